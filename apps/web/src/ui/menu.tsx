import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Icon } from './icons/icon.tsx';
import css from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly onChoose: () => void;
  /** A line above it. */
  readonly apart?: boolean;
}
export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** How the button that opens it looks. */
  readonly looks: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;
  /** Stands above the entries. */
  readonly head?: ReactNode;
  /** Content of the button that opens it. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button with a menu below it: arrows move, letters jump, Escape and Tab close, the focus comes back. */
export function Menu({ entries, looks, head, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const position = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !position.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  return (
    <div className={css.place} ref={position}>
      <button
        {...looks}
        type="button"
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open ? (
        <div className={css.dropdown}>
          {head}
          <Entries id={`${id}-menu`} labelledBy={id} entries={entries} onClose={close} />
        </div>
      ) : null}
    </div>
  );
}

interface EntriesProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly entries: readonly MenuEntry[];
  /** `back`: the focus returns to the button. */
  readonly onClose: (back: boolean) => void;
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function Entries({ id, labelledBy, entries, onClose }: EntriesProps) {
  const list: Ref<HTMLDivElement> = useRef<HTMLDivElement>(null);
  useEffect(() => itemsOf(list.current)[0]?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const all = itemsOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      all[step(at, all.length)]?.focus();
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      onClose(true);
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // why: the frame holds this menu, and `comparable` would weigh 1 kB of the first load.
    const letter = event.key.toLowerCase();
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    after.find((item) => item.textContent?.toLowerCase().startsWith(letter))?.focus();
  };
  return (
    <div role="menu" tabIndex={-1} id={id} aria-labelledby={labelledBy} ref={list} onKeyDown={move}>
      {entries.map(({ label, icon: Icon, onChoose, apart }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css.entry}
          data-apart={apart}
          onClick={() => {
            onClose(true);
            onChoose();
          }}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
