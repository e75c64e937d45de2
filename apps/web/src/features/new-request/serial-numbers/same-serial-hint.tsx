import { formatList } from '@monda/domain/base/formats.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import { isolated } from '../../../lib/isolated.ts';
import type { RequestedItem } from './serial-number-lookup.ts';
import css from './same-serial.module.css';
import type { SameSerial } from './same-serials.ts';

/** How many numbers are named; the rest is a count. */
const NAMED = 5;

/** Numbers of items or rows as a list of words. */
export function numbersInWords(numbers: readonly number[]): string {
  const named = numbers.slice(0, NAMED).map(String);
  const more = numbers.length - named.length;
  return formatList(more === 0 ? named : [...named, words().sameSerial.more(more)]);
}

export interface RequestedLinkProps {
  readonly item: RequestedItem;
  readonly tabIndex?: number | undefined;
}

/** Leads to an item that was requested before, in another tab, so that the request stays as it is. */
export function RequestedLink({ item, tabIndex }: RequestedLinkProps) {
  return (
    <>
      {words().sameSerial.requested}{' '}
      <AppLink
        href={`/items/${item.id}`}
        className={css.link}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
      >
        {words().sameSerial.item(isolated(item.itemName), itemStatusLabel(item.status))}
        <span className={visuallyHidden.text}> ({words().controls.newTab})</span>
      </AppLink>
    </>
  );
}

export interface SameSerialHintProps {
  readonly same: SameSerial;
  readonly id?: string;
  /** Of the link, where the focus moves by other keys than Tab. */
  readonly tabIndex?: number;
}

/** Says where else a serial number stands. A remark, which refuses nothing. */
export function SameSerialHint({ same, id, tabIndex }: SameSerialHintProps) {
  const { items, rows, requested } = same;
  return (
    <span className={css.hint} id={id}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>
        {rows.length === 0 ? null : (
          <span className={css.sentence}>
            {words().sameSerial.inSheet(rows.length, numbersInWords(rows))}{' '}
          </span>
        )}
        {items.length === 0 ? null : (
          <span className={css.sentence}>
            {words().sameSerial.inRequest(items.length, numbersInWords(items))}{' '}
          </span>
        )}
        {requested === null ? null : (
          <span className={css.sentence}>
            <RequestedLink item={requested} tabIndex={tabIndex} />
          </span>
        )}
      </span>
    </span>
  );
}
