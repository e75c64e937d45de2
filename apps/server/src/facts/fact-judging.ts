import { Refusal } from '@monda/domain/base/errors.ts';
import { givesFacts } from '@monda/domain/facts/fact-access.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import { type FactGroup, hasGroup } from '@monda/domain/facts/fact-fields.ts';
import { factsOfTheFuture } from '@monda/domain/facts/fact-times.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Exclusion } from '@monda/domain/items/four-eyes.ts';
import { refusalSentence } from '@monda/domain/items/item-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { excludedBy, type ItemBefore } from '../items/item-interface.ts';
import type { StoredFacts } from './fact-store.ts';

/** What is to be stored, and by what it is judged. */
interface JudgedFacts {
  readonly body: FactsBody;
  readonly expectedVersion: number | null;
  /** `YYYY-MM-DDTHH:MM` in the time zone of the item's moments. */
  readonly localNow: string;
  /** What excludes the actor from acting on the item. */
  readonly exclusion: Exclusion | undefined;
}

/**
 * The item, where the actor may give it these facts. Not found 404, groups of others 403, no facts at this status 409,
 * a person who acted on it for the other side 403, another version than the expected one 412, groups of another decision and moments in the future 400.
 */
export function judgedFacts(
  item: ItemBefore | undefined,
  before: StoredFacts | undefined,
  { role }: Actor,
  { body, expectedVersion, localNow, exclusion }: JudgedFacts,
): ItemBefore {
  if (item === undefined) throw new Refusal('not_found');
  const groups = (Object.keys(body) as FactGroup[]).filter((group) => body[group] !== undefined);
  if (!groups.every((group) => givesFacts(role, group))) {
    throw new Refusal('not_allowed', { message: words().factRefusals.ofManagers });
  }
  if (!groups.every((group) => hasFacts(item.status, group))) {
    throw new Refusal('wrong_state', { message: refusalSentence('status', item.status) });
  }
  if (exclusion !== undefined) throw excludedBy(exclusion);
  assertVersion({ ifMatch: expectedVersion }, before?.version ?? 0);
  const errors = [
    ...groups
      .filter((group) => !hasGroup(group, item.decision))
      .map((group) => ({ path: group, message: words().factRefusals.otherDecision })),
    ...factsOfTheFuture(body, localNow).map(({ path }) => ({
      path,
      message: words().factRefusals.inTheFuture,
    })),
  ];
  if (errors.length > 0) throw new Refusal('validation_failed', { errors });
  return item;
}
