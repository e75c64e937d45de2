import { Readable } from 'node:stream';
import { utcDateOf } from '@monda/domain/base/dates.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { labelLines } from '@monda/domain/items/label-lines.ts';
import type { LabelsBody } from '@monda/domain/items/label-fields.ts';
import { MOST_LABELS } from '@monda/domain/items/label-sheets.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions, Tx } from '../../database/transactions.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { CallContext, IncomingCall, ServedFile } from '../../http/calls/handlers.ts';
import { itemsOf, ORDERS, rowsOf, type StoredItem } from '../reading/item-store.ts';
import type { Label } from './label-pages.ts';
import { makeLabelPages } from './label-thread.ts';

/** The call that makes labels. */
export const LABEL_HANDLERS = { 'items.labels': withoutTransaction(makeLabels) } satisfies HandlerTable;

interface LabelParts {
  readonly transactions: Transactions;
  /** Address of the product without a slash at the end. */
  readonly baseUrl: string;
}

/** The items of a call in their order; throws 404 when the person does not see one of them, or none. */
async function labelledItems(
  tx: Tx,
  call: CallContext,
  of: LabelsBody['of'],
): Promise<readonly StoredItem[]> {
  const ids = 'ids' in of ? [...new Set(of.ids)] : await idsOfProject(tx, call, of.projectId);
  const rows = ids.length === 0 ? [] : await rowsOf(tx, call.actor, 'newest', ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => byId.get(id) ?? []);
  if (items.length === 0 || items.length < ids.length) throw new Refusal('not_found');
  return items;
}

async function idsOfProject(tx: Tx, { actor }: CallContext, projectId: string): Promise<readonly string[]> {
  const rows = await itemsOf(tx, actor)
    .where('i.project_id', '=', projectId)
    .select('i.id')
    .orderBy(ORDERS.position)
    .limit(MOST_LABELS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Making labels is a reading that the audit log keeps: with names they say what is where. */
export async function makeLabels(
  call: IncomingCall<'items.labels'>,
  { transactions, baseUrl }: LabelParts,
): Promise<ServedFile> {
  const { of, sheet, start, withNames } = call.body;
  const items = await transactions.asReader(call, (work) => labelledItems(work, call, of));
  const projectId = 'projectId' in of ? of.projectId : null;
  const details = { ids: items.map(({ id }) => id), projectId, sheet, withNames };
  const at = await transactions.asSystem(async (work) => {
    work.act(call, { subjectType: 'labels', subjectId: work.clock.newId(), details });
    return work.clock.now();
  });
  const labels = items.map(
    (item): Label => ({
      address: `${baseUrl}/items/${item.id}`,
      shortCode: shortId(item.id),
      lines: withNames ? labelLines(completeItemData(item.data)) : [],
    }),
  );
  const bytes = await makeLabelPages(labels, sheet, { start, at });
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    mimeType: 'application/pdf',
    name: `${words().labels.file}-${utcDateOf(at)}.pdf`,
    inline: false,
  };
}
