import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import type { ItemDetails, ItemRow } from '@monda/domain/items/item-view.ts';
import { shortId } from '@monda/domain/base/short-id.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../../lib/api-hooks.ts';
import { Typed } from '../../../../ui/values.tsx';
import css from './printable-summary.module.css';

/** Reads the items of the request that are destroyed on the same day; none before the item is there or has a day. */
export function useItemsOfDay(item: ItemDetails | undefined) {
  const { projectId = '', destructionOn } = item ?? {};
  const day = destructionOn ?? '';
  return useRead(
    'items.list',
    { query: { projectId, destructionFrom: day, destructionTo: day, page: 1, limit: 100 } },
    { enabled: day !== '' },
  );
}

export interface SerialListProps {
  /** A day, as `2026-11-27`. */
  readonly day: string | null;
  readonly items: readonly ItemRow[];
}

/** The items of the request that are destroyed on the same day, with their serial numbers; nothing for a single one. */
export function SerialList({ day, items }: SerialListProps) {
  if (day === null || items.length < 2) return null;
  return (
    <section className={css.part}>
      <h2 className={css.heading}>{words().print.serialList(formatPlainDate(day))}</h2>
      <table className={css.serials}>
        <thead>
          <tr>
            <th scope="col">{fieldLabel('itemName')}</th>
            <th scope="col">{fieldLabel('serialNumber')}</th>
            <th scope="col">{words().print.itemId}</th>
            <th scope="col">{words().heads.status}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, jsonData, status }) => (
            <tr key={id}>
              <td>
                <Typed text={jsonData.itemName || words().ui.none} />
              </td>
              <td>
                <Typed text={jsonData.serialNumber || words().ui.none} />
              </td>
              <td className={css.mono}>{shortId(id)}</td>
              <td>{itemStatusLabel(status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
