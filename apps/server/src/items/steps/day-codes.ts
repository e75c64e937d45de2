import type { PlainDate } from '@monda/domain/base/dates.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import { judgeGuess } from './guesses.ts';
import type { KnownUnderLocks } from './item-steps.ts';
import type { PasswordParts } from './password-tries.ts';
import type { ItemBefore } from './step-judging.ts';

/** Codes by which items of one company are verified and documented on one day. Their company never reads them. */

/** What was tried as the code of some days: by day the id of the code that it is, or why it is refused. */
export type TriedCodes = ReadonlyMap<PlainDate, string | Refusal>;

/** Tries a guess as the code of each day of items; one try of the code, however many items there are. */
export async function tryDayCodes(
  items: readonly ItemBefore[],
  guess: string,
  { transactions, encryption }: PasswordParts,
): Promise<TriedCodes> {
  const days = new Map(
    items.flatMap(({ company_id, destruction_on: day }) =>
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

/** Throws unless what was tried is the code of the day of an item, which is locked with it; the day. */
export function assertDayCode(
  tried: TriedCodes,
  { destruction_on: day }: ItemBefore,
  { dayCode }: Pick<KnownUnderLocks, 'dayCode'>,
): PlainDate {
  const code = day === null ? undefined : tried.get(day);
  if (code instanceof Refusal) throw code;
  // why: an item that came to this day meanwhile, or whose code was made anew.
  if (day === null || code === undefined || code !== dayCode) {
    const named = day === null ? '' : formatPlainDate(day);
    throw new Refusal('wrong_password', { message: words().dayCodes.wrong(named) });
  }
  return day;
}
