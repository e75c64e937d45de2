import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog-frame.tsx';
import { lazyComponent } from './lazy-component.tsx';
import { useFocusHome } from './use-focus-home.ts';
import { withLibrary } from './with-library.tsx';

/** A page without anything to do for this long has come to rest. */
const REST_MS = 1_500;
const fetchFrame = () => withLibrary(async () => (await import('./dialog-frame.tsx')).DialogFrame);
const Frame = lazyComponent(fetchFrame);

/**
 * A modal dialog: holds the focus inside, Escape closes it, the focus returns where it came from. Its parts load when
 * the page that can open it has come to rest.
 */
export function Dialog(props: DialogProps) {
  const { opened } = props;
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  const goHome = useFocusHome(opened);
  useEffect(() => {
    if (asked) return;
    const rest = setTimeout(() => void fetchFrame().catch(() => undefined), REST_MS);
    return () => clearTimeout(rest);
  }, [asked]);
  if (!asked) return null;
  return <Frame {...props} onGone={goHome} />;
}
