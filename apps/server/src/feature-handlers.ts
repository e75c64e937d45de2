import type { AppSettings } from './app-settings.ts';
import { createCalendarFeedHandlers } from './calendar-feed/feed-handlers.ts';
import { createCompanyHandlers } from './companies/company-handlers.ts';
import { createCommentHandlers } from './conversations/comment-handlers.ts';
import { createQuestionHandlers } from './conversations/question-handlers.ts';
import type { FileParts } from './files/file-parts.ts';
import type { SignInParts } from './identity/sign-in-parts.ts';
import { createAddressMarks } from './identity/address-mark-interface.ts';
import { activePersonFrom } from './identity/person-interface.ts';
import { forgettingPeople } from './identity/remembered-people.ts';
import { userHandlers } from './identity/user-handlers.ts';
import type { AcceptDocuments } from './items/item-interface.ts';
import { createItemCreation } from './items/steps/item-creation.ts';
import { createItemHandlers } from './items/item-handlers.ts';
import { createItemSteps } from './items/steps/item-transition.ts';
import { createReviewRuleHandlers } from './items/review-rule-handlers.ts';
import { createPasswordTries } from './items/steps/password-tries.ts';
import { knownLateness } from './lateness/lateness-interface.ts';
import { createTimeLimitHandlers } from './lateness/time-limit-handlers.ts';
import { createListViewHandlers } from './list-views/list-view-handlers.ts';
import type { Audit } from './audit/audit.ts';
import { createExports } from './exports/exports.ts';
import type { BesideOthers } from './exports/export-throttle.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Changes, Handlers } from './http/handlers.ts';
import { bindHandlers } from './http/handler-table.ts';
import { createIdempotentBulkAnswers } from './http/idempotent-bulk-answers.ts';
import type { Encryption } from './secrets/encryption-at-rest.ts';
import type { Clock } from './process/clock.ts';
import type { Transactions } from './database/transactions.ts';
import { PROJECT_HANDLERS } from './projects/project-handlers.ts';
import { settleProject } from './projects/project-interface.ts';
import { createChoiceHandlers } from './notices/choice-handlers.ts';
import { createFollowHandlers } from './notices/follow-handlers.ts';
import { createNoticeHandlers } from './notices/notice-handlers.ts';
import { noticeMailSetting } from './notices/notice-mail-setting.ts';
import type { NoticeStreams } from './notices/notice-streams.ts';
import { createSearchHandlers } from './search/search-handlers.ts';
import { createPersonCreation } from './staff/person-creation.ts';
import { createStaffHandlers } from './staff/staff-handlers.ts';
import { createSubstitutionHandlers } from './substitutes/substitution-handlers.ts';
import { createUndeliveredHandlers } from './undelivered/undelivered-handlers.ts';

/** What every feature works with. */
export interface Core {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: Clock;
}

export interface FeatureParts {
  readonly settings: Pick<
    AppSettings,
    'seedAdminEmail' | 'baseUrl' | 'peopleRememberedMs' | 'mail' | 'noticeMail' | 'secret'
  >;
  readonly core: Core;
  readonly encryption: Encryption;
  readonly evidence: Evidence;
  readonly files: FileParts;
  readonly signIn: SignInParts;
  readonly streams: NoticeStreams;
  readonly acceptDocuments: AcceptDocuments;
  /** What exports know of others. */
  readonly besideOthers: BesideOthers;
  readonly onItemFailed: (error: unknown, itemId: string) => void;
}

/** The handlers of every feature; what one needs of another is handed in here. */
export function createFeatureHandlers({
  settings,
  core,
  encryption,
  evidence,
  files,
  signIn,
  streams,
  acceptDocuments,
  onItemFailed,
  besideOthers,
}: FeatureParts): Handlers {
  const { transactions, clock } = core;
  const { baseUrl } = settings;
  const { accounts, people } = signIn;
  const { intake, viewFile } = files;
  const seedAdminEmail = settings.seedAdminEmail ?? null;
  const steps = createItemSteps({ clock, settleProject });
  const passwordTries = createPasswordTries({ transactions, encryption, clock });
  const markAddress = createAddressMarks(settings.secret);
  const createPerson = createPersonCreation({ accounts, clock, baseUrl, markAddress });
  const activePerson = activePersonFrom(transactions, clock);
  const exports = createExports({ ...core, activePerson, besideOthers });
  const lateness = knownLateness(clock, settings.peopleRememberedMs ?? 0);
  const parts = { ...core, intake, createItems: createItemCreation(clock), acceptDocuments, exports };
  const handlers: Handlers = {
    ...bindHandlers(PROJECT_HANDLERS, parts),
    ...createCompanyHandlers({ ...core, createPerson, exports, seedAdminEmail }),
    ...createStaffHandlers({
      ...core,
      createPerson,
      exports,
      accounts,
      baseUrl,
      releaseItems: steps.release,
      markAddress,
      seedAdminEmail,
    }),
    ...userHandlers({ ...core, accounts, seedAdminEmail }),
    ...createUndeliveredHandlers(core),
    ...createTimeLimitHandlers({ ...core, lateness }),
    ...createReviewRuleHandlers(core),
    ...createSubstitutionHandlers({ ...core, baseUrl }),
    ...createListViewHandlers(core),
    ...createCommentHandlers({ ...core, intake, viewFile }),
    ...createQuestionHandlers(core),
    ...createSearchHandlers(core),
    ...createChoiceHandlers({ ...core, noticeMail: noticeMailSetting(settings) }),
    ...createNoticeHandlers({ ...core, streams }),
    ...createFollowHandlers(core),
    ...createCalendarFeedHandlers({ ...core, baseUrl }),
    ...createItemHandlers({
      ...{ ...core, steps, passwordTries, intake, encryption, viewFile, acceptDocuments, onItemFailed },
      bulkAnswers: createIdempotentBulkAnswers(encryption, clock),
      ...{ exports, lateness },
      baseUrl,
    }),
    ...files.handlers,
    ...evidence.handlers,
  };
  return forgettingPeople(handlers, people);
}
