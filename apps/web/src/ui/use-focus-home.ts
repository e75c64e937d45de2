import { useEffect, useRef } from 'react';

/** The element the focus came from; for an entry of a menu, which is about to go, the button of that menu. */
function originOfFocus(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const button = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button == null ? null : document.getElementById(button)) ?? active;
}

/**
 * Brings the focus back to where it was before `opened`, also for a dialog that is mounted open.
 * Answers what to call when the dialog has gone.
 */
export function useFocusHome(opened: boolean): () => void {
  const home = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opened) home.current = originOfFocus();
  }, [opened]);
  return () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) home.current?.focus({ preventScroll: true });
  };
}
