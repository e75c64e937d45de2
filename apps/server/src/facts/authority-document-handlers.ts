import { Refusal } from '@monda/domain/base/errors.ts';
import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { MOST_AUTHORITY_DOCUMENTS } from '@monda/domain/facts/authority-document-kinds.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { hasRole, isCompanyRole } from '@monda/domain/identity/roles.ts';
import { refusalSentence } from '@monda/domain/items/item-wording.ts';
import { words } from '@monda/phrases/words.ts';
import type { Selectable } from 'kysely';
import type { AuthorityDocumentTable } from '../database/tables/authority-documents.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { type FileIntake, filesById, type TakenFile, type ViewFile } from '../files/file-interface.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../http/calls/handlers.ts';
import { assertSide, exclusionsOf, type ItemBefore, itemOf, lockedItem } from '../items/item-interface.ts';

/** The calls about the documents of authorities on an item. */
export const AUTHORITY_DOCUMENT_HANDLERS = {
  'authorityDocuments.list': asActor(getDocuments),
  'authorityDocuments.add': withoutTransaction(addDocument),
  'authorityDocuments.withdraw': asChange(withdrawDocument),
} satisfies HandlerTable;

interface ViewParts {
  readonly viewFile: ViewFile;
}
interface AddingParts extends ViewParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly intake: FileIntake;
}

type Row = Selectable<AuthorityDocumentTable>;

export async function getDocuments(
  work: Work,
  { actor, params }: IncomingCall<'authorityDocuments.list'>,
  parts: ViewParts,
) {
  if ((await itemOf(work, actor, params.id)) === undefined) throw new Refusal('not_found');
  const rows = await documentsOf(work, params.id);
  const data = await viewsOf(work, rows, actor, parts);
  return { data, total: data.length };
}

/** 404 out of scope, 409 at a status without facts or with five documents, 403 after acts for the other side, else the file is looked at. */
export async function addDocument(call: IncomingCall<'authorityDocuments.add'>, parts: AddingParts) {
  const { transactions, changes, intake } = parts;
  try {
    await transactions.asActor(call.actor, async (work) =>
      assertRoom(work, call.actor, await itemOf(work, call.actor, call.params.id)),
    );
  } catch (refusal) {
    // why: what was answered before is answered the same again.
    return changes.run<AuthorityDocument>(call, () => Promise.reject(refusal));
  }
  if (call.uploads.length === 0) {
    const message = words().authorityDocuments.file;
    throw new Refusal('validation_failed', { message, errors: [{ path: 'file', message }] });
  }
  const uploads = call.uploads.map((upload, position) => ({
    ...{ upload, purpose: 'authority_document' as const, position },
  }));
  return intake.holding(call, uploads, (taken) =>
    changes.run(call, (work) => storeDocument(work, call, taken, parts)),
  );
}

async function storeDocument(
  work: Work,
  call: IncomingCall<'authorityDocuments.add'>,
  [file]: readonly TakenFile[],
  { intake, viewFile }: AddingParts,
): Promise<AuthorityDocument> {
  const { actor, params, body } = call;
  const item = await assertRoom(work, actor, await lockedItem(work, actor, params.id));
  if (file === undefined) throw new Error('a document without its file');
  await intake.commit(work, [{ id: file.id, itemId: item.id }], item.company_id);
  const row = await work.insert('authority_documents', {
    file_id: file.id,
    item_id: item.id,
    company_id: item.company_id,
    kind: body.kind,
    number: body.number,
    by_company: isCompanyRole(actor.role),
    added_by: actor.id,
    added_by_name: actor.name,
    added_at: work.clock.now(),
  });
  work.act(call, {
    subjectType: 'item',
    subjectId: item.id,
    details: { file: file.id, kind: body.kind, number: body.number },
  });
  return viewOf(work, row, actor, { viewFile });
}

/** 404 out of scope, 403 for a document of the other side and after acts for it, 409 for one that was withdrawn. */
export async function withdrawDocument(
  work: Work,
  call: IncomingCall<'authorityDocuments.withdraw'>,
  parts: ViewParts,
) {
  const { actor, params, body } = call;
  const item = await lockedItem(work, actor, params.id);
  const rows = item === undefined ? [] : await documentsOf(work, item.id);
  const before = rows.find(({ file_id }) => file_id === params.fileId);
  if (before === undefined) throw new Refusal('not_found');
  if (!mayWithdraw(before, actor)) {
    throw new Refusal('not_allowed', { message: words().authorityDocuments.ofOthers });
  }
  if (before.withdrawn_at !== null) {
    throw new Refusal('wrong_state', { message: words().authorityDocuments.alreadyWithdrawn });
  }
  await assertSide(work, actor, before.item_id);
  const row = await work.updateOne(
    'authority_documents',
    {
      withdrawn_by: actor.id,
      withdrawn_by_name: actor.name,
      withdrawn_at: work.clock.now(),
      reason: body.reason,
    },
    (query) => query.where('file_id', '=', before.file_id),
  );
  work.act(call, {
    subjectType: 'item',
    subjectId: before.item_id,
    details: { file: before.file_id, reason: body.reason },
  });
  return viewOf(work, row, actor, parts);
}

/** How many documents with a number count, by item. */
export async function countDocuments(
  work: Work,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await work
    .selectFrom('authority_documents')
    .select((eb) => ['item_id', eb.fn.countAll<number>().as('count')])
    .where('item_id', 'in', itemIds)
    .where('withdrawn_at', 'is', null)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, count }) => [item_id, count]));
}

async function assertRoom(work: Work, actor: Actor, item: ItemBefore | undefined): Promise<ItemBefore> {
  if (item === undefined) throw new Refusal('not_found');
  if (!hasFacts(item.status)) {
    throw new Refusal('wrong_state', { message: refusalSentence('status', item.status) });
  }
  const counted = (await countDocuments(work, [item.id])).get(item.id) ?? 0;
  if (counted >= MOST_AUTHORITY_DOCUMENTS) {
    throw new Refusal('wrong_state', { message: words().authorityDocuments.tooMany });
  }
  await assertSide(work, actor, item.id);
  return item;
}

const documentsOf = (work: Work, itemId: string): Promise<Row[]> =>
  work
    .selectFrom('authority_documents')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('added_at')
    .orderBy('file_id')
    .execute();

/** Managers withdraw any, people of the company those that it added. */
const mayWithdraw = ({ by_company }: Row, { role }: Actor): boolean =>
  hasRole(role, ['fixed_assets_manager']) || (by_company && isCompanyRole(role));

async function viewOf(work: Work, row: Row, actor: Actor, parts: ViewParts): Promise<AuthorityDocument> {
  const [view] = await viewsOf(work, [row], actor, parts);
  if (view === undefined) throw new Error(`the file ${row.file_id} of a document is not there`);
  return view;
}

async function viewsOf(
  work: Work,
  rows: readonly Row[],
  actor: Actor,
  { viewFile }: ViewParts,
): Promise<AuthorityDocument[]> {
  const ids = rows.map(({ file_id }) => file_id);
  const items = [...new Set(rows.map(({ item_id }) => item_id))];
  const [files, exclusions] = await Promise.all([filesById(work, ids), exclusionsOf(work, items, actor)]);
  return rows.flatMap((row) => {
    const file = files.get(row.file_id);
    if (file === undefined) return [];
    const { withdrawn_at, withdrawn_by_name, reason } = row;
    return [
      {
        file: viewFile(file, actor.id),
        kind: row.kind,
        number: row.number,
        addedBy: row.added_by_name,
        addedAt: row.added_at.toISOString(),
        withdrawable: withdrawn_at === null && mayWithdraw(row, actor) && !exclusions.has(row.item_id),
        withdrawn:
          withdrawn_at === null
            ? null
            : { by: withdrawn_by_name ?? '', at: withdrawn_at.toISOString(), reason: reason ?? '' },
      },
    ];
  });
}
