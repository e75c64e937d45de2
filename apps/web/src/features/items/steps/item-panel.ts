import { hasRole, isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import { type CommentStep, isCommentStep } from '@monda/domain/items/comment-steps.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { isOtherDateStep, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { excludedFromNext, stepsOpenTo } from '@monda/domain/items/judged-steps.ts';

/** The parts of `What happens next`; a person sees exactly one of them. */
export const PANELS = [
  'assign',
  'evaluation',
  'review',
  'update',
  'schedule',
  'confirmation',
  'verify',
  'documentation',
  'acta',
  'completion',
  'comment',
  'summary',
  'declined',
  'excluded',
  'waiting',
] as const;
export type PanelName = (typeof PANELS)[number];

/**
 * The panel that offers a step; `evaluate` has no screen of its own, the evaluator is changed and the date moved in or
 * below the panels of other steps, and a decline is taken back next to the page.
 */
const PANEL_OF_STEP: Readonly<Record<Exclude<ItemStepName, CommentStep>, PanelName | null>> = {
  assign: 'assign',
  reassign: null,
  evaluate: null,
  approve: 'evaluation',
  requestChangeAsEvaluator: 'evaluation',
  declineAsEvaluator: 'evaluation',
  confirmReview: 'review',
  requestChangeAsManager: 'review',
  declineAsManager: 'review',
  update: 'update',
  schedule: 'schedule',
  confirmSchedule: 'confirmation',
  declineSchedule: 'confirmation',
  otherDateAsCompany: null,
  withdrawSchedule: null,
  otherDateAfterConfirming: null,
  postpone: null,
  changeMeeting: null,
  changeConfirmedMeeting: null,
  verifyOnSite: 'verify',
  renewPassword: 'acta',
  uploadDocumentation: 'documentation',
  complete: 'completion',
  takeBackAsEvaluator: null,
  takeBackAsManager: null,
  takeBackAsCompany: null,
};

/** The panels of those who cannot take a step, where they differ from waiting. */
type PanelsToRead = { readonly [Reader in 'manager' | 'company' | 'everybody']?: PanelName };
const PANELS_TO_READ: { readonly [Status in ItemStatus]?: PanelsToRead } = {
  destruction: { manager: 'acta' },
  destroyed: { company: 'summary' },
  declined: { everybody: 'declined' },
  completed: { manager: 'summary', company: 'summary' },
};

type Viewer = Parameters<typeof stepsOpenTo>[0];
interface PanelItem {
  readonly status: ItemStatus;
  readonly assignedUserId: string | null;
  readonly verifiedOnSite: boolean;
  /** What the viewer did on the item before. */
  readonly fourEyes: FourEyes;
}

/**
 * The one panel a person sees on an item now: the steps open to them, else why a step that their role takes is not, else
 * what their role is offered to read at this status. Source: `Who sees what on the item page` of the decisions.
 */
export function panelFor(viewer: Viewer, item: PanelItem): PanelName {
  const open = stepsOpenTo(viewer, item);
  for (const step of open) {
    const panel = isCommentStep(step) ? null : PANEL_OF_STEP[step];
    if (panel !== null) return panel;
  }
  if (open.some(isCommentStep)) return 'comment';
  if (excludedFromNext(viewer, item) !== null) return 'excluded';
  const { manager, company, everybody = 'waiting' } = PANELS_TO_READ[item.status] ?? {};
  const own = hasRole(viewer.role, ['fixed_assets_manager'])
    ? manager
    : isCompanyRole(viewer.role)
      ? company
      : undefined;
  return own ?? everybody;
}

/** Whether another date is offered below this panel; in others that offer it, it stands among their parts. */
export function offersDateBelow(panel: PanelName, viewer: Viewer, item: PanelItem): boolean {
  if (panel !== 'verify' && panel !== 'waiting') return false;
  return stepsOpenTo(viewer, item).some(isOtherDateStep);
}

/** Whether steps that take a comment and have no other effect are offered below this panel. */
export const offersCommentBelow = (panel: PanelName, viewer: Viewer, item: PanelItem): boolean =>
  panel !== 'comment' && stepsOpenTo(viewer, item).some(isCommentStep);
