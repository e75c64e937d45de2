import { useState } from 'react';

/** What a question is about, and whether it is open. */
export interface Confirmation<Thing> {
  /** Stays while the question closes, so that its words do not change before they are gone. */
  readonly about: Thing | null;
  readonly open: boolean;
  readonly ask: (about: Thing) => void;
  readonly close: () => void;
}

/** A question about one thing at a time. */
export function useConfirmation<Thing>(): Confirmation<Thing> {
  const [about, setAbout] = useState<Thing | null>(null);
  const [open, setOpen] = useState(false);
  return {
    about,
    open,
    ask: (thing) => {
      setAbout(() => thing);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
