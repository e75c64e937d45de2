import { Refusal } from '@monda/domain/base/errors.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import type { Clock } from '../../process/clock.ts';
import type { CallContext } from './handlers.ts';
import type { IdempotentBulkAnswers } from './idempotent-bulk-answers.ts';
import { refusalOf } from './problems.ts';
import { isEvidence } from './refused-changes.ts';

/** Classes of SQLSTATE that say something of the connection or the server, not of a statement. */
const NOT_OF_A_STATEMENT = /^(?:08|25|28|53|57P|58|XX)/;

/**
 * Whether the database refused a statement or gave it up: broken rules, deadlocks, locks it waited for too long. Another
 * statement may be taken; after a lost connection or a server in trouble none would be.
 */
function isOfTheStatement(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !NOT_OF_A_STATEMENT.test(code);
}

/** What calls that change many records work with. */
export interface BulkParts {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  readonly bulkAnswers: IdempotentBulkAnswers;
  /** Called with what the database said of an item that is answered with an error by itself. */
  readonly onItemFailed: (error: unknown, itemId: string) => void;
}

/** How long items go on being changed one by one, in milliseconds; the rest of them is answered 503. */
const ONE_BY_ONE_MS = 4_000;

export interface ChosenItem {
  readonly id: string;
  readonly version: number;
}

/** Stored answers of the same call, by item. */
export interface StoredOutcomes<Done> {
  /** Read once the items are locked; these are not changed again. */
  readonly read: () => Promise<ReadonlyMap<string, Done | Refusal>>;
  /** Writes those of the items that are changed. */
  readonly store: (changed: ReadonlyMap<string, Done>) => Promise<void>;
}

/** A call for many items; `asked` is what it says of all of them. */
interface BulkChange<Item extends ChosenItem, Done> {
  readonly items: readonly Item[];
  readonly asked: unknown;
  /** Changes these items in one transaction, each judged by itself; outcomes by id, one an item. */
  readonly change: (
    work: Work,
    items: readonly Item[],
    stored: StoredOutcomes<Done>,
  ) => Promise<ReadonlyMap<string, Done | Refusal>>;
}

/** What became of one item in the answer: it is as `done` says, or as it was for the reason in `refused`. */
interface Outcome<Done> {
  readonly id: string;
  readonly done: Done | null;
  readonly refused:
    | (Pick<Refusal, 'code' | 'message'> & { readonly errors?: { path: string; message: string }[] })
    | null;
}

/**
 * Changes many items, each judged by itself; what one is refused for concerns no other. One outcome for each item, in the
 * order they were sent.
 */
export async function changeMany<Item extends ChosenItem, Done>(
  call: CallContext,
  parts: BulkParts,
  command: BulkChange<Item, Done>,
): Promise<{ results: Outcome<Done>[] }> {
  const outcomes = await changeTogether(call, parts, command).catch((error: unknown) => {
    if (!isOfTheStatement(error)) throw error;
    return changeOneByOne(call, parts, command);
  });
  return { results: command.items.map(({ id }) => outcomeView(id, outcomes.get(id))) };
}

/** Changes these items in one transaction; outcomes by id. */
function changeTogether<Item extends ChosenItem, Done>(
  call: CallContext,
  { transactions, bulkAnswers }: BulkParts,
  { items, asked, change }: BulkChange<Item, Done>,
): Promise<ReadonlyMap<string, Done | Refusal>> {
  return transactions.asActor(call.actor, async (work) => {
    const answered = items.map((item) => ({ id: item.id, asked: [item, asked] }));
    const outcomes = await change(work, items, {
      read: () => bulkAnswers.of<Done>(work, call, answered),
      store: (changed) => bulkAnswers.keep(work, call, answered, changed),
    });
    for (const [id, outcome] of outcomes) {
      if (!(outcome instanceof Refusal) || !isEvidence(outcome.code)) continue;
      const entry = { action: call.name, subjectType: 'items', subjectId: id };
      work.refused(call, { ...entry, details: { code: outcome.code } });
    }
    return outcomes;
  });
}

/** The same in a transaction for each item: what the database does not take of one concerns that one. */
async function changeOneByOne<Item extends ChosenItem, Done>(
  call: CallContext,
  parts: BulkParts,
  command: BulkChange<Item, Done>,
): Promise<ReadonlyMap<string, Done | Refusal>> {
  const { clock, onItemFailed } = parts;
  const outcomes = new Map<string, Done | Refusal>();
  const until = clock.now().getTime() + ONE_BY_ONE_MS;
  for (const item of command.items) {
    if (clock.now().getTime() > until) {
      outcomes.set(item.id, new Refusal('unavailable', { retryAfter: 1 }));
      continue;
    }
    try {
      const [outcome] = (await changeTogether(call, parts, { ...command, items: [item] })).values();
      if (outcome !== undefined) outcomes.set(item.id, outcome);
    } catch (error) {
      if (!isOfTheStatement(error)) throw error;
      onItemFailed(error, item.id);
      outcomes.set(item.id, refusalOf(error));
    }
  }
  return outcomes;
}

function outcomeView<Done>(id: string, outcome: Done | Refusal | undefined): Outcome<Done> {
  if (outcome === undefined) throw new Error(`item ${id} has no outcome`);
  if (!(outcome instanceof Refusal)) return { id, done: outcome, refused: null };
  const { code, message, errors } = outcome;
  return {
    id,
    done: null,
    refused: { code, message, ...(errors === undefined ? {} : { errors: [...errors] }) },
  };
}
