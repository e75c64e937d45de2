import { z } from 'zod';
import { groupsOfFacts, instant, orNothing, sha256, value } from '../base/evidence-values.ts';

/*
 * What is signed, as canonical JSON (RFC 8785). Certificates hold it: from the next recorded release on it is never changed again.
 */

export const STATEMENT_FORMAT = 'Statement/1';
export const SIGNING_FORMAT = 'Signing/1';

/** What stood at an item when it was signed for. */
export const itemStatement = z.strictObject({
  format: z.literal(STATEMENT_FORMAT),
  /** The id of the item. */
  id: z.string(),
  decision: z.string(),
  /** The agreed day of the destruction or handing over. */
  day: orNothing,
  /** Of the fields of the item those by which it is known: `itemName`, `serialNumber`, `family`. */
  fields: z.record(z.string(), value),
  /** 0: none were given. */
  factsVersion: z.number().int(),
  /** As certificates say them. */
  facts: groupsOfFacts,
  /** Those that a certificate would name, in its order. */
  files: z.array(z.strictObject({ purpose: z.string(), sha256 })),
  /** What an open correction proposes, by field; `null` where none is open. */
  correction: z.record(z.string(), value).nullable(),
});
export type ItemStatement = z.infer<typeof itemStatement>;

/** One point: differences from the one before in tenths of a pixel, milliseconds since it, and pressure from 0 to 100. */
const point = z.tuple([z.number().int(), z.number().int(), z.number().int(), z.number().int()]);

/** A signature as it was drawn. The first point counts from the upper left corner. */
export const drawing = z.strictObject({
  /** Of the pad, in tenths of a pixel. */
  width: z.number().int(),
  height: z.number().int(),
  strokes: z.array(z.array(point)),
});
export type Drawing = z.infer<typeof drawing>;

/** What a person signed, or refused to sign, which the provider's signer seals. */
export const signingRecord = z.strictObject({
  format: z.literal(SIGNING_FORMAT),
  id: z.string(),
  /** Root of the tree (RFC 6962) of the items: each leaf is the SHA-256 of 0x00, 16 random bytes and its statement. */
  root: sha256,
  /** `signed` or `refused`. */
  outcome: z.enum(['signed', 'refused']),
  sentence: z.strictObject({
    code: z.string(),
    version: z.number().int(),
    language: z.string(),
    /** As it was shown. */
    text: z.string(),
  }),
  name: z.string(),
  organisation: z.string(),
  capacity: z.string(),
  /** What the capacity is where it is `other`; else empty. */
  capacityText: z.string(),
  /** `drawn` or `typed`; `null` of a refusal. */
  way: z.enum(['drawn', 'typed']).nullable(),
  /** SHA-256 of the drawing as canonical JSON. */
  drawingSha256: sha256.nullable(),
  /** Why it was refused. */
  reason: orNothing,
  at: instant,
  /** Whose account held the device, and for which side: `company` or `provider`. */
  device: z.strictObject({ side: z.string(), by: z.string() }),
});
export type SigningRecord = z.infer<typeof signingRecord>;

/** The signature of the provider's signer over the canonical JSON of a record. */
export const signingSeal = z.strictObject({
  /** `ES256` (a DER sequence of two integers) or `RS256`. */
  algorithm: z.enum(['ES256', 'RS256']),
  /** Base64. */
  value: z.string(),
  /** That of the signer first, up to its root; DER in base64. */
  certificates: z.array(z.string()).min(1),
});
export type SigningSeal = z.infer<typeof signingSeal>;

/** That one item is among those that were signed for. */
export const signedItem = z.strictObject({
  statement: itemStatement,
  /** 16 bytes, hexadecimal. */
  random: z.string().regex(/^[0-9a-f]{32}$/u),
  /** From the leaf up: on which side the sibling is, and its hash. */
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: sha256 })),
  /** Stated values that were other when the certificate was frozen, such as `serialNumber`, `method.technique` or `files`. */
  changed: z.array(z.string()),
});
export type SignedItem = z.infer<typeof signedItem>;

/** A signature as a certificate carries it: of the items that were signed for, those of the certificate alone. */
export const certifiedSignature = z.strictObject({
  record: signingRecord,
  /** `null` where there was no signer. */
  seal: signingSeal.nullable(),
  drawing: drawing.nullable(),
  /** `null` where it stands. */
  withdrawn: z.strictObject({ at: instant, reason: z.string(), by: z.string() }).nullable(),
  items: z.array(signedItem).min(1),
});
export type CertifiedSignature = z.infer<typeof certifiedSignature>;
