import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  beginSavingLists,
  handToNewTab,
  saveListReturnState,
  listReturnState,
  type ListReturnState,
} from '../../../lib/list-return-state.ts';
import { currentLocation } from '../../../lib/location.ts';
import { returnTo } from '../../../lib/scroll-position.ts';

/** Lists of items that their pages lead back to. */
export type ItemListName = 'tasks' | 'items';

/** What a link back to a list carries, so that the list stands as it was left. */
export const RETURNS = { returns: true } as const;

/** How a row is opened; the last leads to a menu that offers a new tab. */
const PRESSES = ['click', 'auxclick', 'contextmenu'] as const;

const opensElsewhere = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  type !== 'click' || button !== 0 || ctrlKey || metaKey || shiftKey;

const LINKS = 'tbody a[href^="/items/"]';
const idIn = (link: HTMLAnchorElement) => link.pathname.split('/')[2] ?? '';

/** The id of the item whose row an event is about. */
function itemOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  return link && idIn(link);
}

/**
 * Saves how a list of items is left: its address, how far it was scrolled, and the row that was opened. Who comes
 * back to it finds it scrolled as it was, with the focus on that row.
 */
export function useListReturnState(owner: string, list: ItemListName, href: string, hasRows: boolean): void {
  const left = useRef<ListReturnState>({ address: href, top: 0, opened: null });
  useReturn(owner, list, href, hasRows);
  useLayoutEffect(() => {
    beginSavingLists();
    // why: a list that is still shown while the page of an item is loaded is drawn once more, without its own query.
    if (window.location.pathname !== href.split('?', 1)[0]) return;
    left.current = { ...left.current, address: href };
    // why: the page of an item is drawn before the list has gone.
    saveListReturnState(owner, list, left.current);
  }, [owner, list, href]);
  useLayoutEffect(() => {
    const save = () => saveListReturnState(owner, list, left.current);
    const scrolled = () => {
      left.current = { ...left.current, top: window.scrollY };
    };
    const pressed = (event: Event) => {
      const opened = itemOf(event);
      if (opened === null) return;
      const rows = [...new Set([...document.querySelectorAll<HTMLAnchorElement>(LINKS)].map(idIn))];
      const row: ListReturnState = { ...left.current, top: window.scrollY, opened, rows };
      if (opensElsewhere(event as MouseEvent)) return handToNewTab(owner, list, row);
      left.current = row;
      save();
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', save);
    for (const press of PRESSES) document.addEventListener(press, pressed, true);
    return () => {
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', save);
      for (const press of PRESSES) document.removeEventListener(press, pressed, true);
      save();
    };
  }, [owner, list]);
}

/** Brings scroll and focus back once the rows are there. */
function useReturn(owner: string, list: ItemListName, href: string, hasRows: boolean): void {
  const awaited = useRef<ListReturnState>(undefined);
  const began = useRef(false);
  useLayoutEffect(() => {
    if (began.current) return;
    began.current = true;
    const { by, state } = currentLocation();
    const before = listReturnState(owner, list);
    if (before?.address === href && (by === 'history' || 'returns' in state)) awaited.current = before;
  }, [owner, list, href]);
  useEffect(() => {
    const before = awaited.current;
    if (!hasRows || before === undefined) return;
    awaited.current = undefined;
    returnTo(before.top);
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
    if (before.opened === null || !isFree) return;
    document
      .querySelector<HTMLElement>(`tbody a[href="/items/${before.opened}"]`)
      ?.focus({ preventScroll: true });
  }, [hasRows]);
}
