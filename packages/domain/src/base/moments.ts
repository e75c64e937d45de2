/**
 * The moment at which something is noted that follows others: now, or the latest of them where the clock was set back
 * meanwhile. What happened later never carries an earlier moment.
 */
export const noEarlierThan = (now: Date, ...followed: readonly (Date | null)[]): Date =>
  new Date(
    Math.max(now.getTime(), ...followed.map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY)),
  );
