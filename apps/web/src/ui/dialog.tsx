import { useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';
import { useFocusHome } from './use-focus-home.ts';
import { lazyInLibrary } from './with-library.tsx';

const Frame = lazyInLibrary(() => import('./dialog-frame.tsx'), 'DialogFrame');

/**
 * A modal dialog: holds the focus inside, Escape closes it, the focus returns where it came from. Its parts load
 * when it is opened.
 */
export function Dialog(props: DialogProps) {
  const { opened } = props;
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  const goHome = useFocusHome(opened);
  if (!asked) return null;
  return <Frame {...props} onGone={goHome} />;
}
