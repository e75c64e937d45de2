const SLOWED = process.env.E2E_SLOW ?? process.env.E2E_CPU;

/**
 * Times longer than usual that everything is waited for: `E2E_PATIENCE`, three when answers or pages are slow on
 * purpose (`E2E_SLOW`, `E2E_CPU`), one unless told. For a machine that does much else at once.
 */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? (SLOWED === undefined ? 1 : 3));
