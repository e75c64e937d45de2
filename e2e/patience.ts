const SLOWED = process.env.E2E_SLOW ?? process.env.E2E_CPU;

/**
 * Times ten seconds that an event is waited for: `E2E_PATIENCE`; four unless given, so that a machine that does much
 * else is slow and not red, and eight when answers or pages are slow on purpose (`E2E_SLOW`, `E2E_CPU`).
 */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? (SLOWED === undefined ? 4 : 8));
