import { isGivenAfterwards } from '@monda/domain/facts/certificate-needs.ts';
import { isOwnTurn } from '@monda/domain/facts/need-places.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FACTS_PANEL } from './facts-panel-id.ts';
import { useNeedsOf } from './missing-needs.ts';

export interface FactsLineProps {
  readonly item: ItemDetails;
  readonly role: string;
}

/** On a completed item, for people of the company: how many facts are missing, how many of them are theirs to give. */
export function FactsLine({ item, role }: FactsLineProps) {
  const missing = useNeedsOf(item).data?.missing.filter(isGivenAfterwards) ?? [];
  if (missing.length === 0) return null;
  const own = missing.filter((need) => isOwnTurn(need, role)).length;
  return (
    <Notice
      action={
        <Button variant="default" size="xs" onClick={showPanel}>
          {words().factsPanel.toPanel}
        </Button>
      }
    >
      {words().factsPanel.line(missing.length, own)}
    </Notice>
  );
}

function showPanel(): void {
  const panel = document.getElementById(FACTS_PANEL);
  panel?.scrollIntoView({ block: 'start' });
  panel?.focus({ preventScroll: true });
}
