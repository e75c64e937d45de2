import { type ReactNode, useEffect, useRef } from 'react';
import css from './side-sheet.module.css';

export interface SideSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Its name for screen readers. */
  readonly labelledBy: string;
  /** Its look and place; over the start of the page unless given. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sheet over the page, in the browser's own modal dialog: Escape and a press next to it close it. */
export function SideSheet({ opened, onClose, labelledBy, className = css.sheet, children }: SideSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) sheet.current?.showModal();
    else sheet.current?.close();
  }, [opened]);
  useEffect(() => {
    const dialog = sheet.current;
    const closeOnPressOutside = (event: PointerEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('pointerdown', closeOnPressOutside);
    return () => dialog?.removeEventListener('pointerdown', closeOnPressOutside);
  }, []);
  return (
    <dialog
      ref={sheet}
      className={className}
      aria-modal={opened || undefined}
      aria-labelledby={labelledBy}
      onClose={onClose}
    >
      {opened ? <div className={css.content}>{children}</div> : null}
    </dialog>
  );
}
