import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { itemHref } from '../base/item-columns.tsx';
import { failureSentence } from '../steps/item-steps.ts';
import css from './bulk-dialog.module.css';
import { type BulkResult, isLost, type ItemOutcome } from '../../../lib/bulk/bulk-run.ts';
import { NameAndSerial, type NamedItem } from './name-and-serial.tsx';

export interface BulkResultViewProps {
  readonly result: BulkResult<NamedItem>;
  /** The items that were sent or were to be sent. */
  readonly items: readonly NamedItem[];
  /** What is reported of so many items for which it was done; whether these are all of them. */
  readonly said: (howMany: number, isAll: boolean) => string;
}

/** What became of each item, the refused ones with the server's sentence and a link. */
export function BulkResultView({ result, items, said }: BulkResultViewProps) {
  const { outcomes, left, failure } = result;
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => at.current?.focus(), []);
  const done = outcomes.filter((outcome) => outcome.done !== null).length;
  const refused = outcomes.filter((outcome) => outcome.refused !== null);
  const unsure = isLost(failure) ? (left[0]?.items.length ?? 0) : 0;
  const notSent = left.reduce((sum, part) => sum + part.items.length, 0) - unsure;
  return (
    <div ref={at} tabIndex={-1} role="status" className={css.result}>
      {done === 0 ? null : <p>{said(done, done === items.length)}</p>}
      {refused.length === 0 ? null : (
        <>
          <p>{words().bulk.refused(refused.length)}</p>
          <Refused outcomes={refused} items={items} />
        </>
      )}
      {failure === null ? null : <InlineError message={failureSentence(failure, words().bulk.failed)} />}
      {unsure === 0 ? null : <p>{words().bulk.unsure(unsure)}</p>}
      {notSent === 0 ? null : <p>{words().bulk.left(notSent)}</p>}
    </div>
  );
}

function Refused({
  outcomes,
  items,
}: {
  readonly outcomes: readonly ItemOutcome[];
  readonly items: readonly NamedItem[];
}) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <ul className={css.refused}>
      {outcomes.map(({ id, refused }) => {
        const item = byId.get(id);
        return (
          <li key={id}>
            {item === undefined ? null : (
              <AppLink href={itemHref(item)}>
                <NameAndSerial item={item} />
              </AppLink>
            )}
            <span className={typography.small}>{refused?.message}</span>
          </li>
        );
      })}
    </ul>
  );
}
