import { useState } from 'react';

/**
 * Whether a dialog is open, and how often it was opened: a key with which each opening begins anew. It stays mounted while it
 * closes, so that the focus returns to what opened it.
 */
export function useOpening() {
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  return {
    opened,
    times,
    open: () => {
      setTimes(times + 1);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
