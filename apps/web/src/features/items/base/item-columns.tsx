import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Clamped, Day, ShortId } from '../../../ui/values.tsx';
import css from '../list/item-list.module.css';
import type { ReactNode } from 'react';

/** Name of an item as lists show it. */
export const itemName = (item: ItemRow) => item.jsonData.itemName || words().itemList.unnamed;

/** Where an item opens. */
export const itemHref = (item: Pick<ItemRow, 'id'>) => `/items/${item.id}`;

/** The status of an item, and room for the mark of one that is late or asked about, which comes with the tools of the list. */
export const statusCell = (item: ItemRow, lateMark: ReactNode = <span className={css.late} />) => (
  <>
    <StatusBadge look={itemStatusLook(item.status)} />
    {(item.lateSince ?? item.askedSince) ? lateMark : null}
  </>
);

/** Columns of every item list (decision A-099). */
export const itemColumns = (): readonly Column<ItemRow>[] => [
  { key: 'id', head: words().itemList.id, width: '6rem', cell: (item) => <ShortId id={item.id} /> },
  {
    key: 'item',
    head: words().itemList.item,
    card: 'title',
    cell: (item) => <Clamped text={itemName(item)} />,
    below: (item) => item.jsonData.serialNumber,
  },
  {
    key: 'project',
    head: words().itemList.project,
    width: '6rem',
    cell: (item) => <ShortId id={item.projectId} />,
  },
  {
    key: 'type',
    head: words().itemList.wasteType,
    width: '8rem',
    cell: (item) => <Clamped text={wasteTypeLabel(item.wasteType)} />,
  },
  {
    key: 'company',
    head: words().itemList.company,
    width: '9rem',
    cell: (item) => <Clamped text={item.project.companyName} />,
  },
  {
    key: 'status',
    head: words().itemList.statusHead,
    width: '11rem',
    card: 'badge',
    cell: (item) => statusCell(item),
  },
  {
    key: 'created',
    head: words().itemList.created,
    width: '7rem',
    cell: (item) => <Day moment={item.createdAt} />,
  },
  {
    key: 'actions',
    head: words().itemList.actions,
    headHidden: true,
    align: 'end',
    width: '4rem',
    card: 'hidden',
    cell: (item) => (
      <AppLink
        href={itemHref(item)}
        className={css.open}
        aria-label={words().itemList.openNamed(itemName(item))}
      >
        {words().itemList.open}
      </AppLink>
    ),
  },
];
