import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole, sideOfRole } from '@monda/domain/identity/roles.ts';
import { SIDE_OF_CAPACITY } from '@monda/domain/signings/signing-choices.ts';
import { SIGNING_ROLES } from '@monda/domain/signings/signing-roles.ts';
import type { Signed, Signing } from '@monda/domain/signings/signing-fields.ts';
import type { Drawing, ItemStatement, SigningRecord } from '@monda/domain/signings/signing-forms.ts';
import { words } from '@monda/phrases/words.ts';
import { changesOf } from '@monda/verifier/signed-changes.ts';
import type { Work } from '../../database/work.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { assertSideOfEach, exclusionsOf, itemsOf } from '../../items/item-interface.ts';
import { coveredBy } from '../drawing/covered.ts';
import { pathOfDrawing } from './drawn-path.ts';
import { type Stated, STATED_COLUMNS, statementsOf } from './statements.ts';
import { signedItemsOf, signingsById, type StoredSigning } from './stored-signings.ts';

/** The signatures for an item; 404 where the person does not see it. */
export async function signingsOfItem(
  work: Work,
  { actor, params: { id } }: IncomingCall<'signings.ofItem'>,
): Promise<{ readonly signings: Signing[] }> {
  const item = await itemsOf(work, actor).select(STATED_COLUMNS).where('i.id', '=', id).executeTakeFirst();
  const now = item && (await statementsOf(work, [item])).get(item.id);
  if (now === undefined) throw new Refusal('not_found');
  const items = (await signedItemsOf(work, [id])).get(id) ?? [];
  const statements = new Map(
    items.map((row) => [row.signing_id, JSON.parse(row.statement) as ItemStatement]),
  );
  const stored = await signingsById(work, [...statements.keys()]);
  const isExcluded = stored.length > 0 && (await exclusionsOf(work, [id], actor)).size > 0;
  const signings = stored.flatMap((row) => {
    const statement = statements.get(row.id);
    return statement === undefined ? [] : [viewOf(row, { statement, now, actor, isExcluded })];
  });
  return { signings };
}

interface Viewing {
  readonly statement: ItemStatement;
  readonly now: Stated;
  readonly actor: Actor;
  readonly isExcluded: boolean;
}

function viewOf(row: StoredSigning, { statement, now, actor, isExcluded }: Viewing): Signing {
  const { id, outcome, name, organisation, capacity, reason, side } = row;
  const { sentence } = JSON.parse(row.record) as SigningRecord;
  const drawing = row.drawing === null ? null : (JSON.parse(row.drawing) as Drawing);
  const readsDevice = hasRole(actor.role, ['admin', 'fixed_assets_manager']);
  const { withdrawn_at: at, withdrawn_reason: because, withdrawn_by_name: by } = row;
  return {
    ...{
      id,
      outcome,
      sentence: sentence.text,
      name,
      organisation,
      capacity,
      capacityText: row.capacity_text,
    },
    drawing: drawing && { width: drawing.width, height: drawing.height, path: pathOfDrawing(drawing) },
    ...{ reason, at: row.at.toISOString() },
    device: {
      ...{ side, by: row.made_by_name },
      address: readsDevice ? row.address : null,
      program: readsDevice ? row.program : null,
    },
    sealedAt: row.sealed_at?.toISOString() ?? null,
    itemCount: row.item_count,
    covers: coveredBy(statement),
    changed: changesOf(statement, { ...now.statement, withheld: now.withheld }),
    withdrawn: at === null ? null : { at: at.toISOString(), reason: because ?? '', by: by ?? '' },
    mayWithdraw: outcome === 'signed' && at === null && actsForSigner(row, actor) && !isExcluded,
  };
}

/** Whether a person acts for the side that signed, or that held the device, and sees all its items. */
const actsForSigner = ({ capacity, side, seen, item_count: all }: StoredSigning, { role }: Actor): boolean =>
  hasRole(role, SIGNING_ROLES) && seen === all && sideOfRole(role) === (SIDE_OF_CAPACITY[capacity] ?? side);

/**
 * Records that a signature is withdrawn, by a person of the side for which it was given; by the side of the device where it was for
 * neither. 404 where they do not see all its items, 403 for the other side, 409 where there is none to withdraw.
 */
export async function withdrawSigning(work: Work, call: IncomingCall<'signings.withdraw'>): Promise<Signed> {
  const { actor, params, body } = call;
  const [row] = await signingsById(work, [params.id]);
  const items = await itemsOf(work, actor)
    .innerJoin('signing_items as s', 's.item_id', 'i.id')
    .select('i.id')
    .where('s.signing_id', '=', params.id)
    .execute();
  if (row === undefined || items.length !== row.item_count) throw new Refusal('not_found');
  if (!actsForSigner(row, actor))
    throw new Refusal('not_allowed', { message: words().signingRefusals.ofOther });
  const ids = items.map(({ id }) => id);
  await assertSideOfEach(work, actor, ids, 'items');
  const withdrawn = {
    ...{ withdrawn_at: work.clock.now(), withdrawn_reason: body.reason },
    ...{ withdrawn_by: actor.id, withdrawn_by_name: actor.name },
  };
  const changed = await work.update('signings', withdrawn, (query) =>
    query.where('id', '=', row.id).where('outcome', '=', 'signed').where('withdrawn_at', 'is', null),
  );
  if (changed.length === 0)
    throw new Refusal('wrong_state', { message: words().signingRefusals.noneToWithdraw });
  work.act(call, {
    ...{ subjectType: 'signing', subjectId: row.id },
    details: { reason: body.reason, items: ids },
  });
  const sealedAt = row.sealed_at?.toISOString() ?? null;
  return { id: row.id, at: row.at.toISOString(), sealedAt, itemCount: row.item_count };
}
