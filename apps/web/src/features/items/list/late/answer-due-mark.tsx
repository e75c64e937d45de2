import { formatDay, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMessageQuestion } from '../../../../ui/icons/message-question.ts';
import css from './late.module.css';
import visuallyHidden from '../../../../ui/visually-hidden.module.css';

export interface AnswerDueMarkProps {
  /** The moment of the question. */
  readonly since: string;
  /** Since when the item is late; read out only, since a row of a list has one line for its marks. */
  readonly lateSince: PlainDate | null;
}

/** Says that an answer of the reader is asked, and on hover since when. */
export function AnswerDueMark({ since, lateSince }: AnswerDueMarkProps) {
  return (
    <span className={css.asked} title={words().lateness.askedSince(formatDay(since))}>
      <IconMessageQuestion size={14} stroke={2} aria-hidden />
      {words().lateness.asked}
      {lateSince === null ? null : (
        <span className={visuallyHidden.text}>{words().lateness.lateSince(formatPlainDate(lateSince))}</span>
      )}
    </span>
  );
}
