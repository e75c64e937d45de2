import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';

/**
 * Who may do what, written down a second time from the specification (sections 4, 6 and 7) and shared with
 * nothing: a changed cell in the product's own tables disagrees with these.
 */

const LETTERS: Readonly<Record<string, Role>> = {
  A: 'admin',
  E: 'technical_evaluator',
  M: 'fixed_assets_manager',
  C: 'company_admin',
  U: 'company_user',
  V: 'viewer',
};
const rolesOf = (letters: string): readonly Role[] =>
  [...letters].map((letter) => LETTERS[letter] as Role).filter(Boolean);

/** Who may make a call: these roles; the token's permission as well; whether before the profile is complete. */
export interface Allowed {
  readonly roles: readonly Role[];
  readonly permission: boolean;
  readonly early: boolean;
  /** Not the person of a token but the holder of a link. */
  readonly link: boolean;
}

/** Roles by letter; `+` the permission system:admin too, `early` before the profile is complete. */
const CALLS: Readonly<Record<CallName, string>> = {
  'projects.list': 'AMCU',
  'projects.export': 'AMCU',
  'projects.create': 'ACU',
  'projects.assignableUsers': 'M',
  'projects.get': 'AMCU',
  'projects.change': 'AM',
  'projects.delete': 'ACU',
  'projects.archive': 'AMCU',
  'projects.unarchive': 'AMCU',
  'projects.items': 'AMCU',
  'items.list': 'AEMCUV',
  'items.export': 'AEMCUV',
  'items.exportChosen': 'AEMCUV',
  'items.labels': 'AEMCUV',
  'items.sameSerialNumbers': 'ACU',
  'items.exportHistory': 'AEMCUV',
  'items.exportFiles': 'AEMCUV',
  'items.ofCompany': 'AEMCUV',
  'items.counts': 'ACU',
  'items.calendar': 'AMCU',
  'items.onSiteDays': 'CU',
  'items.filterChoices': 'AEM',
  'items.thumbnails': 'AEMCUV',
  'items.get': 'AEMCUV',
  'items.assign': 'M',
  'items.reassign': 'M',
  'items.evaluate': 'E',
  'items.submitReview': 'E',
  'items.review': 'M',
  'items.update': 'CU',
  'items.schedule': 'M',
  'items.confirmDestruction': 'CU',
  'items.anotherDate': 'MCU',
  'items.verifyPassword': 'CU',
  'items.renewPassword': 'M',
  'items.uploadDocumentation': 'CU',
  'items.completeDestruction': 'M',
  'items.takeBack': 'MECU',
  'items.declinedByMe': 'MECU',
  'facts.get': 'AEMCUV',
  'facts.change': 'MCU',
  'facts.bulkChange': 'MCU',
  'facts.preflight': 'AEMCUV',
  'authorityDocuments.list': 'AEMCUV',
  'authorityDocuments.add': 'MCU',
  'authorityDocuments.withdraw': 'MCU',
  'certificateParties.get': 'AC',
  'certificateParties.change': 'AC',
  'certificateNeeds.get': 'A+',
  'certificateNeeds.change': 'A+',
  'certificates.issue': 'M',
  'certificates.list': 'AEMCUV',
  'certificates.get': 'AEMCUV',
  'certificates.archive': 'AEMCUV',
  'certificates.openArchive': 'link',
  'certificates.proof': 'AEMCUV',
  'certificates.void': 'M',
  'certificates.confirmVoid': 'AM',
  'certificates.withdrawVoid': 'M',
  'certificates.signer': 'A',
  'certificates.replaceSigner': 'A',
  'items.bulkAssign': 'M',
  'items.bulkReassign': 'M',
  'items.bulkSubmitReview': 'E',
  'items.bulkReview': 'M',
  'items.bulkSchedule': 'M',
  'items.bulkConfirmDestruction': 'CU',
  'items.bulkAnotherDate': 'MCU',
  'files.open': 'link',
  'users.me': 'AEMCUV early',
  'users.completeProfile': 'AEMCUV early',
  'users.chooseLanguage': 'AEMCUV early',
  'users.ownData': 'AEMCUV early',
  'users.sessions': 'AEMCUV early',
  'users.endSessions': 'AEMCUV early',
  'users.signOut': 'A+',
  'users.get': 'AEMCUV early',
  'users.resetPassword': 'AEMCUV early',
  'users.list': 'A+',
  'users.export': 'A+',
  'users.sharedAddresses': 'A+',
  'users.create': 'A+',
  'users.invite': 'A+',
  'users.transferAdmin': 'A+',
  'users.change': 'A+',
  'users.delete': 'A+',
  'users.changeRole': 'A+',
  'users.block': 'A+',
  'users.sendLink': 'A+',
  'users.verifyEmail': 'AEMCUV early',
  'companies.list': 'A+',
  'companies.export': 'A+',
  'companies.create': 'A+',
  'companies.get': 'A+',
  'companies.change': 'A+',
  'companies.toggle': 'A+',
  'companies.users': 'A+',
  'evidence.seal': 'AEMCUV',
  'undelivered.list': 'A+',
  'undelivered.retryMail': 'A+',
  'undelivered.discardMail': 'A+',
  'undelivered.retryAccount': 'A+',
  'system.get': 'A+',
  'system.sendTestMail': 'A+',
  'comments.list': 'AEMCUV',
  'comments.people': 'AEMCU',
  'comments.write': 'AEMCU',
  'comments.change': 'AEMCU',
  'comments.withdraw': 'AEMCU',
  'questions.list': 'AEMCUV',
  'questions.ask': 'EMCU',
  'questions.answer': 'EMCU',
  'questions.withdraw': 'EMCU',
  'items.attention': 'AM',
  'items.waiting': 'AEMCUV',
  'reviewRule.get': 'A+',
  'reviewRule.change': 'A+',
  'timeLimits.get': 'A+',
  'timeLimits.change': 'A+',
  'substitutions.list': 'AEMCUV',
  'substitutions.people': 'AEMCUV',
  'substitutions.candidates': 'AEMCUV',
  'substitutions.set': 'AEMCUV',
  'substitutions.end': 'AEMCUV',
  'listViews.list': 'AEMCUV',
  'listViews.create': 'AEMCUV',
  'listViews.change': 'AEMCUV',
  'listViews.delete': 'AEMCUV',
  'listViews.choose': 'AEMCUV',
  'search.everywhere': 'AEMCUV',
  'notices.list': 'AEMCUV',
  'notices.counts': 'AEMCUV',
  'notices.stream': 'AEMCUV',
  'notices.mark': 'AEMCUV',
  'notices.markAll': 'AEMCUV',
  'notices.choices': 'AEMCUV',
  'notices.choose': 'AEMCUV',
  'noticeMail.get': 'A+',
  'noticeMail.change': 'A+',
  'calendarFeed.get': 'AEMCUV',
  'calendarFeed.make': 'AEMCUV',
  'calendarFeed.end': 'AEMCUV',
  'follows.ofItem': 'AEMCUV',
  'follows.item': 'AEMCUV',
  'follows.ofProject': 'AMCU',
  'follows.project': 'AMCU',
};

export const WHO_MAY_CALL = Object.fromEntries(
  Object.entries(CALLS).map(([name, text]) => [
    name,
    {
      roles: rolesOf(text.split(' ')[0] ?? ''),
      permission: text.includes('+'),
      early: text.includes('early'),
      link: text === 'link',
    },
  ]),
) as Readonly<Record<CallName, Allowed>>;

/** One step of an item's life. */
export interface Step {
  readonly call: CallName;
  readonly from: ItemStatus;
  readonly to: ItemStatus;
  readonly needs: 'unassigned' | 'held' | 'assigned' | 'unverified' | 'verified' | null;
  /** Whose step it is, where other roles take another one by the same call at the same status. */
  readonly by?: readonly Role[];
}
const step = (call: CallName, from: ItemStatus, to: ItemStatus, needs: Step['needs'] = null): Step => ({
  call,
  from,
  to,
  needs,
});
const COMPANY = { by: rolesOf('CU') };
const MANAGER = { by: rolesOf('M') };

export const STEPS = {
  assign: step('items.assign', 'pending', 'pending', 'unassigned'),
  reassign: step('items.reassign', 'pending', 'pending', 'held'),
  evaluate: step('items.evaluate', 'pending', 'evaluation_review', 'assigned'),
  approve: step('items.submitReview', 'pending', 'evaluation_review', 'assigned'),
  requestChangeAsEvaluator: step('items.submitReview', 'pending', 'change_requested', 'assigned'),
  declineAsEvaluator: step('items.submitReview', 'pending', 'declined', 'assigned'),
  confirmReview: step('items.review', 'evaluation_review', 'scheduling'),
  requestChangeAsManager: step('items.review', 'evaluation_review', 'change_requested'),
  declineAsManager: step('items.review', 'evaluation_review', 'declined'),
  update: step('items.update', 'change_requested', 'pending'),
  schedule: step('items.schedule', 'scheduling', 'confirmation_required'),
  confirmSchedule: step('items.confirmDestruction', 'confirmation_required', 'destruction'),
  declineSchedule: step('items.confirmDestruction', 'confirmation_required', 'declined'),
  otherDateAsCompany: { ...step('items.anotherDate', 'confirmation_required', 'scheduling'), ...COMPANY },
  withdrawSchedule: { ...step('items.anotherDate', 'confirmation_required', 'scheduling'), ...MANAGER },
  otherDateAfterConfirming: {
    ...step('items.anotherDate', 'destruction', 'scheduling', 'unverified'),
    ...COMPANY,
  },
  postpone: { ...step('items.anotherDate', 'destruction', 'scheduling'), ...MANAGER },
  verifyOnSite: step('items.verifyPassword', 'destruction', 'destruction', 'unverified'),
  renewPassword: step('items.renewPassword', 'destruction', 'destruction', 'unverified'),
  uploadDocumentation: step('items.uploadDocumentation', 'destruction', 'destroyed', 'verified'),
  complete: step('items.completeDestruction', 'destroyed', 'completed'),
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];
