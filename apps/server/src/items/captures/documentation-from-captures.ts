import type { DocumentationBody } from '@monda/domain/captures/capture-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Work } from '../../database/work.ts';
import { type BulkParts, changeMany, type ChosenItem } from '../../http/calls/bulk-changes.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { assertDayCode, type TriedCodes, tryDayCodes } from '../steps/day-codes.ts';
import { assertSamePassword } from '../steps/destruction-handlers.ts';
import type { ItemAfterStep, StepCommand, StepEffects } from '../steps/item-steps.ts';
import { itemsAllowedNow, type StepParts, takeSteps } from '../steps/item-transition.ts';
import { type PasswordParts, tryPassword } from '../steps/password-tries.ts';
import { itemAfterStep } from '../steps/step-handlers.ts';
import { type ChangeParts, unlessRefusedNow } from '../steps/steps-with-files.ts';
import type { StoredCapture } from './stored-captures.ts';
import {
  type CopyingParts,
  copyTickets,
  giveToItem,
  namedIn,
  spentTickets,
  usableCaptures,
} from './used-captures.ts';

/**
 * Takes the step that `upload-documentation` takes, with captures that arrived: in its transaction they become files of the item, all
 * or none, each once; a ticket of its day as a copy.
 */
export function documentFromCaptures(
  call: IncomingCall<'captures.document'>,
  parts: ChangeParts & CopyingParts,
): Promise<ItemDetails> {
  const { actor, params, body } = call;
  const asked = { itemId: params.id, step: 'uploadDocumentation' } as const;
  const named = namedIn(body);
  return unlessRefusedNow(call, asked, parts, async () => {
    // why: what is missing is said before a try of the password is counted.
    const usable = await parts.transactions.asActor(actor, (work) => usableCaptures(work, params.id, named));
    const triedAt = await tryPassword(params.id, body.password, parts);
    return copyTickets([...usable.values()], parts, (copies) =>
      parts.changes.run(call, (work) =>
        itemAfterStep(
          work,
          call,
          {
            ...asked,
            effects: async (item) => {
              assertSamePassword(triedAt?.version, item.version);
              await giveToItem(work, call, { itemId: item.id, named, copies });
              return { note: documentedBy(body) };
            },
          },
          parts,
        ),
      ),
    );
  });
}

const documentedBy = ({
  before,
  after,
  tickets,
}: Pick<DocumentationBody, 'before' | 'after' | 'tickets'>): NonNullable<StepEffects['note']> => ({
  code: 'documented',
  before: before.length,
  after: after.length,
  tickets: tickets.length,
});

type ManyParts = BulkParts & StepParts & PasswordParts & CopyingParts;

/**
 * The same for many items of one day, by its code: one after the other, each in a transaction of its own, so that a repetition goes
 * on. The tickets become files of each of them; those of the day go with its last item.
 */
export async function documentItems(call: IncomingCall<'captures.documentMany'>, parts: ManyParts) {
  const { items, password, tickets } = call.body;
  const allowed = await parts.transactions.asActor(call.actor, (work) =>
    itemsAllowedNow(work, call, 'uploadDocumentation', items),
  );
  const tried = await tryDayCodes(allowed, password, parts);
  const results: BulkOutcome[] = [];
  for (const item of items) {
    const day = allowed.find(({ id }) => id === item.id)?.destruction_on ?? null;
    const isRight = day !== null && typeof tried.get(day) === 'string';
    results.push(...(await documentOne(call, { ...item, tickets }, { tried, isRight }, parts)).results);
  }
  return { results };
}

type OneOfMany = ChosenItem & Pick<DocumentationBody, 'before' | 'after' | 'tickets'>;

/** `isRight`: whether what was tried is the code of its day, and its step was allowed before anything is locked. */
async function documentOne(
  call: IncomingCall<'captures.documentMany'>,
  item: OneOfMany,
  { tried, isRight }: { readonly tried: TriedCodes; readonly isRight: boolean },
  parts: ManyParts,
) {
  const { transactions, intake, settleProject } = parts;
  const usable = isRight ? await transactions.asActor(call.actor, (work) => usableNow(work, item)) : [];
  let spent: readonly string[] = [];
  const answer = await copyTickets(usable, parts, (copies) =>
    changeMany<OneOfMany, ItemAfterStep>(call, parts, {
      items: [item],
      asked: { password: call.body.password },
      change: async (work, _items, stored) => {
        const { id: itemId, version } = item;
        const effects: StepCommand['effects'] = async (found, known) => {
          assertDayCode(tried, found, known);
          await giveToItem(work, call, { itemId, named: namedIn(item), copies });
          return { note: documentedBy(item) };
        };
        const command = { itemId, version, step: 'uploadDocumentation', effects } as const;
        const outcomes = await takeSteps(work, call, [command], { settleProject, stored });
        const isRefused = outcomes.get(itemId) instanceof Refusal;
        // why: a transaction that is made again starts anew.
        spent = isRefused ? [] : await spentTickets(work, item.tickets);
        return outcomes;
      },
    }),
  );
  if (answer.results.some(({ done }) => done !== null)) await intake.forget(spent);
  return answer;
}

/** The captures that an item would use now; none where something else refuses its step, which says so itself. */
async function usableNow(work: Work, item: OneOfMany): Promise<readonly StoredCapture[]> {
  try {
    return [...(await usableCaptures(work, item.id, namedIn(item))).values()];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
