import { forgetInTab } from './tab-storage.ts';

/**
 * Where lists were left, so that a page opened from one leads back to it: in the session storage of the tab, and, for
 * rows opened in new tabs, in the local storage until those tabs take it. One person's; goes with the sign-out.
 */
const STORAGE_KEY = 'left-lists';
/** Begins the keys of rows that new tabs open; a key each, as tabs that write at once would lose each other's. */
const HANDED = 'left-list-of-row.';
const HANDED_AT_MOST = 20;

export interface ListReturnState {
  /** Path and query of the list. */
  readonly address: string;
  /** How far it was scrolled, in pixels. */
  readonly top: number;
  /** The row that was opened last. */
  readonly opened: string | null;
  /** The rows that stood on its page as that one was opened, in their order; and those that were read beyond them. */
  readonly rows?: readonly string[];
}
interface SavedLists {
  readonly owner: string;
  readonly lists: Readonly<Record<string, ListReturnState>>;
  /** From which list the row that was opened last was opened. */
  readonly origin: { readonly row: string; readonly list: string } | null;
}
interface HandedRow extends ListReturnState {
  readonly owner: string;
  readonly list: string;
}

/** After a sign-out a page that is about to leave saves nothing any more; set by {@link clearListReturnStates}. */
let cleared = false;

function readFrom(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeTo(storage: () => Storage, key: string, value: unknown): void {
  if (cleared) return;
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // why: without storage the way back leads to the list as it is at first
  }
}

/** Takes keys out of the storage of the browser. */
function remove(keys: () => readonly string[]): void {
  try {
    for (const key of keys()) localStorage.removeItem(key);
  } catch {
    // why: without storage nothing was saved
  }
}

const ofTab = () => sessionStorage;
const ofBrowser = () => localStorage;

function savedOf(owner: string): SavedLists {
  const stored = readFrom(ofTab, STORAGE_KEY) as SavedLists | null;
  return stored?.owner === owner ? stored : { owner, lists: {}, origin: null };
}

const handedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(HANDED));

/** Saves how a list looks as it is left. */
export function saveListReturnState(owner: string, list: string, left: ListReturnState): void {
  const stored = savedOf(owner);
  writeTo(ofTab, STORAGE_KEY, {
    ...stored,
    lists: { ...stored.lists, [list]: left },
    origin: left.opened === null ? stored.origin : { row: left.opened, list },
  } satisfies SavedLists);
}

/** Saves the same for a row that another tab is about to open. */
export function handToNewTab(owner: string, list: string, left: ListReturnState): void {
  remove(() => handedKeys().slice(HANDED_AT_MOST - 1));
  writeTo(ofBrowser, `${HANDED}${left.opened}`, { ...left, owner, list } satisfies HandedRow);
}

/** Takes what another tab saved for a row this tab opened. */
function takeHanded(owner: string, row: string): void {
  const handed = readFrom(ofBrowser, `${HANDED}${row}`) as HandedRow | null;
  if (handed?.owner !== owner) return;
  remove(() => [`${HANDED}${row}`]);
  const { owner: _, list, ...left } = handed;
  saveListReturnState(owner, list, left);
}

/** A list as it was left; `undefined` when it was not there before. */
export function listReturnState(owner: string, list: string): ListReturnState | undefined {
  return savedOf(owner).lists[list];
}

/** The address under which a person saw a list last in this tab, a list named by its path; that path otherwise. */
export const returnAddress = (owner: string, path: string): string =>
  listReturnState(owner, path)?.address ?? path;

/** The list a row was opened from, when it is the row that was opened last; `null` when it came otherwise. */
export function listOfRow(owner: string, row: string): string | null {
  takeHanded(owner, row);
  const { origin } = savedOf(owner);
  return origin?.row === row ? origin.list : null;
}

const START = 'tasks-start';

/** The query with which the Tasks page begins on this device, with its `?`; `null` unless one was kept. */
export const savedStartQuery = () => readFrom(ofBrowser, START) as string | null;
/** Keeps it until the sign-out. */
export const saveStartQuery = (query: string): void => writeTo(ofBrowser, START, query);

/** A list is shown again, and is saved when it is left. */
export function beginSavingLists(): void {
  cleared = false;
}

/** Forgets all lists, at a sign-out. */
export function clearListReturnStates(): void {
  cleared = true;
  forgetInTab(STORAGE_KEY);
  remove(() => [...handedKeys(), START]);
}
