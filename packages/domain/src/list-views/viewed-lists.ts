/** The lists of items that views belong to: the Tasks page, and the tab Items. */
export const VIEWED_LISTS = ['tasks', 'items'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Columns a person adds to those that every list of items has. */
export const CHOSEN_COLUMNS = ['photo', 'waiting', 'destruction'] as const;
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];

/** How many views one person may have. */
export const MOST_VIEWS = 50;
