import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { type ShownField, SUMMARY_ORDER } from '@monda/domain/items/item-fields.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { Detail } from '../../../../ui/definition-list.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Day, Money, PlainDay, ShortId } from '../../../../ui/values.tsx';
import { wordsOf } from '../../base/disposal-words.ts';
import { meetingDetails } from '../../steps/meeting/meeting-details.tsx';
import { CorrectedMark } from '../../steps/corrections/corrected-mark.tsx';
import { fieldDetail } from '../field-detail.tsx';
import { assigneeName } from '../item-detail-list.tsx';
import css from './printable-summary.module.css';

/** A longer text with its own lines. */
function longText(_name: ShownField, text: string) {
  return text === '' ? null : (
    <span className={css.words} dir="auto">
      {text}
    </span>
  );
}

/** Whose request it is and where it stands. */
export function requestDetails(item: ItemDetails): readonly Detail[] {
  return [
    { label: words().detailLabels.project, value: <ShortId id={item.projectId} /> },
    { label: words().heads.company, value: item.project.companyName },
    { label: words().heads.wasteType, value: wasteTypeLabel(item.wasteType) },
    { label: words().heads.status, value: <StatusBadge look={itemStatusLook(item.status)} /> },
    { label: words().heads.created, value: <Day moment={item.createdAt} /> },
    { label: words().detailLabels.updated, value: <Day moment={item.updatedAt} /> },
  ];
}

const LOOK = { longText, mark: CorrectedMark };

/** The item in full, with what was corrected: nothing is cut on paper. */
export function printedItemDetails(item: ItemDetails): readonly Detail[] {
  return SUMMARY_ORDER.flatMap((name) => fieldDetail(name, item, LOOK) ?? []);
}

/** What was decided and agreed; the final price is there for those who receive it, else `N/A`. */
export function disposalDetails(item: ItemDetails): readonly Detail[] {
  return [
    {
      label: words().detailLabels.decision,
      value: item.decision === null ? null : words().decisions.labels[item.decision],
    },
    { label: words().detailLabels.assignedUser, value: assigneeName(item) },
    { label: wordsOf(item.decision).scheduledOn, value: <PlainDay date={item.destructionOn} /> },
    ...meetingDetails(item.meeting, true).filter(({ value }) => Boolean(value)),
    { label: words().detailLabels.buyer, value: item.buyer },
    { label: words().detailLabels.price, value: <Money amount={item.price} /> },
    { label: words().detailLabels.finalPrice, value: <Money amount={item.finalPrice} /> },
    {
      label: words().print.verified,
      value: item.verifiedOnSite ? words().controls.yes : words().controls.no,
    },
    ...(item.history.some(({ sameMayReview }) => sameMayReview === true)
      ? [{ label: words().print.review, value: words().print.sameMayReview }]
      : []),
  ];
}
