import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cssHeight } from '../../../../ui/css-height.ts';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import type { ActingPerson, BulkOffer } from '../../bulk/bulk-offers.ts';
import css from './provider-day.module.css';

const BulkDialog = lazyPart(() => import('../../bulk/bulk-dialog.tsx'), 'BulkDialog');

const publishHeight = cssHeight('--bar');

export interface ClosingProps {
  readonly person: ActingPerson;
  /** The items of the day. */
  readonly rows: readonly ItemRow[];
  /** Offers certificates of completed items. */
  readonly issue: (items: readonly ItemRow[]) => ReactNode;
  readonly onCompleted: () => void;
}

/** Completes what is destroyed, with one invoice, and issues certificates of what is completed; nothing before. */
export function Closing({ person, rows, issue, onCompleted }: ClosingProps) {
  const say = words().providerDay;
  const [offer, setOffer] = useState<BulkOffer | null>(null);
  const destroyed = rows.filter(({ status }) => status === 'destroyed');
  const completed = rows.filter(({ status }) => status === 'completed');
  if (destroyed.length + completed.length === 0) return null;
  return (
    <section ref={publishHeight} className={css.closing} aria-label={say.closing}>
      <p>{say.completed(completed.length, rows.length)}</p>
      {destroyed.length === 0 ? null : (
        <Button onClick={() => setOffer({ action: 'complete-destruction', items: destroyed, leftOut: [] })}>
          {words().bulk.titles['complete-destruction'](destroyed.length)}
        </Button>
      )}
      {completed.length === 0 ? null : issue(completed)}
      {offer === null ? null : (
        <BulkDialog person={person} offer={offer} onAnswered={onCompleted} onClose={() => setOffer(null)} />
      )}
    </section>
  );
}
