import type { ReadBody } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { localTimeIn } from '@monda/domain/base/time-zones.ts';
import { factsFor, givesFacts } from '@monda/domain/facts/fact-access.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import { sharedFacts } from '@monda/domain/facts/facts-of-other-items.ts';
import type { Work } from '../database/work.ts';
import { type BulkParts, changeMany, type StoredOutcomes } from '../http/calls/bulk-changes.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../http/calls/handlers.ts';
import { exclusionsOf, type ItemBefore, itemOf, lockedItem, lockedItems } from '../items/item-interface.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import { groundsOfItems } from './compared-items.ts';
import { judgedFacts } from './fact-judging.ts';
import { factsIn, factsOfItems, type StoredFacts } from './fact-store.ts';
import { writeFacts } from './fact-writing.ts';
import { preflight } from './preflight.ts';

/** The calls about the facts of a destruction or reassignment. */
export const FACT_HANDLERS = {
  'facts.get': asActor(getFacts),
  'facts.change': asChange(changeFacts),
  'facts.bulkChange': withoutTransaction(changeFactsOfMany),
  'facts.preflight': asActor(preflight),
} satisfies HandlerTable;

export async function getFacts(work: Work, call: IncomingCall<'facts.get'>) {
  const { id } = call.params;
  const item = await itemOf(work, call.actor, id);
  if (item === undefined) throw new Refusal('not_found');
  const { timeZone } = await storedTimeLimits(work);
  return answered(work, call, item, (await factsOfItems(work, [id])).get(id), timeZone);
}

/** 404 out of scope, 403 for groups of others and after acts for the other side, 409 too early or declined, 400 for what does not fit, 412. */
export async function changeFacts(work: Work, call: IncomingCall<'facts.change'>) {
  const { id } = call.params;
  const item = await lockedItem(work, call.actor, id);
  const before = (await factsOfItems(work, [id])).get(id);
  const { timeZone } = await storedTimeLimits(work);
  const exclusion = (await exclusionsOf(work, [id], call.actor)).get(id);
  const clock = clockOf(work, before, timeZone);
  const given = { body: call.body, expectedVersion: call.ifMatch, exclusion, ...clock };
  const known = judgedFacts(item, before, call.actor, given);
  return answered(
    work,
    call,
    known,
    await writeFacts(work, call, before, { ...given, item: known }),
    timeZone,
  );
}

interface DoneFacts {
  readonly version: number;
}

export function changeFactsOfMany(call: IncomingCall<'facts.bulkChange'>, parts: BulkParts) {
  const { items, facts } = call.body;
  return changeMany<ReadBody<'facts.bulkChange'>['items'][number], DoneFacts>(call, parts, {
    items,
    asked: facts,
    change: (work, chosen, stored) => changeTogether(work, call, facts, chosen, stored),
  });
}

async function changeTogether(
  work: Work,
  call: CallContext,
  body: FactsBody,
  chosen: readonly ReadBody<'facts.bulkChange'>['items'][number][],
  stored: StoredOutcomes<DoneFacts>,
) {
  const ids = chosen.map(({ id }) => id);
  const items = await lockedItems(work, call.actor, ids);
  const outcomes = new Map(await stored.read());
  const before = await factsOfItems(work, [...items.keys()]);
  const { timeZone } = await storedTimeLimits(work);
  const exclusions = await exclusionsOf(work, ids, call.actor);
  const changed = new Map<string, DoneFacts>();
  for (const { id, version } of chosen.filter((item) => !outcomes.has(item.id))) {
    const exclusion = exclusions.get(id);
    const clock = clockOf(work, before.get(id), timeZone);
    const given = {
      body: sharedFacts(body, factsIn(before.get(id))),
      ...{ expectedVersion: version, exclusion, ...clock },
    };
    try {
      const known = judgedFacts(items.get(id), before.get(id), call.actor, given);
      const row = await writeFacts(work, call, before.get(id), { ...given, item: known });
      changed.set(id, { version: row.version });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.set(id, error);
    }
  }
  await stored.store(changed);
  return new Map([...outcomes, ...changed]);
}

/** The time zone in which the moments of an item are given, that of its first ones; and the date and time there now. */
function clockOf(work: Work, before: StoredFacts | undefined, ofInstallation: string) {
  const timeZone = before?.time_zone ?? ofInstallation;
  return { timeZone, localNow: localTimeIn(work.clock.now(), timeZone) };
}

async function answered(
  work: Work,
  { actor }: CallContext,
  item: ItemBefore,
  row: StoredFacts | undefined,
  ofInstallation: string,
): Promise<FactsAnswer> {
  const stored = new Map(row === undefined ? [] : [[item.id, row]]);
  const givesRemarks = givesFacts(actor.role, 'remarks');
  return {
    against: givesRemarks ? (await groundsOfItems(work, [item], stored)).of(item.id) : null,
    ...factsFor(factsIn(row), actor.role),
    timeZone: row?.time_zone ?? null,
    givenIn: row?.time_zone ?? ofInstallation,
    version: row?.version ?? 0,
  };
}
