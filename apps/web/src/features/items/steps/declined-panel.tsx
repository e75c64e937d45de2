import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import typography from '../../../ui/typography.module.css';
import { latestEntryTo } from '../base/item-story.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { Quote, StepPanel } from './step-panel.tsx';

/** The item was declined: who did it and why. No action for anybody. */
export function DeclinedPanel() {
  const { item } = useItemPage();
  const refusal = latestEntryTo('declined', item.history);
  return (
    <StepPanel panel="declined">
      <p>{words().items.declined}</p>
      <p>{words().items.afterDecline}</p>
      {refusal === undefined ? null : (
        <div>
          <p className={typography.hint}>{words().detailLabels.reason}</p>
          <Quote by={words().steps.declinedBy(isolated(refusal.userName), formatMoment(refusal.createdAt))}>
            {refusal.comment || <span className={typography.hint}>{words().steps.noReason}</span>}
          </Quote>
        </div>
      )}
    </StepPanel>
  );
}
