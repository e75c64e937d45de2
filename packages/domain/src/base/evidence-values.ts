import { z } from 'zod';

/* Values of forms that certificates hold: nothing of these is ever changed. */

export const instant = z.iso.datetime();
/** Hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
export const orNothing = z.string().nullable();
export const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const entry = z.record(z.string(), value);
/** Groups of facts: one entry, a list, or `null` for one that was not recorded. */
export const groupsOfFacts = z.record(z.string(), z.union([entry, z.array(entry), z.null()]));
