import type { Answer, SentQuery } from '@monda/domain/api/api-contracts.ts';
import { formatCount, formatList } from '@monda/domain/base/formats.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { MOST_CHOSEN } from '@monda/domain/items/chosen-items.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { keyOf } from '../../../lib/api-hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { cssHeight } from '../../../ui/css-height.ts';
import { notify } from '../../../ui/toast.ts';
import css from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { type ActingPerson, type BulkOffer, bulkOffers, type LeftOut } from './bulk-offers.ts';
import { readMatching } from './read-matching.ts';
import { chosenOf, type Selection } from './selection.ts';

export interface BulkBarProps {
  readonly person: ActingPerson;
  readonly selection: Selection;
  /** What the list asks for, its page aside. */
  readonly query: SentQuery<'items.list'>;
  /** The rows on screen; `undefined` until they are read. */
  readonly rows: readonly ItemRow[] | undefined;
  /** How many items match. */
  readonly total: number | undefined;
  /** Further buttons for the chosen items. */
  readonly ofChosen?: ((items: readonly ItemRow[]) => ReactNode) | undefined;
  /** Ends choosing. */
  readonly onEnd: () => void;
}

const NONE: readonly ItemRow[] = [];
const publishHeight = cssHeight('--bar');

/** What a person may do with the items they have chosen, and why not with all of them. */
export function BulkBar({ person, selection, query, rows = NONE, total = 0, ofChosen, onEnd }: BulkBarProps) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.chosen);
  const [asked, setAsked] = useState<BulkOffer | null>(null);
  const [reading, setReading] = useState(false);
  useEffect(() => selection.showPage(rows), [selection, rows]);
  const standsInFor = useQueryClient().getQueryData<Answer<'users.me'>>(keyOf('users.me'))?.standsInFor;
  const offers = bulkOffers(standsInFor ? { ...person, standsInFor } : person, chosen.values()).filter(
    ({ items }) => items.length > 0,
  );
  const chooseAll = async () => {
    setReading(true);
    try {
      selection.setAll(await readMatching(query), true);
    } catch {
      notify.failure(words().bulk.allFailed);
    } finally {
      setReading(false);
    }
  };
  return createPortal(
    <section ref={publishHeight} className={css.bar} aria-label={words().bulk.bar}>
      <div className={css.line}>
        <strong role="status">{words().bulk.chosen(chosen.size)}</strong>
        <PageBox rows={rows} selection={selection} />
        {total > rows.length && chosen.size < Math.min(total, MOST_CHOSEN) ? (
          <Button variant="default" loading={reading} onClick={() => void chooseAll()}>
            {total > MOST_CHOSEN ? words().bulk.first(MOST_CHOSEN) : words().bulk.all(total)}
          </Button>
        ) : null}
        {chosen.size === 0 ? null : (
          <Button variant="subtle" onClick={() => selection.clear()}>
            {words().bulk.clear}
          </Button>
        )}
        <Button variant="subtle" className={css.end} onClick={onEnd}>
          {words().bulk.end}
        </Button>
      </div>
      {chosen.size === 0 ? (
        <p className={css.hint}>{words().bulk.hint}</p>
      ) : (
        <>
          <div className={css.line}>
            {offers.map((offer, at) => (
              <Button
                key={offer.action}
                variant={at === 0 ? 'filled' : 'default'}
                onClick={() => setAsked(offer)}
              >
                {`${words().bulk.names[offer.action]} (${formatCount(offer.items.length)})`}
              </Button>
            ))}
            {ofChosen?.([...chosen.values()])}
            {offers.length === 0 ? <p className={css.hint}>{words().bulk.nothing}</p> : null}
          </div>
          <WhyNotAll offers={offers} of={chosen.size} />
          {chosen.size < MOST_CHOSEN ? null : (
            <p className={css.hint}>{words().bulk.mostChosen(MOST_CHOSEN)}</p>
          )}
        </>
      )}
      {asked === null ? null : (
        <BulkDialog
          person={person}
          offer={asked}
          onAnswered={(items, completed) => {
            selection.setAll(items, false);
            // why: certificates are issued for the same items next.
            selection.setAll(completed, true);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>,
    // why: it sticks to the foot of the page, below the list and its pages.
    document.getElementById('main') ?? document.body,
  );
}

function PageBox({ rows, selection }: { readonly rows: readonly ItemRow[]; readonly selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const much = chosenOf(rows, selection);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = much === 'some';
  }, [much]);
  return (
    <label className={css.page}>
      <input
        ref={box}
        type="checkbox"
        checked={rows.length > 0 && much === 'all'}
        disabled={rows.length === 0}
        onChange={() => selection.setAll(rows, much !== 'all')}
      />
      {words().bulk.page}
    </label>
  );
}

function WhyNotAll({ offers, of }: { readonly offers: readonly BulkOffer[]; readonly of: number }) {
  const partial = offers.filter(({ leftOut }) => leftOut.length > 0);
  if (partial.length === 0) return null;
  return (
    <details className={css.why}>
      <summary>{words().bulk.why}</summary>
      {partial.map(({ action, items, leftOut }) => (
        <p key={action}>
          {words().bulk.takePart(
            words().bulk.names[action],
            items.length,
            of,
            formatList(reasonsOf(leftOut)),
          )}
        </p>
      ))}
    </details>
  );
}

/** Reasons that are named; what is rarer is counted together. */
const MOST_REASONS = 3;

function reasonsOf(leftOut: readonly LeftOut[]): readonly string[] {
  const named = leftOut.length === MOST_REASONS + 1 ? leftOut : leftOut.slice(0, MOST_REASONS);
  const rest = leftOut.slice(named.length).reduce((sum, { count }) => sum + count, 0);
  return [
    ...named.map(({ because, status, count }) =>
      words().bulk.because[because](count, itemStatusLabel(status)),
    ),
    ...(rest === 0 ? [] : [words().bulk.because.rest(rest)]),
  ];
}
