import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
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
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <div className={css.place}>
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
      {open ? <Dropdown id={id} button={button} entries={entries} head={head} setOpen={setOpen} /> : null}
    </div>
  );
}

interface DropdownProps extends Pick<MenuProps, 'entries' | 'head'> {
  /** Of the button. */
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly setOpen: (open: boolean) => void;
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** What an open menu shows, and all that a closed one does without. */
function Dropdown({ id, button, entries, head, setOpen }: DropdownProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsOf(list.current)[0]?.focus(), []);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.parentElement?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [button, setOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
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
      close();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // why: the frame holds this menu, and `comparable` would weigh 1 kB of the first load.
    const letter = event.key.toLowerCase();
    const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    after.find((item) => item.textContent?.toLowerCase().startsWith(letter))?.focus();
  };
  return (
    <div className={css.dropdown}>
      {head}
      <div role="menu" tabIndex={-1} id={`${id}-menu`} aria-labelledby={id} ref={list} onKeyDown={move}>
        {entries.map(({ label, icon: Icon, onChoose, apart }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css.entry}
            data-apart={apart}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            <Icon size={16} stroke={1.7} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
