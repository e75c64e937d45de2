import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMessageQuestion } from '../../../../ui/icons/message-question.ts';
import css from './late.module.css';
import visuallyHidden from '../../../../ui/visually-hidden.module.css';

/** Whether the reader is asked about an item, or has a correction of it to decide. */
export const isAnswerDue = ({ askedSince, correctionSince }: ItemRow): boolean =>
  askedSince !== undefined || correctionSince !== undefined;

export interface AnswerDueMarkProps {
  /** The second of both, and since when it is late, are read out only, since a row of a list has one line for its marks. */
  readonly item: Pick<ItemRow, 'askedSince' | 'correctionSince' | 'lateSince'>;
}

/** Says that an answer of the reader is asked, or a correction theirs to decide, and on hover since when. */
export function AnswerDueMark({ item: { askedSince, correctionSince, lateSince } }: AnswerDueMarkProps) {
  const say = words().lateness;
  const due = [
    ...(askedSince === undefined ? [] : [[say.asked, say.askedSince(formatDay(askedSince))] as const]),
    ...(correctionSince === undefined
      ? []
      : [[say.correction, say.correctionSince(formatDay(correctionSince))] as const]),
  ];
  const [first, ...others] = due.map(([what]) => what);
  const readOut = [...others, ...(lateSince === null ? [] : [say.lateSince(formatPlainDate(lateSince))])];
  return (
    <span className={css.asked} title={due.map(([, since]) => since).join(' · ')}>
      <IconMessageQuestion size={14} stroke={2} aria-hidden />
      {first}
      {readOut.length === 0 ? null : <span className={visuallyHidden.text}>{readOut.join(', ')}</span>}
    </span>
  );
}
