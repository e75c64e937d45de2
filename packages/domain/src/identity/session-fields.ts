import { z } from 'zod';
import { instant } from '../base/date-fields.ts';

const LONGEST_ID = 64;

/** Minutes after giving the password in which a person may end sessions. */
export const FRESH_SIGN_IN_MINUTES = 15;

/** A session of the bundled sign-in, as its person reads it. */
export const ownSession = z.strictObject({
  id: z.string(),
  startedAt: instant,
  /** The last sign-in or silent renewal. */
  usedAt: instant,
  /** Names of browser and system; an empty text where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Answer of GET /users/me/sessions. `atProvider`: sessions are those of an outside provider, which this product cannot list. */
export const ownSessions = z.strictObject({ atProvider: z.boolean(), data: z.array(ownSession) });

/** Body of POST /users/me/sessions/end: one session, or all but that of the caller. */
export const sessionEndBody = z.strictObject({ id: z.string().min(1).max(LONGEST_ID).optional() });
