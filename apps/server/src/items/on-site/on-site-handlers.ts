import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { type DayAnswer, type DayCode, MOST_DAY_ITEMS } from '@monda/domain/on-site/on-site-fields.ts';
import type { Work } from '../../database/work.ts';
import type { ViewFile } from '../../files/file-interface.ts';
import { asActor, asChange, type HandlerTable } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { captures, viewOf } from '../captures/stored-captures.ts';
import { newDestructionPassword } from '../steps/destruction-password.ts';
import { ON_SITE_STATUS } from '../steps/ended-day-codes.ts';
import { companiesOnDay, type CompanyDay, dayItemIds, lateItemIds } from './items-of-day.ts';
import { dayItems, sharedTickets } from './day-items.ts';

/** The calls of a day on site. */
export const ON_SITE_HANDLERS = {
  'onSite.day': asActor(getDay),
  'onSite.makeCode': asChange(makeCode),
} satisfies HandlerTable;

interface DayParts {
  readonly lateness: KnownLateness;
  readonly viewFile: ViewFile;
  readonly encryption: Encryption;
}

/** 404 for a company that is not there, or not the person's own. */
export async function getDay(
  work: Work,
  { actor, params: { day }, query }: IncomingCall<'onSite.day'>,
  { lateness, viewFile, encryption }: DayParts,
): Promise<DayAnswer> {
  const isOfCompany = isCompanyRole(actor.role);
  const [{ today }, companies] = await Promise.all([
    lateness.at(work),
    isOfCompany ? [] : companiesOnDay(work, day),
  ]);
  const companyId = companyIdOf(actor, query.companyId, companies);
  const nothing = {
    ...{ day, today, company: null, companies, items: [], total: 0, late: [] },
    ...{ tickets: [], ticketsArrived: 0, sharedTickets: [], code: null },
  };
  if (companyId === null) return nothing;
  const [company, ids, lateIds] = await Promise.all([
    companyWith(work, companyId),
    dayItemIds(work, actor, { companyId, day }),
    lateItemIds(work, actor, { companyId, day }),
  ]);
  if (company === undefined) throw new Refusal('not_found');
  const shownIds = ids.slice(0, MOST_DAY_ITEMS);
  const reader = { actor, viewFile };
  const [shown, tickets, shared, code] = await Promise.all([
    dayItems(work, [...shownIds, ...lateIds.slice(0, MOST_DAY_ITEMS)], reader),
    openTickets(work, { companyId, day }),
    isOfCompany ? [] : sharedTickets(work, shownIds, reader),
    isOfCompany ? null : codeOf(work, { companyId, day }, encryption),
  ]);
  return {
    ...{ day, today, company, companies, total: ids.length, sharedTickets: shared, code },
    items: shown.filter(({ on }) => on === day),
    late: shown.filter(({ on }) => on !== day),
    tickets: isOfCompany ? tickets.map((row) => viewOf(row, actor)) : [],
    ticketsArrived: tickets.filter(({ state }) => state === 'arrived').length,
  };
}

/** The person's own company; for a manager the one they name, or the only one there is. */
function companyIdOf(
  { role, companyId }: Actor,
  named: string | undefined,
  companies: DayAnswer['companies'],
): string | null {
  if (isCompanyRole(role)) {
    if (named !== undefined && named !== companyId) throw new Refusal('not_found');
    return companyId;
  }
  const [only, ...others] = companies;
  return named ?? (others.length === 0 ? only?.id : undefined) ?? null;
}

const companyWith = (work: Work, id: string) =>
  work.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** Tickets of the day that are not used up, in the order they were taken. */
const openTickets = (work: Work, { companyId, day }: CompanyDay) =>
  captures(work)
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('state', '<>', 'used')
    .orderBy('taken_at')
    .orderBy('id')
    .execute();

async function codeOf(
  work: Work,
  { companyId, day }: CompanyDay,
  encryption: Encryption,
): Promise<DayCode | null> {
  const stored = await work
    .selectFrom('day_codes')
    .select(['sealed', 'created_at', 'locked_until'])
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  if (stored === undefined) return null;
  const { locked_until: until } = stored;
  return {
    code: encryption.decrypt(stored.sealed),
    madeAt: stored.created_at.toISOString(),
    lockedUntil: until !== null && until > work.clock.now() ? until.toISOString() : null,
  };
}

/** Makes a code, with no wrong try and no lock, in place of the one there is. */
export async function makeCode(
  work: Work,
  call: IncomingCall<'onSite.makeCode'>,
  { encryption }: Pick<DayParts, 'encryption'>,
): Promise<DayCode> {
  const { day } = call.params;
  const { companyId } = call.body;
  // why: while this item is held, no step takes the last item of the day away.
  const item = await work
    .selectFrom('waste_items')
    .select('id')
    .where('company_id', '=', companyId)
    .where('destruction_on', '=', day)
    .where('status', '=', ON_SITE_STATUS)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (item === undefined) throw new Refusal('not_found');
  await work.remove('day_codes', (query) => query.where('company_id', '=', companyId).where('day', '=', day));
  const code = newDestructionPassword(work.clock);
  const madeAt = work.clock.now();
  const row = { id: work.clock.newId(), company_id: companyId, day, created_at: madeAt };
  await work.insert('day_codes', { ...row, sealed: encryption.encrypt(code) });
  work.act(call, { subjectType: 'company', subjectId: companyId, details: { day } });
  return { code, madeAt: madeAt.toISOString(), lockedUntil: null };
}
