/** The lists of items that views belong to: the Tasks page, and the tab Items. */
export const VIEWED_LISTS = ['tasks', 'items'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Columns that a list of items has until a person hides them; the name is always shown. */
export const USUAL_COLUMNS = ['id', 'project', 'type', 'company', 'status', 'created', 'actions'] as const;
type UsualColumn = (typeof USUAL_COLUMNS)[number];
/** Columns a person adds to them. */
export const FURTHER_COLUMNS = ['photo', 'waiting', 'destruction'] as const;
export type FurtherColumn = (typeof FURTHER_COLUMNS)[number];
/** Any column besides the name. */
export type ListColumn = UsualColumn | FurtherColumn;

const hidden = <Name extends UsualColumn>(name: Name) => `-${name}` as const;

/** What a person chose differently from the usual columns: further ones by their names, hidden ones with `-` before it. */
export const CHOSEN_COLUMNS = [...FURTHER_COLUMNS, ...USUAL_COLUMNS.map(hidden)] as const;
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];

const isFurther = (column: ListColumn): column is FurtherColumn =>
  (FURTHER_COLUMNS as readonly string[]).includes(column);

/** Whether a list has a column. */
export const isShown = (chosen: readonly ChosenColumn[], column: ListColumn): boolean =>
  isFurther(column) ? chosen.includes(column) : !chosen.includes(hidden(column));

/** What a person has chosen when a column was shown or hidden. */
export function withColumn(
  chosen: readonly ChosenColumn[],
  column: ListColumn,
  shown: boolean,
): readonly ChosenColumn[] {
  const entry: ChosenColumn = isFurther(column) ? column : hidden(column);
  const isEntered = isFurther(column) === shown;
  return CHOSEN_COLUMNS.filter((each) => (each === entry ? isEntered : chosen.includes(each)));
}

/** How many views one person may have. */
export const MOST_VIEWS = 50;
