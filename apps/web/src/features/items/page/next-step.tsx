import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ComponentType } from 'react';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { beginRead } from '../../../lib/first-reads.ts';
import layout from '../../../ui/layout.module.css';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { lazyInLibrary } from '../../../ui/with-library.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { wasMoved } from '../base/item-story.ts';
import { offersCommentBelow, offersDateBelow, type PanelName, panelFor } from '../steps/item-panel.ts';
import css from './item-details.module.css';
import { SummaryPanel, WaitingPanel } from '../steps/outcome-panels.tsx';
import { ChangeMeeting } from '../steps/meeting/lazy-parts.ts';
import { loadQueue } from '../steps/on-site/captures/load-queue.ts';
import { KeptPhotos, OtherDate } from '../steps/other-date/lazy-parts.ts';

/** A panel in a chunk of its own: of the many a person sees the one that is open to them. */
const inLibrary = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazyInLibrary(load, name, <div className={css.awaited} aria-busy />);

/** The documentation together with what holds its photos: without it none could be taken. */
async function loadDocumentation() {
  const [{ DocumentationPanel }] = await Promise.all([
    import('../steps/on-site/documentation-panel.tsx'),
    loadQueue(),
  ]);
  return { DocumentationPanel };
}

const PANEL_PARTS = {
  assign: inLibrary(() => import('../steps/assign-panel.tsx'), 'AssignPanel'),
  evaluation: inLibrary(() => import('../steps/evaluation-panel.tsx'), 'EvaluationPanel'),
  review: inLibrary(() => import('../steps/review-panel.tsx'), 'ReviewPanel'),
  update: inLibrary(() => import('../steps/update-panel.tsx'), 'UpdatePanel'),
  schedule: inLibrary(() => import('../steps/schedule-panel.tsx'), 'SchedulePanel'),
  confirmation: inLibrary(() => import('../steps/confirmation-panel.tsx'), 'ConfirmationPanel'),
  verify: inLibrary(() => import('../steps/on-site/verify-panel.tsx'), 'VerifyPanel'),
  documentation: inLibrary(loadDocumentation, 'DocumentationPanel'),
  acta: inLibrary(() => import('../steps/acta-panel.tsx'), 'ActaPanel'),
  completion: inLibrary(() => import('../steps/completion-panel.tsx'), 'CompletionPanel'),
  comment: inLibrary(() => import('../steps/comment-panel.tsx'), 'CommentPanel'),
  summary: SummaryPanel,
  declined: inLibrary(() => import('../steps/declined-panel.tsx'), 'DeclinedPanel'),
  excluded: inLibrary(() => import('../steps/exclusion.tsx'), 'ExcludedPanel'),
  waiting: WaitingPanel,
} as const satisfies Record<PanelName, ComponentType>;

/** Loads the code of a panel, and asks for what it reads, before it is shown. */
export function beginPanel(panel: PanelName, itemId: string): void {
  const part: ComponentType & { readonly load?: () => Promise<unknown> } = PANEL_PARTS[panel];
  // why: where the code does not come, the panel says so.
  void part.load?.().catch(() => undefined);
  if (panel === 'assign') beginRead('projects.assignableUsers', { query: { itemId } });
}

const CommentSteps = lazyInLibrary(() => import('../steps/comment-panel.tsx'), 'CommentSteps');

/** Panels of an item whose photos wait for its next verification. */
const BEFORE_DOCUMENTATION: readonly PanelName[] = ['waiting', 'confirmation', 'verify'];
/** Statuses in which photos on this device are not needed any more. */
const AFTER_DOCUMENTATION: readonly ItemStatus[] = ['destroyed', 'completed', 'declined'];

/** The one panel open to the signed-in person on the item of the page, with what goes with its date around it. */
export function NextStep() {
  const { item, viewer } = useItemPage();
  const panel = panelFor(viewer, item);
  const Part = PANEL_PARTS[panel];
  const isOver = AFTER_DOCUMENTATION.includes(item.status);
  const waits = BEFORE_DOCUMENTATION.includes(panel) && wasMoved(item);
  const mayHoldPhotos = isCompanyRole(viewer.role) && (isOver || waits);
  return (
    <>
      {mayHoldPhotos ? <KeptPhotos isOver={isOver} /> : null}
      <SavedForm owner={ownerOf.form(viewer.id, panel, item.id)} stamp={item.version}>
        <Part />
      </SavedForm>
      {offersCommentBelow(panel, viewer, item) ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'comment', item.id)} stamp={item.version}>
          <CommentSteps />
        </SavedForm>
      ) : null}
      {offersDateBelow(panel, viewer, item) ? (
        <div className={`${layout.line8} ${css.below}`}>
          <ChangeMeeting />
          <OtherDate />
        </div>
      ) : null}
    </>
  );
}
