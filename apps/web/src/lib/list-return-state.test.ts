import { beforeEach, expect, test, vi } from 'vitest';
import {
  beginSavingLists,
  clearListReturnStates,
  handToNewTab,
  saveListReturnState,
  listReturnState,
  listOfRow,
} from './list-return-state.ts';

/** A storage of a tab or a browser: what is stored are its own properties, as in the real one. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Record<string, string>;

const PAGE_3 = { address: '/items?page=3', top: 400, opened: 'a' };
const ITEMS = { address: '/projects?tab=items', top: 0, opened: 'b' };
let browser: ReturnType<typeof storage>;

// why: storage is the browser's; the journey back-links drives the real one
const openTab = (tab = storage()) => {
  vi.stubGlobal('sessionStorage', tab);
  return tab;
};

beforeEach(() => {
  browser = storage();
  vi.stubGlobal('localStorage', browser);
  openTab();
  beginSavingLists();
});

test('no one is led back to a list of another person', () => {
  saveListReturnState('ann', 'tasks', PAGE_3);
  expect(listReturnState('bob', 'tasks')).toBeUndefined();
  expect(listOfRow('bob', 'a')).toBeNull();
  handToNewTab('ann', 'tasks', PAGE_3);
  openTab();
  expect(listOfRow('bob', 'a')).toBeNull();
});

test('each list is saved as it was left last, and the row that was opened last knows its list', () => {
  saveListReturnState('ann', 'tasks', PAGE_3);
  saveListReturnState('ann', 'items', ITEMS);
  expect(listReturnState('ann', 'tasks')).toEqual(PAGE_3);
  expect([listOfRow('ann', 'a'), listOfRow('ann', 'b')]).toEqual([null, 'items']);
  saveListReturnState('ann', 'items', { ...ITEMS, opened: null });
  expect(listOfRow('ann', 'b')).toBe('items');
});

test('rows opened in new tabs lead back to their own lists there, once', () => {
  handToNewTab('ann', 'tasks', PAGE_3);
  handToNewTab('ann', 'items', ITEMS);
  const first = openTab();
  expect(listOfRow('ann', 'a')).toBe('tasks');
  expect(listReturnState('ann', 'tasks')).toEqual(PAGE_3);
  openTab();
  expect(listOfRow('ann', 'b')).toBe('items');
  expect(listReturnState('ann', 'tasks')).toBeUndefined();
  openTab();
  expect(listOfRow('ann', 'a')).toBeNull();
  openTab(first);
  expect(listOfRow('ann', 'a')).toBe('tasks');
});

test('at most twenty rows wait for their tabs', () => {
  for (let at = 0; at < 30; at += 1) handToNewTab('ann', 'tasks', { ...PAGE_3, opened: `row ${at}` });
  expect(Object.keys(browser)).toHaveLength(20);
  openTab();
  expect(listOfRow('ann', 'row 29')).toBe('tasks');
});

test('after a sign-out nothing is left, and a page that is being left saves nothing', () => {
  const tab = openTab();
  saveListReturnState('ann', 'tasks', PAGE_3);
  handToNewTab('ann', 'tasks', PAGE_3);
  clearListReturnStates();
  saveListReturnState('ann', 'tasks', PAGE_3);
  expect([...Object.keys(tab), ...Object.keys(browser)]).toEqual([]);
  beginSavingLists();
  saveListReturnState('ann', 'tasks', PAGE_3);
  expect(listReturnState('ann', 'tasks')).toEqual(PAGE_3);
});

test('without storage the way back leads to the list as it is at first', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  saveListReturnState('ann', 'tasks', PAGE_3);
  clearListReturnStates();
  expect(listReturnState('ann', 'tasks')).toBeUndefined();
  expect(listOfRow('ann', 'a')).toBeNull();
});
