import { z } from 'zod';
import { groupsOfFacts, instant, orNothing, sha256 } from '../base/evidence-values.ts';

/** The provider or the company. */
const party = z.strictObject({
  /** The legal name; of a company that gave none its name in the product. */
  name: z.string(),
  taxRegistration: orNothing,
  taxNumber: z.string(),
  address: z.string(),
  representative: z.string(),
  representativeCapacity: z.string(),
  registrations: z.array(z.string()),
});

/** A step of the item's way, without what people wrote. */
const step = z.strictObject({
  at: instant,
  /** Statuses before and after it; `null` for what changed none. */
  from: orNothing,
  to: orNothing,
  /** The code of what was noted of it, such as `decided` or `verified`. */
  noted: orNothing,
  /** Who did it. */
  by: z.string(),
  /** For whom it was done by a substitute. */
  inPlaceOf: orNothing,
  /** For which side it was done: `company`, `provider`, or `product` for what no person did. */
  side: z.string(),
});

/** A document of the service that was accepted with a step. */
export const acceptedOfForm1 = z.strictObject({
  name: z.string(),
  language: z.string(),
  sha256,
  by: z.string(),
  at: instant,
});

/** A stored file of the item. The hash is of the bytes as the product stored them. */
export const fileOfForm1 = z.strictObject({
  purpose: z.string(),
  name: z.string(),
  sha256,
  size: z.number().int(),
  mimeType: z.string(),
  /** When it reached the product. */
  arrivedAt: instant,
  /** When it was captured on site, and the hash of what the device captured; `null` for files that were not captured by the product. */
  capturedAt: instant.nullable(),
  capturedSha256: sha256.nullable(),
});

/** A document of an authority that was not withdrawn; its file is among the files. */
const authorityDocument = z.strictObject({ kind: z.string(), number: z.string(), sha256 });

/** What an item of a certificate is called by. */
export const idsOfItem = {
  /** The id in the product. */
  id: z.string(),
  /** The id of the request it came with. */
  request: z.string(),
};

const fieldsOfItem = {
  itemName: z.string(),
  description: z.string(),
  serialNumber: z.string(),
  costCenter: z.string(),
  family: z.string(),
  type: z.string(),
  location: z.string(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  notes: z.string(),
};

/** The data of an item other than its fields. */
export const saidOfItem = {
  profile: z.string(),
  /** The agreed day of the destruction or handing over. */
  scheduledOn: orNothing,
  completedAt: instant,
  /** Groups of facts: one entry, a list, or `null` for one that was not recorded. */
  facts: groupsOfFacts,
  /** In which the local times of the facts are given; `null` where there are none. */
  timeZone: orNothing,
  steps: z.array(step),
  documents: z.array(acceptedOfForm1),
  files: z.array(fileOfForm1),
  authorityDocuments: z.array(authorityDocument),
  /** Whether its review was made while evaluation and review could be by the same person. */
  sameMayReview: z.boolean(),
  /** Names of fields and facts that were not recorded, such as `method.equipment` or `location`. */
  notRecorded: z.array(z.string()),
  /** Names of facts that were recorded and are not said, such as a book cost that is not to be printed. */
  withheld: z.array(z.string()),
};

/**
 * `Certificate/1`: the form of certificates that were frozen by release 1.0.0. It is read for ever and written no more; nothing
 * of it is ever changed. Moments are instants (`2026-11-26T15:04:05.000Z`), days `2026-11-26`, hashes SHA-256 as 64
 * hexadecimal characters, sizes bytes, weights in kg, volumes in m³. What was not recorded is `null` or empty and named in
 * `notRecorded`.
 */
export const certificateForm1 = z.strictObject({
  format: z.literal('Certificate/1'),
  number: z.string(),
  version: z.number().int(),
  /** The version it takes the place of, with the hash of its file and the reason. */
  replaces: z.strictObject({ version: z.number().int(), sha256, reason: z.string() }).nullable(),
  /** `destroy` or `reassign`. */
  decision: z.string(),
  /** The profile of its items that asks for most. */
  profile: z.string(),
  /** `es`, `en` or `both`. */
  language: z.string(),
  frozenAt: instant,
  /** In which the page says moments. */
  timeZone: z.string(),
  provider: party,
  company: party,
  items: z.array(z.strictObject({ ...idsOfItem, ...fieldsOfItem, ...saidOfItem })).min(1),
  /** Signatures of persons; none until they can be given. */
  signatures: z.array(z.never()),
  /** Whether another authority is asked to witness the time of the signature. */
  timeWitnessed: z.boolean(),
  /** What a reader checks it by: the root of the signer, and the log of the installation. */
  verification: z.strictObject({
    /** Where the number is asked about. */
    address: z.string(),
    rootSha256: sha256,
    log: z.strictObject({
      origin: z.string(),
      /** Ed25519, 32 bytes in base64. */
      publicKey: z.string(),
    }),
  }),
});
export type CertificateForm1 = z.infer<typeof certificateForm1>;
