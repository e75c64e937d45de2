import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { words } from '@monda/phrases/words.ts';
import { IconAlertTriangle } from '../../../../ui/icons/alert-triangle.ts';
import css from './late.module.css';

/** Says that an item is late, and since when: in words, with a mark. */
export function LateMark({ since, whole = false }: { readonly since: PlainDate; readonly whole?: boolean }) {
  const text = words().lateness.lateSince(formatPlainDate(since));
  return (
    <span className={css.mark} title={text}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {whole ? text : words().lateness.late}
    </span>
  );
}
