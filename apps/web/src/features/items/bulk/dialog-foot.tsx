import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const foot = createContext<HTMLElement | null>(null);

/** Holds the element at the foot of a dialog into which {@link DialogActions} go. */
export const DialogFoot = foot.Provider;

/** Buttons of a form in a dialog: they stand at its foot, which stays in view however long the form is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  const at = useContext(foot);
  return at === null ? null : createPortal(children, at);
}
