import { DECISION_LABELS } from '@monda/domain/items/item-decisions.ts';
import { wasteTypeLabel } from '@monda/domain/items/item-catalogue.ts';
import { type ShownField, SUMMARY_ORDER } from '@monda/domain/items/item-field-list.ts';
import { ITEM_STATUS_TABLE } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Detail } from '../../../ui/definition-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Day, Money, PlainDay, ShortId } from '../../../ui/values.tsx';
import { wordsOf } from '../disposal-wording.ts';
import { fieldDetail } from '../field-detail.ts';
import { assigneeName } from '../item-detail-list.tsx';
import { DETAIL_LABELS as label } from '../item-page-wording.ts';
import { PRINT_WORDING as say } from './print-wording.ts';
import css from './printable-summary.module.css';

/** A longer text with its own lines. */
function words(_name: ShownField, text: string) {
  return text === '' ? null : (
    <span className={css.words} dir="auto">
      {text}
    </span>
  );
}

/** Whose request it is and where it stands. */
export function requestDetails(item: ItemDetails): readonly Detail[] {
  return [
    { label: label.project, value: <ShortId id={item.projectId} /> },
    { label: label.company, value: item.project.companyName },
    { label: label.wasteType, value: wasteTypeLabel(item.wasteType) },
    { label: label.status, value: <StatusBadge look={ITEM_STATUS_TABLE[item.status]} /> },
    { label: label.created, value: <Day moment={item.createdAt} /> },
    { label: label.updated, value: <Day moment={item.updatedAt} /> },
  ];
}

/** The item in full: nothing is cut on paper. */
export function printedItemDetails(item: ItemDetails): readonly Detail[] {
  return SUMMARY_ORDER.map((name) => fieldDetail(name, item.jsonData, words));
}

/** What was decided and agreed; the final price is there for those who receive it, else `N/A`. */
export function disposalDetails(item: ItemDetails): readonly Detail[] {
  return [
    { label: label.decision, value: item.decision === null ? null : DECISION_LABELS[item.decision] },
    { label: label.assignedUser, value: assigneeName(item) },
    { label: wordsOf(item.decision).scheduledOn, value: <PlainDay date={item.destructionOn} /> },
    { label: label.buyer, value: item.buyer },
    { label: label.price, value: <Money amount={item.price} /> },
    { label: label.finalPrice, value: <Money amount={item.finalPrice} /> },
    { label: say.verified, value: item.verifiedOnSite ? say.yes : say.no },
  ];
}
