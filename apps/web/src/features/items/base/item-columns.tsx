import { wasteTypeAbbreviation, wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
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

/** The ids of an item and of its project in one line, where a list has no room for their columns. */
export const idsInLine = (id: string | null, projectId: string | null) => (
  <span className={css.ids}>
    {id === null ? null : <ShortId id={id} />} {projectId === null ? null : <ShortId id={projectId} />}
  </span>
);

/** Columns of every item list (decision A-099). */
export const itemColumns = (): readonly Column<ItemRow>[] => [
  {
    key: 'id',
    head: words().heads.id,
    width: '5.25rem',
    wideOnly: true,
    cell: (item) => <ShortId id={item.id} />,
  },
  {
    key: 'item',
    head: words().heads.item,
    card: 'title',
    cell: (item) => <Clamped text={itemName(item)} />,
    below: (item) => item.jsonData.serialNumber,
    belowNarrow: (item) => idsInLine(item.id, item.projectId),
  },
  {
    key: 'project',
    head: words().itemList.project,
    width: '4.75rem',
    wideOnly: true,
    cell: (item) => <ShortId id={item.projectId} />,
  },
  {
    key: 'type',
    head: words().heads.wasteType,
    width: 'var(--type, 4.25rem)',
    card: 'hidden',
    cell: ({ wasteType }) => (
      <span className={css.type} title={wasteTypeLabel(wasteType)}>
        <Clamped text={wasteTypeLabel(wasteType)} />
        <abbr>{wasteTypeAbbreviation(wasteType)}</abbr>
      </span>
    ),
  },
  {
    key: 'company',
    head: words().heads.company,
    width: '8rem',
    card: 'hidden',
    cell: (item) => <Clamped text={item.project.companyName} />,
  },
  {
    key: 'status',
    head: words().heads.status,
    width: '10.75rem',
    card: 'badge',
    cell: (item) => statusCell(item),
  },
  {
    key: 'created',
    head: words().heads.created,
    width: '6.5rem',
    card: 'end',
    cell: (item) => <Day moment={item.createdAt} />,
  },
  {
    key: 'actions',
    head: words().heads.actions,
    headHidden: true,
    align: 'end',
    width: '4.5rem',
    wideOnly: true,
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
