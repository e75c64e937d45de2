import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { ListView, ListViewForm } from '@monda/domain/list-views/list-view-fields.ts';
import { MOST_VIEWS } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ListViewTable } from '../database/tables/list-views.ts';
import { byText } from '../database/search-text.ts';
import type { Work } from '../database/work.ts';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../http/calls/handlers.ts';

/** The calls about saved views and choices; row level security holds whose they are. */
export const LIST_VIEW_HANDLERS = {
  'listViews.list': asActor(getListViews),
  'listViews.create': asChange(createListView),
  'listViews.change': asChange(changeListView),
  'listViews.delete': asChange(deleteListView),
  'listViews.choose': asChange(chooseListView),
} satisfies HandlerTable;

const COMPANY_SIDE = ['company_admin', 'company_user', 'viewer'];
const isOfCompany = ({ role }: Actor) => COMPANY_SIDE.includes(role);
/** A person who belongs to no one has no one to share with. */
const sharesWithNobody = (actor: Actor) => isOfCompany(actor) && actor.companyId === null;

function viewOf(row: Selectable<ListViewTable>, { id, role }: Actor): ListView {
  const administers = role === 'admin' || role === 'company_admin';
  return {
    id: row.id,
    name: row.name,
    list: row.list,
    query: row.query,
    shared: row.shared,
    own: row.owner_id === id,
    removable: row.owner_id === id || (row.owner_id === null && administers),
  };
}

/** The views a person has: their own, and those shared where they belong. Row level security says the same again. */
function visibleTo(actor: Actor): RawBuilder<boolean> {
  const house = isOfCompany(actor) ? sql`v.company_id = ${actor.companyId}` : sql`v.company_id IS NULL`;
  return sql<boolean>`(v.owner_id = ${actor.id} OR v.shared AND ${house})`;
}

/** Those they may remove. */
function removableBy(actor: Actor): RawBuilder<boolean> {
  const administers = actor.role === 'admin' || actor.role === 'company_admin';
  const own = sql<boolean>`owner_id = ${actor.id}`;
  if (!administers) return own;
  const house = isOfCompany(actor) ? sql`company_id = ${actor.companyId}` : sql`company_id IS NULL`;
  return sql<boolean>`(${own} OR owner_id IS NULL AND ${house})`;
}

/** What a form stores. */
const stored = ({ name, list, query, shared }: ListViewForm, actor: Actor) => ({
  name,
  list,
  query: JSON.stringify(query),
  shared,
  company_id: isOfCompany(actor) ? actor.companyId : null,
});

/** Notes the acts others are touched by: of views that are shared. */
const note = (work: Work, call: CallContext, row: Selectable<ListViewTable>) =>
  work.act(call, {
    subjectType: 'list_view',
    subjectId: row.id,
    details: { list: row.list, shared: row.shared },
  });

export async function getListViews(
  work: Work,
  { actor }: IncomingCall<'listViews.list'>,
): Promise<Answer<'listViews.list'>> {
  const [rows, choices] = await Promise.all([
    work
      .selectFrom('list_views as v')
      .selectAll()
      .where(visibleTo(actor))
      .orderBy(byText(sql`v.name`))
      .orderBy('v.id')
      .execute(),
    work.selectFrom('list_choices').selectAll().where('user_id', '=', actor.id).executeTakeFirst(),
  ]);
  const data = rows.map((row) => viewOf(row, actor));
  const startViewId = data.find(({ id }) => id === choices?.start_view_id)?.id ?? null;
  return { data, total: data.length, columns: [...(choices?.columns ?? [])], startViewId };
}

export async function createListView(work: Work, call: IncomingCall<'listViews.create'>) {
  const { actor, body } = call;
  if (body.shared && sharesWithNobody(actor)) throw new Refusal('not_allowed');
  // why: two calls of one person at once would both find room for one.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`list views of ${actor.id}`}))`.execute(work);
  const { count } = await work
    .selectFrom('list_views')
    .where('owner_id', '=', actor.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) {
    throw new Refusal('conflict', { message: words().listViews.tooMany(MOST_VIEWS) });
  }
  const at = work.clock.now();
  const row = await work
    .insertInto('list_views')
    .values({
      id: work.clock.newId(),
      owner_id: actor.id,
      ...stored(body, actor),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  note(work, call, row);
  return viewOf(row, actor);
}

export async function changeListView(work: Work, call: IncomingCall<'listViews.change'>) {
  const { actor, body, params } = call;
  if (body.shared && sharesWithNobody(actor)) throw new Refusal('not_allowed');
  const row = await work
    .updateTable('list_views')
    .set({ ...stored(body, actor), updated_at: work.clock.now() })
    .where('id', '=', params.id)
    .where('owner_id', '=', actor.id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  note(work, call, row);
  return viewOf(row, actor);
}

export async function deleteListView(work: Work, call: IncomingCall<'listViews.delete'>) {
  const row = await work
    .deleteFrom('list_views')
    .where('id', '=', call.params.id)
    .where(removableBy(call.actor))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  note(work, call, row);
  return undefined;
}

export async function chooseListView(work: Work, call: IncomingCall<'listViews.choose'>) {
  const { columns, startViewId } = call.body;
  if (startViewId !== null) {
    const view = await work
      .selectFrom('list_views as v')
      .select('v.id')
      .where('v.id', '=', startViewId)
      .where(visibleTo(call.actor))
      .executeTakeFirst();
    if (view === undefined) throw new Refusal('not_found');
  }
  const chosen = { columns: [...new Set(columns)], start_view_id: startViewId };
  await work
    .insertInto('list_choices')
    .values({ user_id: call.actor.id, ...chosen })
    .onConflict((row) => row.column('user_id').doUpdateSet(chosen))
    .execute();
  return { columns: chosen.columns, startViewId };
}
