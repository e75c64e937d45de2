import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { type ReasonLeft, readReasonLeft } from './unexplained-items.ts';

const ReasonOfManyAgain = lazyPart(() => import('./change-reason-of-many.tsx'), 'ReasonOfManyAgain');

/** Asks again, above a list, what has to change on the items of a bulk act, where the page was left before it was said. */
export function ReasonOfManyLeft({ owner }: { readonly owner: string }) {
  const [left, setLeft] = useState<ReasonLeft | null>(null);
  useEffect(() => {
    let stands = true;
    // why: where the device or the server does not answer nothing is asked, and what is stored stays.
    readReasonLeft(owner).then(
      (found) => stands && setLeft(found),
      () => undefined,
    );
    return () => {
      stands = false;
    };
  }, [owner]);
  return left === null ? null : <ReasonOfManyAgain owner={owner} left={left} onDone={() => setLeft(null)} />;
}
