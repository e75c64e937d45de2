import type { PlainDate } from '@monda/domain/base/dates.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { ChosenItem } from '../../http/calls/bulk-changes.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { judgeGuess } from './guesses.ts';
import { itemsAllowedNow } from './item-transition.ts';
import type { PasswordParts } from './password-tries.ts';
import type { ItemBefore } from './step-judging.ts';

/** Codes by which items of one company are verified and documented on one day. Their company never reads them. */

/** What was tried as the code of some days: by day the id of the code that it is, or why it is refused. */
export type TriedCodes = ReadonlyMap<PlainDate, string | Refusal>;

/**
 * Tries a guess as the code of each day of those items of which the step would be allowed now; one try of the code, however
 * many items there are.
 */
export async function tryDayCodes(
  call: CallContext,
  step: ItemStepName,
  { items, guess }: { readonly items: readonly ChosenItem[]; readonly guess: string },
  { transactions, encryption }: PasswordParts,
): Promise<TriedCodes> {
  const allowed = await transactions.asActor(call.actor, (work) => itemsAllowedNow(work, call, step, items));
  const days = new Map(
    allowed.flatMap(({ company_id, destruction_on: day }) =>
      day === null ? [] : [[day, company_id] as const],
    ),
  );
  const tried = new Map<PlainDate, string | Refusal>();
  for (const [day, companyId] of days) {
    const outcome = await transactions.asSystem((work) =>
      tryCode(work, { day, companyId, guess }, encryption),
    );
    tried.set(day, outcome);
  }
  return tried;
}

interface Try {
  readonly day: PlainDate;
  readonly companyId: string;
  readonly guess: string;
}

async function tryCode(
  work: Work,
  { day, companyId, guess }: Try,
  encryption: PasswordParts['encryption'],
): Promise<string | Refusal> {
  const stored = await work
    .selectFrom('day_codes')
    .select(['id', 'sealed', 'wrong_tries', 'locked_until'])
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  const say = words().dayCodes;
  const named = formatPlainDate(day);
  if (stored === undefined) return new Refusal('wrong_password', { message: say.none(named) });
  const judged = judgeGuess(stored, guess, work.clock.now(), encryption);
  const { change } = judged;
  if (change !== null) await work.update('day_codes', change, (query) => query.where('id', '=', stored.id));
  if (judged.is === 'right') return stored.id;
  if (judged.is === 'wrong') return new Refusal('wrong_password', { message: say.wrong(named) });
  const message = say.locked(named, Math.ceil(judged.seconds / 60));
  return new Refusal('too_many_tries', { message, retryAfter: judged.seconds });
}

/**
 * Throws unless what was tried is the code of the day of an item that is locked, which stays the code until the end of this
 * transaction; the day.
 */
export function assertsDayCode(work: Work, tried: TriedCodes): (item: ItemBefore) => Promise<PlainDate> {
  const held = new Map<string, Promise<boolean>>();
  const hold = (code: string) => {
    const known = held.get(code) ?? holdCode(work, code);
    held.set(code, known);
    return known;
  };
  return async ({ destruction_on: day }) => {
    const code = day === null ? undefined : tried.get(day);
    if (code instanceof Refusal) throw code;
    // why: an item that came to this day meanwhile, or whose code was made anew.
    if (day === null || code === undefined || !(await hold(code))) {
      const named = day === null ? '' : formatPlainDate(day);
      throw new Refusal('wrong_password', { message: words().dayCodes.wrong(named) });
    }
    return day;
  };
}

async function holdCode(work: Work, code: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT hold_day_code(${code}::uuid) AS held`.execute(work);
  return rows[0]?.held === true;
}
