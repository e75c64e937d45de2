import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './hint.module.css';

export interface HintProps {
  readonly label: ReactNode;
  /** One element; the hint belongs to it while it has the pointer or the focus. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Pixels between a hint and its element, and between a hint and the edge of the window. */
const GAP = 6;
const OPEN_AFTER_MS = 150;

/** A few words about an element, shown on hover, focus and touch; Escape takes them away. */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setOpen(true), OPEN_AFTER_MS);
  };
  const close = () => {
    clearTimeout(waiting.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!open) return;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return (
    <span
      ref={place}
      className={css.place}
      role="presentation"
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onFocus={() => setOpen(true)}
      onBlur={close}
    >
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open ? <Words id={id} label={label} about={() => place.current?.firstElementChild ?? null} /> : null}
    </span>
  );
}

interface WordsProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly about: () => Element | null;
}

function Words({ id, label, about }: WordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  const put = useRef(about);
  useEffect(() => {
    const shown = words.current;
    if (shown === null) return;
    shown.showPopover();
    const follow = () => {
      const target = put.current()?.getBoundingClientRect();
      if (target === undefined) return;
      const { width, height } = shown.getBoundingClientRect();
      const wanted = target.left + target.width / 2 - width / 2;
      const above = target.top - height - GAP;
      shown.style.left = `${Math.max(GAP, Math.min(wanted, window.innerWidth - width - GAP))}px`;
      shown.style.top = `${above < GAP ? target.bottom + GAP : above}px`;
    };
    follow();
    // why: Tab scrolls to what it reaches, and the words about that stay.
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, []);
  return (
    <span ref={words} id={id} role="tooltip" popover="manual" className={css.words}>
      {label}
    </span>
  );
}
