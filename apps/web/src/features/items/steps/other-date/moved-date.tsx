import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { dateReasonLabel } from '@monda/domain/items/date-reasons.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import layout from '../../../../ui/layout.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { lastMove } from '../../base/item-story.ts';
import { Quote } from '../step-panel.tsx';

/** Of an item that is scheduled again: who moved its date, why, which date it had and which is wished. */
export function MovedDate() {
  const { item } = useItemPage();
  const entry = lastMove(item.history);
  if (entry?.otherDate === undefined) return null;
  const say = words().otherDates;
  const { by, reason, from, proposedOn } = entry.otherDate;
  const [name, when] = [isolated(entry.userName), formatMoment(entry.createdAt)];
  const who =
    by === 'company' ? say.askedBy(name, isolated(item.project.companyName), when) : say.movedBy(name, when);
  const dated = (label: string, day: PlainDate | null) =>
    day === null ? [] : [{ label, value: formatPlainDate(day) }];
  return (
    <div className={layout.column8}>
      <p>{who}</p>
      <DefinitionList
        layout="rows"
        details={[
          { label: words().detailLabels.reason, value: dateReasonLabel(reason) },
          ...dated(say.former, from),
          ...dated(say.wished, proposedOn),
        ]}
      />
      {entry.comment === '' ? null : <Quote>{entry.comment}</Quote>}
    </div>
  );
}
