export const HOUR_MS = 60 * 60 * 1000;

/** Begin of the full hour of a moment, in UTC. */
export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** Begin of the next full hour after a moment, in UTC. */
export const nextHourAfter = (moment: Date): Date => new Date(hourOf(moment).getTime() + HOUR_MS);
