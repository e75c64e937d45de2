import { MAX_LIMIT } from '@monda/domain/base/paging.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import {
  type ListReturnState,
  listReturnState,
  listOfRow,
  saveListReturnState,
} from '../../../lib/list-return-state.ts';
import { listAddressOf } from '../../../lib/list-address.ts';
import { go } from '../../../lib/location.ts';
import { SINGLE_KEY } from '../../../lib/single-keys.ts';
import { itemListQuery, viewOf } from './list-query.ts';
import type { ItemListName } from './use-list-return-state.ts';
import { goOn, neighbourOf, type ReadPage, type Way } from './list-order.ts';

const KEYS: Readonly<Record<string, Way>> = { j: 'next', k: 'previous' };

/** The items next to one in the list it was opened from. */
export interface ListOrder {
  /** Id of the neighbour; `null` where the list ends; `undefined` while that is not known. */
  readonly next: string | null | undefined;
  readonly previous: string | null | undefined;
  /** Whether a person asked by key for an item beyond the end. */
  readonly wentPastEnd: boolean;
  /** Whether it is the list of what is on site today. */
  readonly isOfToday: boolean;
  /** To be called when a neighbour opens: its page then knows the list too. */
  readonly open: (way: Way) => void;
}

const addressIn = ({ address }: ListReturnState) => {
  const { pathname, search } = new URL(address, window.location.origin);
  return listAddressOf(pathname, search);
};

const readingOf =
  (list: ItemListName, known: ListReturnState): ReadPage =>
  async (page) => {
    const left = addressIn(known);
    const asked = itemListQuery(
      left,
      list === 'tasks' ? viewOf(left) : 'all',
      left.value('projectId') || undefined,
    );
    const { data, total, totalIsLowerBound } = await call('items.list', { query: { ...asked, page } });
    const limit = Math.min(Number(asked.limit), MAX_LIMIT);
    return { ids: data.map(({ id }) => id), goesOn: totalIsLowerBound === true || page * limit < total };
  };

/**
 * What stands next to an item in the list it was opened from, also after the item has left that list; `null` for an item
 * that was opened otherwise. `j` and `k` open the next and the previous one.
 */
export function useListOrder(owner: string, id: string): ListOrder | null {
  const [list] = useState(() => {
    const name = listOfRow(owner, id) as ItemListName | null;
    const left = name === null ? undefined : listReturnState(owner, name);
    return name === null || left?.rows?.includes(id) !== true ? null : { name, left };
  });
  const [left, setLeft] = useState<ListReturnState | null>(list?.left ?? null);
  const latest = useRef(left);
  const [ends, setEnds] = useState<Readonly<Record<Way, boolean>>>({ next: false, previous: false });
  const [wentPastEnd, setWentPastEnd] = useState(false);
  const turns = useRef<Promise<unknown>>(Promise.resolve());

  /** The pages of the list that are loaded once the way there has been read; one reading after the other. */
  const readOn = (way: Way): Promise<ListReturnState | null> => {
    const turn = turns.current.then(async () => {
      const known = latest.current;
      if (list === null || known === null || neighbourOf(known, id, way) !== null) return known;
      try {
        const more = await goOn(known, way, readingOf(list.name, known));
        if (more === null) {
          setEnds((before) => ({ ...before, [way]: true }));
          return known;
        }
        latest.current = more;
        setLeft(more);
        return more;
      } catch {
        // why: without an answer the way back is there still, and the next press asks again
        return known;
      }
    });
    turns.current = turn;
    return turn;
  };
  const readOnLater = useEffectEvent(readOn);
  const isLast = left !== null && neighbourOf(left, id, 'next') === null;
  useEffect(() => {
    if (isLast) void readOnLater('next');
  }, [isLast]);

  const opened = (way: Way, from: ListReturnState | null): string | null => {
    const neighbour = from === null ? null : neighbourOf(from, id, way);
    if (list !== null && from !== null && neighbour !== null) {
      saveListReturnState(owner, list.name, { ...from, opened: neighbour });
    }
    return neighbour;
  };
  const pressed = useEffectEvent(async (key: string) => {
    const way = KEYS[key];
    if (way === undefined || left === null) return;
    const neighbour = opened(way, neighbourOf(left, id, way) === null ? await readOn(way) : left);
    if (neighbour !== null) go(`/items/${neighbour}`);
    else setWentPastEnd(way === 'next');
  });
  useEffect(() => {
    const listen = (event: Event) => void pressed((event as CustomEvent<string>).detail);
    window.addEventListener(SINGLE_KEY, listen);
    return () => window.removeEventListener(SINGLE_KEY, listen);
  }, []);

  if (left === null) return null;
  const neighbour = (way: Way) => neighbourOf(left, id, way) ?? (ends[way] ? null : undefined);
  return {
    next: neighbour('next'),
    previous: neighbour('previous'),
    wentPastEnd,
    isOfToday: viewOf(addressIn(left)) === 'today',
    open: (way) => void opened(way, left),
  };
}
