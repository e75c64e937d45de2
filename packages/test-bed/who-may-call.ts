import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';

/**
 * Who may do what, written a second time from the specification (sections 4, 6 and 7) and derived from no table of the
 * product: the tests of rules and server and the proof `access` compare the product with it, so that a changed cell
 * disagrees.
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

/** Where a call is and who may make it. */
export interface Allowed {
  /** Method and path below /api. */
  readonly address: string;
  readonly roles: readonly Role[];
  /** Whether the token needs the permission system:admin as well. */
  readonly permission: boolean;
  /** Whether it is open before the profile is complete. */
  readonly early: boolean;
  /** Not for the person of a token but for the holder of a link. */
  readonly link: boolean;
}

/** Address, then roles by letter; `+` the permission system:admin too, `early` before the profile is complete. */
const CALLS: Readonly<Record<CallName, string>> = {
  'projects.list': 'GET /projects AMCU',
  'projects.export': 'GET /projects/export AMCU',
  'projects.create': 'POST /projects ACU',
  'projects.assignableUsers': 'GET /projects/assignable-users M',
  'projects.get': 'GET /projects/{id} AMCU',
  'projects.change': 'PUT /projects/{id} AM',
  'projects.delete': 'DELETE /projects/{id} ACU',
  'projects.archive': 'PUT /projects/{id}/archive AMCU',
  'projects.unarchive': 'PUT /projects/{id}/unarchive AMCU',
  'projects.items': 'GET /projects/{id}/items AMCU',
  'items.list': 'GET /projects/waste-items AEMCUV',
  'items.export': 'GET /projects/waste-items/export AEMCUV',
  'items.exportChosen': 'POST /projects/waste-items/export AEMCUV',
  'items.labels': 'POST /projects/waste-items/labels AEMCUV',
  'items.sameSerialNumbers': 'POST /projects/waste-items/same-serial-numbers ACU',
  'items.exportHistory': 'GET /projects/waste-items/{id}/history/export AEMCUV',
  'items.exportFiles': 'GET /projects/waste-items/{id}/files/export AEMCUV',
  'items.ofCompany': 'GET /projects/company-items AEMCUV',
  'items.counts': 'GET /projects/waste-items/counts ACU',
  'items.calendar': 'GET /projects/waste-items/calendar AMCU',
  'items.onSiteDays': 'GET /projects/waste-items/on-site-days AMCU',
  'items.filterChoices': 'GET /projects/waste-items/filter-choices AEM',
  'items.thumbnails': 'GET /projects/waste-items/thumbnails AEMCUV',
  'items.get': 'GET /projects/waste-items/{id} AEMCUV',
  'items.assign': 'POST /projects/waste-items/{id}/assign M',
  'items.reassign': 'PUT /projects/waste-items/{id}/evaluator M',
  'items.evaluate': 'PUT /projects/waste-items/{id}/evaluate E',
  'items.submitReview': 'PUT /projects/waste-items/{id}/submit-review E',
  'items.review': 'PUT /projects/waste-items/{id}/review M',
  'items.update': 'PUT /projects/waste-items/{id}/update CU',
  'items.schedule': 'PUT /projects/waste-items/{id}/schedule M',
  'items.confirmDestruction': 'PUT /projects/waste-items/{id}/confirm-destruction CU',
  'items.anotherDate': 'PUT /projects/waste-items/{id}/another-date MCU',
  'items.changeMeeting': 'PUT /projects/waste-items/{id}/meeting M',
  'items.verifyPassword': 'POST /projects/waste-items/{id}/verify-password CU',
  'items.renewPassword': 'POST /projects/waste-items/{id}/destruction-password M',
  'items.uploadDocumentation': 'POST /projects/waste-items/{id}/upload-documentation CU',
  'items.completeDestruction': 'POST /projects/waste-items/{id}/complete-destruction M',
  'items.takeBack': 'PUT /projects/waste-items/{id}/take-back MECU',
  'items.declinedByMe': 'GET /projects/waste-items/take-back MECU',
  'facts.get': 'GET /projects/waste-items/{id}/facts AEMCUV',
  'facts.change': 'PUT /projects/waste-items/{id}/facts MCU',
  'facts.bulkChange': 'POST /projects/waste-items/bulk/facts MCU',
  'facts.preflight': 'POST /facts/preflight AEMCUV',
  'authorityDocuments.list': 'GET /projects/waste-items/{id}/authority-documents AEMCUV',
  'authorityDocuments.add': 'POST /projects/waste-items/{id}/authority-documents MCU',
  'authorityDocuments.withdraw': 'PUT /projects/waste-items/{id}/authority-documents/{fileId}/withdrawal MCU',
  'certificateParties.get': 'GET /certificate-parties/{id} AC',
  'certificateParties.change': 'PUT /certificate-parties/{id} AC',
  'certificateNeeds.get': 'GET /certificate-needs A+',
  'certificateNeeds.change': 'PUT /certificate-needs A+',
  'certificateIssue.get': 'GET /certificate-issue A+',
  'certificateIssue.change': 'PUT /certificate-issue A+',
  'certificates.issue': 'POST /certificates M',
  'certificates.list': 'GET /certificates AEMCUV',
  'certificates.get': 'GET /certificates/{id} AEMCUV',
  'certificates.archive': 'POST /certificates/{id}/archive AEMCUV',
  'certificates.openArchive': 'GET /certificates/{id}/archive link',
  'certificates.proof': 'GET /certificates/{id}/proofs/{event} AEMCUV',
  'certificates.void': 'POST /certificates/{id}/void M',
  'certificates.confirmVoid': 'POST /certificates/{id}/void/confirm AM',
  'certificates.withdrawVoid': 'POST /certificates/{id}/void/withdraw M',
  'certificates.signer': 'GET /certificate-signer A+',
  'certificates.replaceSigner': 'POST /certificate-signer/replace A+',
  'items.bulkAssign': 'POST /projects/waste-items/bulk/assign M',
  'items.bulkReassign': 'POST /projects/waste-items/bulk/evaluator M',
  'items.bulkSubmitReview': 'POST /projects/waste-items/bulk/submit-review E',
  'items.bulkReview': 'POST /projects/waste-items/bulk/review M',
  'items.bulkSchedule': 'POST /projects/waste-items/bulk/schedule M',
  'items.bulkConfirmDestruction': 'POST /projects/waste-items/bulk/confirm-destruction CU',
  'items.bulkAnotherDate': 'POST /projects/waste-items/bulk/another-date MCU',
  'items.bulkChangeMeeting': 'POST /projects/waste-items/bulk/meeting M',
  'items.bulkVerifyPassword': 'POST /projects/waste-items/bulk/verify-password CU',
  'items.bulkCompleteDestruction': 'POST /projects/waste-items/bulk/complete-destruction M',
  'captures.register': 'POST /captures CU',
  'captures.list': 'GET /captures AMCU',
  'captures.addPiece': 'PUT /captures/{id}/pieces CU',
  'captures.remove': 'DELETE /captures/{id} CU',
  'captures.document': 'PUT /projects/waste-items/{id}/documentation CU',
  'captures.documentMany': 'POST /projects/waste-items/bulk/documentation CU',
  'onSite.day': 'GET /on-site/{day} MCU',
  'onSite.makeCode': 'POST /on-site/{day}/code M',
  'files.open': 'GET /files/{id} link',
  'users.me': 'GET /users/me AEMCUV early',
  'users.completeProfile': 'PUT /users/me/complete-profile AEMCUV early',
  'users.chooseLanguage': 'PUT /users/me/language AEMCUV early',
  'users.ownData': 'GET /users/me/data AEMCUV early',
  'users.sessions': 'GET /users/me/sessions AEMCUV early',
  'users.endSessions': 'POST /users/me/sessions/end AEMCUV early',
  'users.signOut': 'POST /users/{id}/sign-out A+',
  'users.get': 'GET /users/{id} AEMCUV early',
  'users.resetPassword': 'POST /users/password-reset AEMCUV early',
  'users.list': 'GET /users A+',
  'users.export': 'GET /users/export A+',
  'users.sharedAddresses': 'GET /users/shared-addresses A+',
  'users.create': 'POST /users A+',
  'users.invite': 'POST /users/invite A+',
  'users.transferAdmin': 'POST /users/transfer-admin A+',
  'users.change': 'PUT /users/{id} A+',
  'users.delete': 'DELETE /users/{id} A+',
  'users.changeRole': 'PUT /users/{id}/role A+',
  'users.block': 'PUT /users/{id}/block A+',
  'users.sendLink': 'POST /users/{id}/link A+',
  'users.verifyEmail': 'POST /users/{id}/email-verification AEMCUV early',
  'companies.list': 'GET /companies A+',
  'companies.export': 'GET /companies/export A+',
  'companies.create': 'POST /companies A+',
  'companies.get': 'GET /companies/{id} A+',
  'companies.change': 'PUT /companies/{id} A+',
  'companies.toggle': 'PATCH /companies/{id}/toggle A+',
  'companies.users': 'GET /companies/{id}/users A+',
  'evidence.seal': 'GET /evidence/seal AEMCUV',
  'undelivered.list': 'GET /undelivered A+',
  'undelivered.retryMail': 'POST /undelivered/mail/{id}/retry A+',
  'undelivered.discardMail': 'DELETE /undelivered/mail/{id} A+',
  'undelivered.retryAccount': 'POST /undelivered/accounts/{id}/retry A+',
  'system.get': 'GET /system A+',
  'system.firstSteps': 'GET /system/first-steps A+',
  'system.sendTestMail': 'POST /system/test-mail A+',
  'comments.list': 'GET /projects/waste-items/{id}/comments AEMCUV',
  'comments.people': 'GET /projects/waste-items/{id}/comments/people AEMCU',
  'comments.write': 'POST /projects/waste-items/{id}/comments AEMCU',
  'comments.change': 'PUT /comments/{id} AEMCU',
  'comments.withdraw': 'PUT /comments/{id}/withdraw AEMCU',
  'questions.list': 'GET /projects/waste-items/{id}/questions AEMCUV',
  'questions.ask': 'POST /projects/waste-items/{id}/questions EMCU',
  'questions.answer': 'PUT /questions/{id}/answer EMCU',
  'corrections.propose': 'POST /projects/waste-items/{id}/corrections EMCU',
  'corrections.decide': 'PUT /projects/waste-items/{id}/corrections/{correctionId} EMCU',
  'signings.prepare': 'POST /signings/prepare EMCU',
  'signings.sign': 'POST /signings EMCU',
  'signings.withdraw': 'POST /signings/{id}/withdraw EMCU',
  'signings.ofItem': 'GET /projects/waste-items/{id}/signings AEMCUV',
  'questions.withdraw': 'PUT /questions/{id}/withdraw EMCU',
  'items.attention': 'GET /attention AM',
  'items.waiting': 'GET /projects/waste-items/{id}/waiting AEMCUV',
  'reviewRule.get': 'GET /review-rule A+',
  'reviewRule.change': 'PUT /review-rule A+',
  'timeLimits.get': 'GET /time-limits A+',
  'timeLimits.change': 'PUT /time-limits A+',
  'substitutions.list': 'GET /substitutions AEMCUV',
  'substitutions.people': 'GET /substitutions/people AEMCUV',
  'substitutions.candidates': 'GET /substitutions/candidates AEMCUV',
  'substitutions.set': 'POST /substitutions AEMCUV',
  'substitutions.end': 'PUT /substitutions/{id}/end AEMCUV',
  'listViews.list': 'GET /list-views AEMCUV',
  'listViews.create': 'POST /list-views AEMCUV',
  'listViews.change': 'PUT /list-views/{id} AEMCUV',
  'listViews.delete': 'DELETE /list-views/{id} AEMCUV',
  'listViews.choose': 'PUT /list-choices AEMCUV',
  'search.everywhere': 'GET /search AEMCUV',
  'notices.list': 'GET /notices AEMCUV',
  'notices.counts': 'GET /notices/counts AEMCUV',
  'notices.stream': 'GET /notices/stream AEMCUV',
  'notices.mark': 'PUT /notices/{id} AEMCUV',
  'notices.markAll': 'PUT /notices AEMCUV',
  'notices.choices': 'GET /notice-choices AEMCUV',
  'notices.choose': 'PUT /notice-choices AEMCUV',
  'noticeMail.get': 'GET /notice-mail A+',
  'noticeMail.change': 'PUT /notice-mail A+',
  'calendarFeed.get': 'GET /calendar-feed AEMCUV',
  'calendarFeed.make': 'POST /calendar-feed AEMCUV',
  'calendarFeed.end': 'DELETE /calendar-feed AEMCUV',
  'follows.ofItem': 'GET /projects/waste-items/{id}/follow AEMCUV',
  'follows.item': 'PUT /projects/waste-items/{id}/follow AEMCUV',
  'follows.ofProject': 'GET /projects/{id}/follow AMCU',
  'follows.project': 'PUT /projects/{id}/follow AMCU',
};

export const WHO_MAY_CALL = Object.fromEntries(
  Object.entries(CALLS).map(([name, text]) => {
    const [method, path, roles = '', early] = text.split(' ');
    return [
      name,
      {
        address: `${method} ${path}`,
        roles: roles === 'link' ? [] : rolesOf(roles),
        permission: roles.endsWith('+'),
        early: early === 'early',
        link: roles === 'link',
      },
    ];
  }),
) as Readonly<Record<CallName, Allowed>>;

/** What an item has to be for a step besides its status; `null`: nothing. */
type Need = 'unassigned' | 'held' | 'assigned' | 'unverified' | 'verified' | 'declined' | null;

/** One step of an item's life. */
export interface Step {
  readonly call: CallName;
  /** What the body chooses, where one call takes several steps. */
  readonly choice: string | undefined;
  readonly by: readonly Role[];
  readonly from: ItemStatus;
  readonly to: ItemStatus;
  /** `held`: by any evaluator; `assigned`, `declined`: by the person who takes the step, `declined` from the status it leads to. */
  readonly needs: Need;
}
function step(called: string, by: string, from: ItemStatus, to: ItemStatus, needs: Need = null): Step {
  const [call, choice] = called.split(' ');
  return { call: call as CallName, choice, by: rolesOf(by), from, to, needs };
}

/** "Item transitions" of the decisions: what does not stand here is refused. */
export const STEPS = {
  assign: step('items.assign', 'M', 'pending', 'pending', 'unassigned'),
  reassign: step('items.reassign', 'M', 'pending', 'pending', 'held'),
  evaluate: step('items.evaluate', 'E', 'pending', 'evaluation_review', 'assigned'),
  approve: step('items.submitReview approve', 'E', 'pending', 'evaluation_review', 'assigned'),
  requestChangeAsEvaluator: step(
    'items.submitReview request-change',
    'E',
    'pending',
    'change_requested',
    'assigned',
  ),
  declineAsEvaluator: step('items.submitReview decline', 'E', 'pending', 'declined', 'assigned'),
  confirmReview: step('items.review confirm', 'M', 'evaluation_review', 'scheduling'),
  requestChangeAsManager: step('items.review request-change', 'M', 'evaluation_review', 'change_requested'),
  declineAsManager: step('items.review decline', 'M', 'evaluation_review', 'declined'),
  update: step('items.update', 'CU', 'change_requested', 'pending'),
  schedule: step('items.schedule', 'M', 'scheduling', 'confirmation_required'),
  confirmSchedule: step('items.confirmDestruction confirm', 'CU', 'confirmation_required', 'destruction'),
  declineSchedule: step('items.confirmDestruction decline', 'CU', 'confirmation_required', 'declined'),
  otherDateAsCompany: step('items.anotherDate', 'CU', 'confirmation_required', 'scheduling'),
  withdrawSchedule: step('items.anotherDate', 'M', 'confirmation_required', 'scheduling'),
  otherDateAfterConfirming: step('items.anotherDate', 'CU', 'destruction', 'scheduling', 'unverified'),
  postpone: step('items.anotherDate', 'M', 'destruction', 'scheduling'),
  changeMeeting: step('items.changeMeeting', 'M', 'confirmation_required', 'confirmation_required'),
  changeConfirmedMeeting: step('items.changeMeeting', 'M', 'destruction', 'destruction', 'unverified'),
  verifyOnSite: step('items.verifyPassword', 'CU', 'destruction', 'destruction', 'unverified'),
  renewPassword: step('items.renewPassword', 'M', 'destruction', 'destruction', 'unverified'),
  uploadDocumentation: step('items.uploadDocumentation', 'CU', 'destruction', 'destroyed', 'verified'),
  complete: step('items.completeDestruction', 'M', 'destroyed', 'completed'),
} as const satisfies Partial<Record<ItemStepName, Step>>;
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

/** Those and the steps by which a person takes back their own decline. */
export const ALL_STEPS: Readonly<Record<ItemStepName, Step>> = {
  ...STEPS,
  takeBackAsEvaluator: step('items.takeBack', 'E', 'declined', 'pending', 'declined'),
  takeBackAsManager: step('items.takeBack', 'M', 'declined', 'evaluation_review', 'declined'),
  takeBackAsCompany: step('items.takeBack', 'CU', 'declined', 'confirmation_required', 'declined'),
};

/** The call that takes a step of many items, by that of one. */
export const BULK_OF: Partial<Record<CallName, CallName>> = {
  'items.assign': 'items.bulkAssign',
  'items.reassign': 'items.bulkReassign',
  'items.submitReview': 'items.bulkSubmitReview',
  'items.review': 'items.bulkReview',
  'items.schedule': 'items.bulkSchedule',
  'items.confirmDestruction': 'items.bulkConfirmDestruction',
  'items.anotherDate': 'items.bulkAnotherDate',
  'items.changeMeeting': 'items.bulkChangeMeeting',
  'items.verifyPassword': 'items.bulkVerifyPassword',
};
