import { wasteTypeLabel } from '@monda/domain/items/item-catalogue.ts';
import { ITEM_STATUS_TABLE } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Clamped, Day, ShortId, Typed } from '../../../ui/values.tsx';
import css from './item-list.module.css';
import { ITEM_LIST_WORDING as say } from './item-list-wording.ts';

/** Name of an item as lists show it. */
export const itemName = (item: ItemRow) => item.jsonData.itemName || say.unnamed;

/** Where an item opens. */
export const itemHref = (item: Pick<ItemRow, 'id'>) => `/items/${item.id}`;

/** Columns of every item list (decision A-099). */
export const ITEM_COLUMNS: readonly Column<ItemRow>[] = [
  { key: 'id', head: say.id, width: '6.5rem', cell: (item) => <ShortId id={item.id} /> },
  {
    key: 'item',
    head: say.item,
    card: 'title',
    cell: (item) => <Typed className={css.name} text={itemName(item)} />,
  },
  { key: 'project', head: say.project, width: '6.5rem', cell: (item) => <ShortId id={item.projectId} /> },
  { key: 'type', head: say.wasteType, cell: (item) => <Clamped text={wasteTypeLabel(item.wasteType)} /> },
  { key: 'company', head: say.company, cell: (item) => <Clamped text={item.project.companyName} /> },
  {
    key: 'status',
    head: say.statusHead,
    card: 'badge',
    cell: (item) => <StatusBadge look={ITEM_STATUS_TABLE[item.status]} />,
  },
  { key: 'created', head: say.created, width: '7.5rem', cell: (item) => <Day moment={item.createdAt} /> },
  {
    key: 'actions',
    head: say.actions,
    headHidden: true,
    align: 'end',
    width: '4rem',
    card: 'hidden',
    cell: (item) => (
      <AppLink href={itemHref(item)} className={css.open} aria-label={say.openNamed(itemName(item))}>
        {say.open}
      </AppLink>
    ),
  },
];
