import { openCorrectionOf } from '@monda/domain/items/corrections-of-item.ts';
import { judgeStep } from '@monda/domain/items/judged-steps.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { focusById } from '../../../../lib/focus-by-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useItemPage } from '../../base/item-page-context.ts';
import type { PanelStepName } from '../item-steps.ts';
import { OPEN_CORRECTION_ID } from './open-correction-id.ts';

/** Says that a step of the reader waits for the open correction of the item, and leads there; `null` where it does not. */
export function useHeldUp(step: PanelStepName): ReactNode {
  const { item, viewer } = useItemPage();
  const openCorrection = openCorrectionOf(item.corrections)?.values.map(({ field }) => field) ?? [];
  const verdict = judgeStep(step, { ...item, openCorrection }, viewer);
  if (verdict.allowed || verdict.because !== 'open-correction') return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="default" size="compact-sm" onClick={() => focusById(OPEN_CORRECTION_ID)}>
          {words().correcting.toOpen}
        </Button>
      }
    >
      {words().correcting.decideFirst}
    </Notice>
  );
}
