import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import css from './hint.module.css';

export interface HintProps {
  readonly label: ReactNode;
  /** One element; the hint belongs to it while it has the pointer or the focus. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Pixels between a hint and its element, and between a hint and the edge of the window. */
const GAP = 6;
const OPEN_AFTER_MS = 150;
/** Time for the pointer to reach the words over the gap: what appears under it can be pointed at (WCAG 1.4.13). */
const CLOSE_AFTER_MS = 200;

/** Takes away the hint that is shown: there is one at a time, the one that was asked for last. */
let hideShown: (() => void) | null = null;
/** Calls off the hint the pointer waits for. */
let callOff: (() => void) | null = null;

/** A few words about an element, shown on hover, focus and touch; Escape and another hint take them away. */
export function Hint({ label, children }: HintProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const position = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnderPointer = useRef(false);
  const hide = useCallback(() => setOpen(false), []);
  const stopWaiting = useCallback(() => clearTimeout(waiting.current), []);
  const show = () => {
    callOff?.();
    callOff = null;
    if (hideShown !== hide) hideShown?.();
    hideShown = hide;
    setOpen(true);
  };
  const openSoon = () => {
    if (isUnderPointer.current) return;
    isUnderPointer.current = true;
    clearTimeout(closing.current);
    callOff?.();
    callOff = stopWaiting;
    waiting.current = setTimeout(show, OPEN_AFTER_MS);
  };
  const leave = () => {
    isUnderPointer.current = false;
    stopWaiting();
    closing.current = setTimeout(hide, CLOSE_AFTER_MS);
  };
  useEffect(
    () => () => {
      stopWaiting();
      clearTimeout(closing.current);
    },
    [stopWaiting],
  );
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
      ref={position}
      className={css.place}
      role="presentation"
      // why: what a page scrolls under a resting mouse is entered too, and asked about by no one.
      onPointerEnter={({ pointerType }) => (pointerType === 'mouse' ? undefined : openSoon())}
      onPointerMove={openSoon}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={hide}
    >
      {cloneElement(children, open ? { 'aria-describedby': id } : {})}
      {open ? (
        <Words id={id} label={label} about={() => position.current?.firstElementChild ?? null} />
      ) : null}
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
