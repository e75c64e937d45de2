import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { IconFlame } from '../../../ui/icons/flame.ts';
import { IconTransfer } from '../../../ui/icons/transfer.ts';
import { words } from '@monda/phrases/words.ts';
import css from './decision-mark.module.css';

/** What becomes of the item, in words with a mark; `N/A` before the evaluation. */
export function DecisionMark({ decision }: { readonly decision: ItemDecision | null }) {
  if (decision === null) return <>{words().ui.none}</>;
  const Mark = decision === 'destroy' ? IconFlame : IconTransfer;
  return (
    <span className={css.mark} data-decision={decision}>
      <Mark size={14} stroke={2} aria-hidden />
      {words().decisions.labels[decision]}
    </span>
  );
}
