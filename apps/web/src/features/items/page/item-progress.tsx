import { STAGES } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { ProgressRail, type RailStep } from '../../../ui/progress-rail.tsx';
import { wordsOf } from '../base/disposal-words.ts';
import { progressOf } from './progress-stage.ts';

/** The stages of an item on a thin rail; a refused one is shown as ended where it ended. */
export function ItemProgress({ item }: { readonly item: ItemDetails }) {
  const progress = progressOf(item);
  if (progress === null) return null;
  const { at, ended, complete } = progress;
  const now = STAGES.indexOf(at);
  const stateAt = (position: number): RailStep['state'] => {
    if (position < now || complete) return 'done';
    if (position > now) return 'upcoming';
    return ended ? 'stopped' : 'current';
  };
  const labels = { ...words().stages, destruction: wordsOf(item.decision).stage };
  return (
    <ProgressRail
      label={words().itemPage.progress}
      steps={STAGES.map((stage, position) => ({ label: labels[stage], state: stateAt(position) }))}
    />
  );
}
