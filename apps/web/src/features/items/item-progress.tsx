import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { ProgressRail, type RailStep } from '../../ui/progress-rail.tsx';
import { PAGE_WORDING as say, STAGE_LABELS } from './item-page-wording.ts';
import { progressOf, STAGES } from './progress-stage.ts';

/** The stages of an item on a thin rail; a refused one is shown as ended where it ended. */
export function ItemProgress({ item }: { readonly item: ItemDetails }) {
  const { at, ended, complete } = progressOf(item);
  const now = STAGES.indexOf(at);
  const stateAt = (position: number): RailStep['state'] => {
    if (position < now || complete) return 'done';
    if (position > now) return 'upcoming';
    return ended ? 'stopped' : 'current';
  };
  return (
    <ProgressRail
      label={say.progress}
      steps={STAGES.map((stage, position) => ({ label: STAGE_LABELS[stage], state: stateAt(position) }))}
    />
  );
}
