import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { ListView, ListViewForm } from '@monda/domain/list-views/list-view-fields.ts';
import { MOST_VIEWS } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ListViewTable } from '../database/tables/list-views.ts';
import { byText } from '../database/search-text.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';

export interface ListViewDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

const COMPANY_SIDE = ['company_admin', 'company_user', 'viewer'];
const isOfCompany = ({ role }: Actor) => COMPANY_SIDE.includes(role);
/** Whoever belongs to nobody has nobody to share with. */
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

/** The views somebody has: their own, and those shared where they belong. Row level security says the same again. */
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

/** The calls about saved views and choices; row level security holds whose they are. */
export function createListViewHandlers({ transactions, changes, clock }: ListViewDeps) {
  async function readAll(tx: Tx, actor: Actor): Promise<Answer<'listViews.list'>> {
    const [rows, choices] = await Promise.all([
      tx
        .selectFrom('list_views as v')
        .selectAll()
        .where(visibleTo(actor))
        .orderBy(byText(sql`v.name`))
        .orderBy('v.id')
        .execute(),
      tx.selectFrom('list_choices').selectAll().where('user_id', '=', actor.id).executeTakeFirst(),
    ]);
    const data = rows.map((row) => viewOf(row, actor));
    const startViewId = data.find(({ id }) => id === choices?.start_view_id)?.id ?? null;
    return { data, total: data.length, columns: [...(choices?.columns ?? [])], startViewId };
  }

  /** The acts others are touched by: of views that are shared. */
  const note = (tx: Work, call: CallContext, row: Selectable<ListViewTable>) =>
    tx.act(call, {
      subjectType: 'list_view',
      subjectId: row.id,
      details: { list: row.list, shared: row.shared },
    });

  return {
    'listViews.list': (call) => transactions.asActor(call.actor, (tx) => readAll(tx, call.actor)),

    'listViews.create': (call) =>
      changes.run(call, async (tx) => {
        const { actor, body } = call;
        if (body.shared && sharesWithNobody(actor)) throw new Refusal('not_allowed');
        // why: two calls of one person at once would both find room for one.
        await sql`SELECT pg_advisory_xact_lock(hashtext(${`list views of ${actor.id}`}))`.execute(tx);
        const { count } = await tx
          .selectFrom('list_views')
          .where('owner_id', '=', actor.id)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count >= MOST_VIEWS) {
          throw new Refusal('conflict', { message: words().listViews.tooMany(MOST_VIEWS) });
        }
        const at = clock.now();
        const row = await tx
          .insertInto('list_views')
          .values({
            id: clock.newId(),
            owner_id: actor.id,
            ...stored(body, actor),
            created_at: at,
            updated_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        note(tx, call, row);
        return viewOf(row, actor);
      }),

    'listViews.change': (call) =>
      changes.run(call, async (tx) => {
        const { actor, body, params } = call;
        if (body.shared && sharesWithNobody(actor)) throw new Refusal('not_allowed');
        const row = await tx
          .updateTable('list_views')
          .set({ ...stored(body, actor), updated_at: clock.now() })
          .where('id', '=', params.id)
          .where('owner_id', '=', actor.id)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw new Refusal('not_found');
        note(tx, call, row);
        return viewOf(row, actor);
      }),

    'listViews.delete': (call) =>
      changes.run(call, async (tx) => {
        const row = await tx
          .deleteFrom('list_views')
          .where('id', '=', call.params.id)
          .where(removableBy(call.actor))
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw new Refusal('not_found');
        note(tx, call, row);
        return undefined;
      }),

    'listViews.choose': (call) =>
      changes.run(call, async (tx) => {
        const { columns, startViewId } = call.body;
        if (startViewId !== null) {
          const view = await tx
            .selectFrom('list_views as v')
            .select('v.id')
            .where('v.id', '=', startViewId)
            .where(visibleTo(call.actor))
            .executeTakeFirst();
          if (view === undefined) throw new Refusal('not_found');
        }
        const chosen = { columns: [...new Set(columns)], start_view_id: startViewId };
        await tx
          .insertInto('list_choices')
          .values({ user_id: call.actor.id, ...chosen })
          .onConflict((row) => row.column('user_id').doUpdateSet(chosen))
          .execute();
        return { columns: chosen.columns, startViewId };
      }),
  } satisfies Partial<Handlers>;
}
