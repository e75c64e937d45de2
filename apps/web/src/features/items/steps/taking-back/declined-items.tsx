import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { DeclinedItem } from '@monda/domain/items/declined-item.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { useSend } from '../../../../lib/api-changes.ts';
import { refresh, useRead } from '../../../../lib/api-hooks.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cssHeight } from '../../../../ui/css-height.ts';
import { notify } from '../../../../ui/toast.ts';
import css from './declined-items.module.css';

/** How often the minutes that are left are drawn again. */
const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
const publishHeight = cssHeight('--foot');
const READ_AGAIN = ['items', 'projects.list', 'projects.get', 'projects.items'] as const;

const nameOf = (item: DeclinedItem) => isolated(itemCalled(item));

/** Draws again from time to time, and answers the present time. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface DeclinedItemsProps {
  /** Called once nothing can be taken back any more. */
  readonly onOver: () => void;
}

/** What this person declined a moment ago, at the foot of their window, each with the button that takes it back. */
export function DeclinedItems({ onOver }: DeclinedItemsProps) {
  const list = useId();
  const now = useNow();
  const [open, setOpen] = useState(true);
  const { data, dataUpdatedAt, isFetching } = useRead('items.declinedByMe', undefined, {
    keepPrevious: true,
  });
  const leftOf = (item: DeclinedItem) => dataUpdatedAt + item.remainingMs - now;
  const items = (data?.data ?? []).filter((item) => leftOf(item) > 0);
  const isOver = data !== undefined && !isFetching && items.length === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const [first] = items;
  if (first === undefined) return null;
  const say = words().declinedItems;
  return (
    <section ref={publishHeight} className={css.bar} aria-label={say.region}>
      <div className={css.head}>
        <p role="status" className={css.summary}>
          {items.length === 1 && !open ? say.one(nameOf(first)) : say.several(items.length)}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {open ? say.hide : say.show(items.length)}
        </Button>
      </div>
      <ul id={list} className={css.list} hidden={!open}>
        {items.map((item) => (
          <DeclinedRow key={item.id} item={item} leftMs={leftOf(item)} />
        ))}
      </ul>
    </section>
  );
}

interface DeclinedRowProps {
  readonly item: DeclinedItem;
  readonly leftMs: number;
}

function DeclinedRow({ item, leftMs }: DeclinedRowProps) {
  const say = words().declinedItems;
  const client = useQueryClient();
  const send = useSend('items.takeBack', {
    refreshes: READ_AGAIN,
    onSuccess: () => notify.success(say.done(nameOf(item))),
    onError: (error) => {
      notify.failure(errorText(error, say.failed));
      // why: what was refused is in another status by now, or was taken back in another window.
      void refresh(client, ...READ_AGAIN);
    },
  });
  const row = useRowFocus(send.isPending);
  const minutes = Math.floor(leftMs / MINUTE_MS);
  return (
    <li ref={row} className={css.row}>
      <AppLink href={`/items/${item.id}`} className={css.name}>
        {nameOf(item)}
      </AppLink>
      <span className={css.left}>{minutes === 0 ? say.lastSeconds : say.minutesLeft(minutes)}</span>
      <Button
        variant="default"
        className={css.take}
        aria-label={say.takeBackNamed(nameOf(item))}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id: item.id }, ifMatch: item.version })}
      >
        {say.takeBack}
      </Button>
    </li>
  );
}

/**
 * Keeps the focus of a row whose button was pressed. why: a button that is disabled while it waits loses it. A row that
 * leaves the bar leaves its focus to the next row, or to the page where it was the last.
 */
function useRowFocus(isWaiting: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const lost = useRef(false);
  useEffect(() => {
    if (isWaiting) lost.current = true;
    else if (lost.current) {
      lost.current = false;
      if (isNothingFocused()) row.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [isWaiting]);
  useLayoutEffect(() => {
    const leaving = row.current;
    return () => {
      const isMine = leaving?.contains(document.activeElement) || (lost.current && isNothingFocused());
      if (!isMine) return;
      const others = [...(leaving?.parentElement?.querySelectorAll('button') ?? [])];
      const next = others.find((button) => !leaving?.contains(button)) ?? document.getElementById('main');
      next?.focus({ preventScroll: true });
    };
  }, []);
  return row;
}

const isNothingFocused = () => document.activeElement === document.body;
