import type { ItemOrder } from '@monda/domain/items/item-orders.ts';
import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { ItemAttention } from '@monda/domain/items/item-queries.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import {
  type ChosenColumn,
  type FurtherColumn,
  isShown,
  type ListColumn,
} from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { IconArrowDown } from '../../../../ui/icons/arrow-down.ts';
import { IconArrowUp } from '../../../../ui/icons/arrow-up.ts';
import { IconPhoto } from '../../../../ui/icons/photo.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Clamped, PlainDay } from '../../../../ui/values.tsx';
import { BouncingMarks, MissingFactsMark, StuckMark } from '../late/attention-mark.tsx';
import { AnswerDueMark, isAnswerDue } from '../late/answer-due-mark.tsx';
import { LateMark } from '../late/late-mark.tsx';
import { columnsLeftOut, idsBelow, itemColumns, statusBadge } from '../../base/item-columns.tsx';
import late from '../late/late.module.css';
import css from './list-tools.module.css';
import { firstWay } from './order-select.tsx';
import { meetingLine } from '@monda/domain/items/meeting-line.ts';
import { waitsFor } from '@monda/domain/items/waits-for.ts';
import { displayName } from '@monda/domain/base/names.ts';

/** With whom an item is: who takes the next step, in a word or two; a dash where no one does. */
function withWhom({ status, assignedUser, project }: ItemRow): string {
  const assignee = assignedUser === null ? null : displayName({ ...assignedUser, email: '' });
  const waiting = waitsFor(status, assignee);
  if (waiting.for === 'nobody') return '–';
  return waiting.for === 'company' ? project.companyName : (waiting.person ?? words().roles[waiting.role]);
}

export interface ColumnsShown {
  readonly role: string;
  /** The only project whose items are listed. */
  readonly projectId: string | undefined;
  readonly columns: readonly ChosenColumn[];
  /** As the address has it. */
  readonly order: string;
  readonly thumbnails: ReadonlyMap<string, string>;
  /** `undefined` until it is read. */
  readonly attention: ReadonlyMap<string, ItemAttention> | undefined;
  /** Not where the heads are hidden, as on phones: there a select orders. */
  readonly onOrder: ((order: string) => void) | null;
}

/** Which order a head sorts by. */
const SORTS: Readonly<Record<string, ItemOrder>> = {
  item: 'itemName',
  status: 'status',
  created: 'createdAt',
  waiting: 'statusSince',
  destruction: 'destructionOn',
};

const further = ({ thumbnails }: ColumnsShown): Readonly<Record<FurtherColumn, Column<ItemRow>>> => ({
  photo: {
    key: 'photo',
    head: words().listTools.columnNames.photo,
    headHidden: true,
    width: '3.5rem',
    card: 'hidden',
    cell: (item) => <Thumbnail url={thumbnails.get(item.id)} />,
  },
  waiting: {
    key: 'waiting',
    head: words().listTools.columnNames.waiting,
    width: '9rem',
    cell: (item) => <Clamped text={withWhom(item)} />,
    below: ({ lateSince, statusSince }) =>
      lateSince === null ? formatDay(statusSince) : words().lateness.lateSince(formatPlainDate(lateSince)),
  },
  destruction: {
    key: 'destruction',
    head: words().listTools.columnNames.destruction,
    width: '7rem',
    cell: (item) => <PlainDay date={item.destructionOn} />,
    below: ({ meeting }) => meetingLine(meeting),
  },
});

function Thumbnail({ url }: { readonly url: string | undefined }) {
  if (url === undefined) return <IconPhoto size={20} stroke={1.4} className={css.noPhoto} aria-hidden />;
  return <img src={url} alt="" width={40} height={32} loading="lazy" className={css.photo} />;
}

/** Says of a stuck item that it is: whatever is stuck is late, and rows keep their height when it is known. */
function TimeMark({ item, of }: { readonly item: ItemRow; readonly of: ItemAttention | undefined }) {
  if (of !== undefined && of.stuckSince !== null) return <StuckMark since={of.stuckSince} />;
  return item.lateSince === null ? null : <LateMark since={item.lateSince} />;
}

/** The status with the marks of what is late, asked about or needs attention; the first load of a list is without them. */
function statusWithMarks(item: ItemRow, of: ItemAttention | undefined) {
  return (
    <span className={late.status}>
      {statusBadge(item)}
      {isAnswerDue(item) ? <AnswerDueMark item={item} /> : <TimeMark item={item} of={of} />}
      <BouncingMarks of={of} />
      <MissingFactsMark of={of} />
    </span>
  );
}

/** A usual column as the chosen ones need it: marks with the status, and with the name only the ids that are shown. */
function asChosen(column: Column<ItemRow>, shown: ColumnsShown): Column<ItemRow> {
  const { attention, columns, role, projectId } = shown;
  if (column.key === 'status') {
    return { ...column, cell: (item) => statusWithMarks(item, attention?.get(item.id)) };
  }
  if (column.key !== 'item') return column;
  const leftOut = columnsLeftOut(role, projectId);
  const [id, project] = (['id', 'project'] as const).map(
    (name) => isShown(columns, name) && !leftOut.includes(name),
  );
  const belowEnd = (item: ItemRow) => idsBelow(id ? item.id : null, project ? item.projectId : null);
  return { ...column, belowEnd: id || project ? belowEnd : undefined };
}

/** The columns a list has, as the person chose them, each head sorting where an order belongs to it. */
export function chosenColumns(shown: ColumnsShown): readonly Column<ItemRow>[] {
  const { columns, order, onOrder, role, projectId } = shown;
  const { photo, waiting, destruction } = further(shown);
  const usual = itemColumns(role, projectId);
  const all = [photo, ...usual.slice(0, -1), waiting, destruction, ...usual.slice(-1)].filter(
    ({ key }) => key === 'item' || isShown(columns, key as ListColumn),
  );
  const dense = all.some(({ key }) => key === 'waiting' || key === 'destruction');
  return all.map((each) => {
    const column = asChosen(each, shown);
    const by = SORTS[column.key];
    const width = dense ? (DENSE[column.key] ?? column.width) : column.width;
    const sized = width === undefined ? column : { ...column, width };
    return by === undefined || onOrder === null
      ? sized
      : { ...sized, ...head(column.head, by, order, onOrder) };
  });
}

/** Widths with which all columns stand side by side in a window of 1280 pixels. */
const DENSE: Readonly<Record<string, string>> = {
  photo: '3.25rem',
  item: '8.5rem',
  type: '3.5rem',
  company: '5rem',
  status: '13.5rem',
  created: '5.75rem',
  waiting: '5.5rem',
  destruction: '5.75rem',
  actions: '4.25rem',
};

function head(text: string, by: ItemOrder, order: string, onOrder: (order: string) => void) {
  const sorted = order === by ? 'ascending' : order === `-${by}` ? 'descending' : undefined;
  const next = sorted === undefined ? firstWay(by) : sorted === 'ascending' ? `-${by}` : by;
  const Mark = sorted === 'descending' ? IconArrowDown : IconArrowUp;
  return {
    sorted,
    headCell: (
      <button type="button" className={css.head} data-sorted={sorted} onClick={() => onOrder(next)}>
        {text}
        <Mark size={13} stroke={2} aria-hidden />
      </button>
    ),
  } as const;
}
