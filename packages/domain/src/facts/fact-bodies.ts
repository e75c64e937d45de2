import { z } from 'zod';
import { id } from '../base/ids.ts';
import { version } from '../base/version.ts';
import { ITEM_DECISIONS } from '../items/item-decisions.ts';
import { bulkOutcome, chosenItems } from '../items/item-bulk.ts';
import { sharedFactsBody, storedFactShape } from './fact-data.ts';
import { type Grounds, SAME_PHOTOS } from './contradictions.ts';
import { FACT_GROUP_NAMES } from './fact-fields.ts';
import { FACT_PROFILES } from './fact-profiles.ts';

const localMoment = z.string();

/** Moments `YYYY-MM-DDTHH:MM` in the time zone of the facts, see {@link Grounds}. */
const grounds = z.strictObject({
  decision: z.enum(ITEM_DECISIONS).nullable(),
  family: z.string(),
  weight: z.number().nullable(),
  requested: localMoment,
  reviewed: localMoment.nullable(),
  verified: localMoment.nullable(),
  samePhotos: z.array(z.enum(SAME_PHOTOS)),
}) satisfies z.ZodType<Grounds>;

/** Answer of the calls about the facts of one item. Version 0: none were given yet. */
export const factsAnswer = z.strictObject({
  ...storedFactShape,
  /** The time zone in which `time` and the moments of `custody` were given; `null` before that. */
  timeZone: z.string().nullable(),
  /** The time zone in which they are given from now on: that of the first ones, before that of the installation. */
  givenIn: z.string(),
  /** What these facts are compared with, for those who give remarks; `null` for everybody else. */
  against: grounds.nullable(),
  version,
});
export type FactsAnswer = z.infer<typeof factsAnswer>;

/** Body of POST /projects/waste-items/bulk/facts: the same groups for all, each item with the version of its facts. */
export const bulkFactsBody = z.strictObject({ items: chosenItems({}), facts: sharedFactsBody });

/** What became of the facts of one item: they are stored with this version, or as they were for the reason in `refused`. */
const bulkFactsOutcome = z.strictObject({
  ...bulkOutcome.shape,
  done: z.strictObject({ version }).nullable(),
});
export const bulkFactsAnswer = z.strictObject({ results: z.array(bulkFactsOutcome) });

/** Items that are asked about at a time. */
export const MOST_CHECKED_ITEMS = 500;

/** Body of POST /facts/preflight. */
export const preflightBody = z.strictObject({ itemIds: z.array(id).min(1).max(MOST_CHECKED_ITEMS) });

const missingNeed = z.strictObject({
  /** A fact such as `method.technique`, the reason for a contradiction (`remarks.net-differs`), or another need, such as `afterPhoto`. */
  name: z.string(),
  group: z.enum(FACT_GROUP_NAMES as [string, ...string[]]).nullable(),
  /** Whose turn it is. */
  given: z.enum(['company', 'companyAdmins', 'managers', 'administrators']),
  /** `false` where an administrator of the installation asks for it further. */
  always: z.boolean(),
});

/** What is missing of an item before a certificate can be issued; the profile is `null` before a decision. */
export const preflightAnswer = z.strictObject({
  results: z.array(
    z.strictObject({
      id,
      profile: z.enum(FACT_PROFILES).nullable(),
      missing: z.array(missingNeed),
      /** What certificates print and are issued without: representatives of parties that the caller may know. */
      recommended: z.array(missingNeed),
      /** Signs that no font of certificates has: a box stands for each. */
      unprintable: z.array(z.string()),
    }),
  ),
});
