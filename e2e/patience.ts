/**
 * Times longer than usual that everything is waited for: `E2E_PATIENCE`, three when answers are late on purpose
 * (`E2E_SLOW`), one unless told. For a machine that does much else at once.
 */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? (process.env.E2E_SLOW === undefined ? 1 : 3));
