import { useState } from 'react';

/** A question about one thing at a time: what it is about, and whether it is open. */
export function useConfirmation<Thing>() {
  const [about, setAbout] = useState<Thing | null>(null);
  const [open, setOpen] = useState(false);
  return {
    /** Stays while the question closes, so that its words do not change before they are gone. */
    about,
    open,
    ask: (thing: Thing) => {
      setAbout(() => thing);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
