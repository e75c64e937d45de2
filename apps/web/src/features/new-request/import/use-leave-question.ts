import { useState } from 'react';

/** How a sheet is left: with the dialog, or for another one. */
type Leaving = 'close' | 'another';

export interface LeaveQuestion {
  /** What is asked about; `null` for nothing. */
  readonly leaving: Leaving | null;
  /** Leaves the sheet, or asks before; closing while that is asked takes the question away. */
  readonly ask: (how: Leaving) => void;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The question before a sheet is left whose corrections would be lost. */
export function useLeaveQuestion(
  losesCorrections: boolean,
  leave: Readonly<Record<Leaving, () => void>>,
): LeaveQuestion {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const stay = () => setLeaving(null);
  return {
    leaving,
    stay,
    leave: () => {
      stay();
      if (leaving !== null) leave[leaving]();
    },
    ask: (how) => {
      if (leaving !== null && how === 'close') stay();
      else if (losesCorrections) setLeaving(how);
      else leave[how]();
    },
  };
}
