import { hasRole, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { ListColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Clamped, Day, ShortId, WasteType } from '../../../ui/values.tsx';
import css from '../list/item-list.module.css';

/** An item by its name, as far as it has one. */
export interface WithName {
  readonly jsonData: { readonly itemName: string };
}

/** Name of an item as lists show it. */
export const itemName = (item: WithName) => item.jsonData.itemName || words().itemList.unnamed;

/** Where an item opens. */
export const itemHref = (item: Pick<ItemRow, 'id'>) => `/items/${item.id}`;

export const statusBadge = (item: ItemRow) => <StatusBadge look={itemStatusLook(item.status)} />;

/** The ids below the name of an item: its own, and that of its project. */
export const idsBelow = (id: string | null, projectId: string | null) => (
  <>
    {id && <ShortId id={id} copy />}
    {projectId && (
      <span>
        <span className={css.of}>{words().itemList.project} </span>
        <ShortId id={projectId} copy />
      </span>
    )}
  </>
);

/** What a list leaves out: what is the same in all its rows, since they are of one project or of the reader's company. */
export function columnsLeftOut(role: string, projectId = ''): readonly ListColumn[] {
  if (projectId) return ['project', 'type', 'company'];
  return hasRole(role, STAFF_ROLES) ? [] : ['company'];
}

/** Columns of the item lists (decision A-099). `projectId`: of the items of this project alone. */
export function itemColumns(role: string, projectId?: string): readonly Column<ItemRow>[] {
  const leftOut: readonly string[] = columnsLeftOut(role, projectId);
  return everyColumn(!projectId).filter(({ key }) => !leftOut.includes(key));
}

const everyColumn = (withProject: boolean): readonly Column<ItemRow>[] => [
  {
    key: 'item',
    head: words().heads.item,
    card: 'title',
    cell: (item) => <Clamped text={itemName(item)} />,
    below: (item) => item.jsonData.serialNumber,
    belowEnd: (item) => idsBelow(item.id, withProject ? item.projectId : null),
  },
  {
    key: 'type',
    head: words().heads.wasteType,
    width: 'var(--type, 4.25rem)',
    card: 'hidden',
    cell: ({ wasteType }) => <WasteType code={wasteType} />,
  },
  {
    key: 'company',
    head: words().heads.company,
    width: 'var(--company, 8rem)',
    card: 'hidden',
    cell: (item) => <Clamped text={item.project.companyName} />,
  },
  {
    key: 'status',
    head: words().heads.status,
    width: 'var(--status, 14.75rem)',
    card: 'badge',
    cell: statusBadge,
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
