import { formatDay } from '@monda/domain/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import css from './late.module.css';

/** Says that an answer of the reader is asked, and for whoever points at it since when. `since`: a moment. */
export function AskedMark({ since }: { readonly since: string }) {
  return (
    <span className={css.asked} title={words().lateness.askedSince(formatDay(since))}>
      <IconMessageQuestion size={14} stroke={2} aria-hidden />
      {words().lateness.asked}
    </span>
  );
}
