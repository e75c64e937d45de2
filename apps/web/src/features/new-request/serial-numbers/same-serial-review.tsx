import { words } from '@monda/phrases/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Typed } from '../../../ui/values.tsx';
import type { DraftStore } from '../draft/draft-store.ts';
import css from './same-serial.module.css';
import { numbersInWords, RequestedLink } from './same-serial-hint.tsx';
import { useRepeatedSerials, useSerialNumberCheck } from './use-serial-number-lookup.ts';

/** The serial numbers of a request that stand twice, before it is sent. */
export function SameSerialReview({ store }: { readonly store: DraftStore }) {
  useSerialNumberCheck(store);
  const repeated = useRepeatedSerials(store);
  return (
    <div role="status">
      {repeated.length === 0 ? null : (
        <Notice tone="warning" title={words().sameSerial.reviewTitle}>
          {words().sameSerial.reviewHint}
          <ul className={css.list}>
            {repeated.map(({ serialNumber, items, requested }) => (
              <li key={serialNumber}>
                <Typed text={serialNumber} />: {words().sameSerial.items(items.length, numbersInWords(items))}
                . {requested === null ? null : <RequestedLink item={requested} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
