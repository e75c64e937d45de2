import type { ComponentType } from 'react';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { SavedForm } from '../../ui/saved-form.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { withLibrary } from '../../ui/with-library.tsx';
import { useItemPage } from './item-page-context.ts';
import { type PanelName, panelFor } from './item-panel.ts';
import css from './item-details.module.css';
import { DeclinedPanel, SummaryPanel, WaitingPanel } from './panels/outcome-panels.tsx';

/** A panel in a chunk of its own: of the many a person sees the one that is open to them. */
const inLibrary = (load: () => Promise<ComponentType>) =>
  laterPart(() => withLibrary(load), <div className={css.awaited} aria-busy />);

const PANEL_PARTS = {
  assign: inLibrary(async () => (await import('./panels/assign-panel.tsx')).AssignPanel),
  evaluation: inLibrary(async () => (await import('./panels/evaluation-panel.tsx')).EvaluationPanel),
  review: inLibrary(async () => (await import('./panels/review-panel.tsx')).ReviewPanel),
  update: inLibrary(async () => (await import('./panels/update-panel.tsx')).UpdatePanel),
  schedule: inLibrary(async () => (await import('./panels/schedule-panel.tsx')).SchedulePanel),
  confirmation: inLibrary(async () => (await import('./panels/confirmation-panel.tsx')).ConfirmationPanel),
  verify: inLibrary(async () => (await import('./on-site/verify-panel.tsx')).VerifyPanel),
  documentation: inLibrary(
    async () => (await import('./on-site/documentation-panel.tsx')).DocumentationPanel,
  ),
  acta: inLibrary(async () => (await import('./panels/acta-panel.tsx')).ActaPanel),
  completion: inLibrary(async () => (await import('./panels/completion-panel.tsx')).CompletionPanel),
  summary: SummaryPanel,
  declined: DeclinedPanel,
  excluded: inLibrary(
    async () => (await (await import('./panels/load-exclusion.ts')).loadExclusion()).ExcludedPanel,
  ),
  waiting: WaitingPanel,
} as const satisfies Record<PanelName, ComponentType>;

/** The one panel open to the signed-in person on the item of the page. */
export function NextStep() {
  const { item, viewer } = useItemPage();
  const panel = panelFor(viewer, item);
  const Part = PANEL_PARTS[panel];
  return (
    <SavedForm owner={ownerOf.form(viewer.id, panel, item.id)} stamp={item.version}>
      <Part />
    </SavedForm>
  );
}
