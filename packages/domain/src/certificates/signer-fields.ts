import { z } from 'zod';
import { instant } from '../base/date-fields.ts';

/** `own`: made by the installation; `offline`: under a root that is stored offline; `outside`: of another authority. */
export const SIGNER_ORIGINS = ['own', 'offline', 'outside'] as const;
export type SignerOrigin = (typeof SIGNER_ORIGINS)[number];

/** SHA-256 in hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const named = {
  /** The provider's legal name, at most 64 characters. */
  organization: z.string().nullable(),
  /** Its tax number. */
  identifier: z.string().nullable(),
} as const;
const names = z.strictObject({ ...named, origin: z.enum(SIGNER_ORIGINS) });
export type SignerNames = z.infer<typeof names>;

/** Answer of the calls about the signer of certificates. */
export const signerAnswer = z.strictObject({
  /** The one in use; `null` before the first certificate. */
  signer: names.extend({ sha256, since: instant, endsAt: instant }).nullable(),
  /** The provider as a new signer would name it; `null` where it has no legal name. */
  provider: z.strictObject(named).nullable(),
  /** Whether the signer in use names another provider. */
  isOtherName: z.boolean(),
  /** The one in use first. */
  roots: z.array(z.strictObject({ sha256, from: instant, until: instant.nullable(), endsAt: instant })),
});
export type SignerAnswer = z.infer<typeof signerAnswer>;

/** Body of POST /certificate-signer/replace: the signer in use, so that of two administrators one replaces it. */
export const replaceSignerBody = z.strictObject({ signer: sha256 });
