import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { queryWholeNumber } from '../base/query-fields.ts';
import { inOneLine, requiredText, searchText } from '../base/text-fields.ts';
import { FACT_PROFILES } from '../facts/fact-profiles.ts';
import { MOST_CHECKED_ITEMS } from '../facts/fact-bodies.ts';
import { fileView } from '../files/file-view.ts';
import { ITEM_DECISIONS } from '../items/item-decisions.ts';
import { NUMBER_PATTERN } from './certificate-number.ts';
import {
  CERTIFICATE_FAILURES,
  CERTIFICATE_LANGUAGES,
  CERTIFICATE_STATES,
  CERTIFICATE_WAITS,
} from './certificate-states.ts';
import { TIME_STAMP_FAULTS } from './time-stamp-faults.ts';

/** Items of one certificate. */
export const MOST_CERTIFIED_ITEMS = MOST_CHECKED_ITEMS;

const reason = inOneLine(requiredText(() => words().certificates.reason, LIMITS.shortText));
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * Body of POST /certificates. `replaces`: the version that this one takes the place of, with the reason. `withoutSignatures`: why it
 * is issued without a signature of each side, where the provider's rule asks for them.
 */
export const issueBody = z
  .strictObject({
    itemIds: z.array(id).min(1).max(MOST_CERTIFIED_ITEMS),
    language: z.enum(CERTIFICATE_LANGUAGES),
    replaces: id.optional(),
    reason: reason.optional(),
    withoutSignatures: reason.optional(),
  })
  .check(({ value, issues }) => {
    if (new Set(value.itemIds).size < value.itemIds.length) {
      issues.push({
        code: 'custom',
        message: words().kinds.twice('itemIds'),
        path: ['itemIds'],
        input: value.itemIds,
      });
    }
    if ((value.replaces === undefined) !== (value.reason === undefined)) {
      issues.push({
        code: 'custom',
        message: words().certificates.reason,
        path: ['reason'],
        input: value.reason,
      });
    }
  });

/** Body of POST /certificates/{id}/void. */
export const voidBody = z.strictObject({ reason });

const number = z.string().regex(NUMBER_PATTERN);

/** One version of a certificate, as lists carry it. */
const certificateShape = {
  id,
  number,
  version: z.number().int().min(1),
  companyId: id,
  companyName: z.string(),
  decision: z.enum(ITEM_DECISIONS),
  profile: z.enum(FACT_PROFILES),
  language: z.enum(CERTIFICATE_LANGUAGES),
  state: z.enum(CERTIFICATE_STATES),
  /** What it waits for while it is in work. */
  waitsFor: z.enum([...CERTIFICATE_WAITS, ...TIME_STAMP_FAULTS]).nullable(),
  /** Why it failed; `null` where it did not. */
  failedBecause: z.enum(CERTIFICATE_FAILURES).nullable(),
  itemCount: z.number().int().min(1),
  /** The name of its first item. */
  firstItemName: z.string(),
  askedAt: instant,
  issuedAt: instant.nullable(),
  /** Whether a request to void it is open: it was neither confirmed nor withdrawn. */
  voidAsked: z.boolean(),
} as const;

export const certificateRow = z.strictObject({
  ...certificateShape,
  /** Whether the item that was asked for by `itemId`, or its facts, changed since the freeze; managers only. */
  changed: z.boolean().optional(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** Query of GET /certificates. `itemId`: those of one item; `after`: the `next` of the page before. */
export const certificatesQuery = z.strictObject({
  search: searchText.optional(),
  state: z.enum(CERTIFICATE_STATES).optional(),
  companyId: id.optional(),
  itemId: id.optional(),
  after: z.string().max(200).optional(),
  limit: queryWholeNumber(() => words().texts.wholeNumber('limit'), {
    least: [1, () => words().texts.atLeastOne('limit')],
  })
    .transform((limit) => Math.min(limit, 100))
    .default(50),
});

/** Answer of GET /certificates: the newest orders first; `next`: `null` on the last page. */
export const certificatesAnswer = z.strictObject({
  data: z.array(certificateRow),
  next: z.string().nullable(),
});

/** What becomes of a version and stands in the log. */
export const LOG_EVENTS = ['issued', 'replaced', 'voided'] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

/** Path parameters of GET /certificates/{id}/proofs/{event}. */
export const proofParams = z.strictObject({ id, event: z.enum(LOG_EVENTS) });

const proof = z.strictObject({
  event: z.enum(LOG_EVENTS),
  /** When its proof file is there, shortly after the full hour; `null`: it is. */
  readyAt: instant.nullable(),
});

const otherVersion = z.strictObject({
  id,
  version: z.number().int().min(1),
  state: z.enum(CERTIFICATE_STATES),
  issuedAt: instant.nullable(),
  /** Why it took the place of the version before; `null` for the first. */
  reason: z.string().nullable(),
});

const certifiedItem = z.strictObject({
  id,
  itemName: z.string(),
  serialNumber: z.string(),
  /** What was not recorded of it at the freeze, by the names of facts and fields. */
  notRecorded: z.array(z.string()),
  /** Whether it or its facts changed since the freeze; managers only. */
  changed: z.boolean().optional(),
});

/** A request to void a certificate, as staff and the people of the company read it. */
const voidRequest = z.strictObject({
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  decided: z.enum(['confirmed', 'withdrawn']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/** Answer of the calls about one version of a certificate. */
export const certificateDetails = z.strictObject({
  ...certificateShape,
  askedBy: z.string(),
  /** Why it takes the place of the version before; `null` for the first. */
  reason: z.string().nullable(),
  frozenAt: instant.nullable(),
  /** SHA-256 of the frozen data and of the file, hexadecimal; `null` before there is one. */
  dataSha256: sha256.nullable(),
  fileSha256: sha256.nullable(),
  /** When another authority witnessed the time; `null` where none did. */
  timeStampedAt: instant.nullable(),
  file: fileView.nullable(),
  /** Of each event there is a proof file, in the order in which they happened. */
  proofs: z.array(proof),
  items: z.array(certifiedItem),
  /** All versions of the number, the newest first. */
  versions: z.array(otherVersion),
  /** The newest first. */
  voidRequests: z.array(voidRequest),
  /** What the reader may do. */
  actions: z.strictObject({
    replace: z.boolean(),
    askVoid: z.boolean(),
    confirmVoid: z.boolean(),
    withdrawVoid: z.boolean(),
  }),
});
export type CertificateDetails = z.infer<typeof certificateDetails>;
