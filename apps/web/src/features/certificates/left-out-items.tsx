import { formatList } from '@monda/domain/base/formats.ts';
import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import type { AnsweredNeed } from '@monda/domain/facts/need-places.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Typed } from '../../ui/values.tsx';
import css from './certificates.module.css';

/** An item that takes no part for a reason of its own. */
interface LeftOutItem {
  readonly id: string;
  readonly itemName: string;
  readonly serialNumber: string;
  readonly missing: readonly AnsweredNeed[];
  /** What the server objected to. */
  readonly refused: string | null;
}

/** Of these items, those that take no part: by what they lack, and by what the server objected to, by their ids. */
export const leftOutOf = (
  items: readonly Pick<LeftOutItem, 'id' | 'itemName' | 'serialNumber'>[],
  lacks: ReadonlyMap<string, readonly AnsweredNeed[]> | undefined,
  objections: ReadonlyMap<string, string>,
): readonly LeftOutItem[] =>
  items
    .map((item) => ({
      ...item,
      missing: lacks?.get(item.id) ?? [],
      refused: objections.get(item.id) ?? null,
    }))
    .filter(({ missing, refused }) => refused !== null || missing.length > 0);

export interface LeftOutItemsProps {
  readonly title: string;
  /** Reasons of several items at once. */
  readonly reasons: readonly string[];
  readonly items: readonly LeftOutItem[];
}

/** Items that are named; more are counted. */
const MOST_NAMED = 50;

/** Which items a certificate cannot be for, and why; nothing where it can be for all. */
export function LeftOutItems({ title, reasons, items }: LeftOutItemsProps) {
  const say = words().issueCertificate;
  if (reasons.length + items.length === 0) return null;
  return (
    <details
      className={css.leftOut}
      open={items.length <= 3 || items.some(({ refused }) => refused !== null)}
    >
      <summary>{title}</summary>
      <ul className={css.items}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {items.slice(0, MOST_NAMED).map(({ id, itemName, serialNumber, missing, refused }) => (
          <li key={id}>
            <div className={css.item}>
              <AppLink href={`/items/${id}`} className={css.way}>
                <Typed text={itemName || words().ui.none} />
              </AppLink>
              <Typed text={serialNumber} className={css.hint ?? ''} />
            </div>
            <p className={css.hint}>
              {refused ?? say.missing(formatList(missing.map(({ name }) => needLabel(name))))}
            </p>
          </li>
        ))}
        {items.length <= MOST_NAMED ? null : <li>{say.more(items.length - MOST_NAMED)}</li>}
      </ul>
    </details>
  );
}
