import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import css from './list-tools.module.css';

export interface DropdownProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A button with a group of controls below it; Escape, a press next to it and leaving it by Tab close it. */
export function Dropdown({ label, icon, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const position = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !position.current?.contains(target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const at = position.current;
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    at?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      at?.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div className={css.anchor} ref={position}>
      <Button
        variant="default"
        leftSection={icon}
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open ? (
        <div className={css.dropdown} id={id} role="group" aria-label={label}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
