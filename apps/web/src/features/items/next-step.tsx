import type { ReactNode } from 'react';
import { KeptForm } from '../../ui/kept-form.tsx';
import { useItemPage } from './item-page-context.ts';
import { type PanelName, panelFor } from './item-panel.ts';
import { DocumentationPanel } from './on-site/documentation-panel.tsx';
import { VerifyPanel } from './on-site/verify-panel.tsx';
import { ActaPanel } from './panels/acta-panel.tsx';
import { AssignPanel } from './panels/assign-panel.tsx';
import { CompletionPanel } from './panels/completion-panel.tsx';
import { ConfirmationPanel } from './panels/confirmation-panel.tsx';
import { EvaluationPanel } from './panels/evaluation-panel.tsx';
import { DeclinedPanel, SummaryPanel, WaitingPanel } from './panels/outcome-panels.tsx';
import { ReviewPanel } from './panels/review-panel.tsx';
import { SchedulePanel } from './panels/schedule-panel.tsx';
import { UpdatePanel } from './panels/update-panel.tsx';

const PANEL_PARTS = {
  assign: AssignPanel,
  evaluation: EvaluationPanel,
  review: ReviewPanel,
  update: UpdatePanel,
  schedule: SchedulePanel,
  confirmation: ConfirmationPanel,
  verify: VerifyPanel,
  documentation: DocumentationPanel,
  acta: ActaPanel,
  completion: CompletionPanel,
  summary: SummaryPanel,
  declined: DeclinedPanel,
  waiting: WaitingPanel,
} as const satisfies Record<PanelName, () => ReactNode>;

/** The one panel open to the signed-in person on the item of the page. */
export function NextStep() {
  const { item, viewer } = useItemPage();
  const panel = panelFor(viewer, item);
  const Part = PANEL_PARTS[panel];
  return (
    <KeptForm owner={`${viewer.id}/${panel}/${item.id}`} stamp={item.version}>
      <Part />
    </KeptForm>
  );
}
