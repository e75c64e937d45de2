import type { AppSettings } from '../settings/app-settings.ts';
import { CALENDAR_FEED_HANDLERS } from '../calendar-feed/feed-handlers.ts';
import { CERTIFICATE_HANDLERS } from '../certificates/certificate-handlers.ts';
import type { CertificateKeys } from '../certificates/keys/certificate-keys.ts';
import { COMPANY_HANDLERS } from '../companies/company-handlers.ts';
import { COMMENT_HANDLERS } from '../conversations/comment-handlers.ts';
import { QUESTION_HANDLERS } from '../conversations/question-handlers.ts';
import { AUTHORITY_DOCUMENT_HANDLERS } from '../facts/authority-document-handlers.ts';
import { FACT_HANDLERS } from '../facts/fact-handlers.ts';
import { readExportedFacts } from '../facts/fact-store.ts';
import { ISSUE_HANDLERS } from '../facts/issue-handlers.ts';
import { PARTY_HANDLERS } from '../facts/party-handlers.ts';
import type { FileParts } from '../files/file-parts.ts';
import type { SignInParts } from '../identity/sign-in-parts.ts';
import { createAddressMarks } from '../identity/address-mark-interface.ts';
import { activePersonFrom } from '../identity/person-interface.ts';
import { forgettingPeople } from '../identity/remembered-people.ts';
import { SESSION_HANDLERS } from '../identity/session-handlers.ts';
import { USER_HANDLERS } from '../identity/user-handlers.ts';
import { type AcceptDocuments, exclusionsOf } from '../items/item-interface.ts';
import { createItems } from '../items/steps/item-creation.ts';
import { ITEM_HANDLERS } from '../items/item-handlers.ts';
import { storedRule } from '../items/steps/review-rule-handlers.ts';
import { releaseItems } from '../items/steps/step-writing.ts';
import { knownLateness } from '../lateness/lateness-interface.ts';
import { TIME_LIMIT_HANDLERS } from '../lateness/time-limit-handlers.ts';
import { LIST_VIEW_HANDLERS } from '../list-views/list-view-handlers.ts';
import { PROOF_HANDLERS } from '../log/proof-handlers.ts';
import type { PublishedLog } from '../log/published-log.ts';
import { recordingByNewestForm } from '../audit/record-existing-rows.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import type { Audit } from '../audit/audit.ts';
import { createExports } from '../exports/exports.ts';
import type { OtherCalls } from '../exports/export-throttle.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { EVIDENCE_HANDLERS } from '../evidence/evidence-handlers.ts';
import type { ArchiveServing } from '../evidence-archives/archive-parts.ts';
import { ARCHIVE_HANDLERS } from '../evidence-archives/archive-handlers.ts';
import { FILE_HANDLERS } from '../files/file-handlers.ts';
import type { Changes, Handlers } from '../http/calls/handlers.ts';
import { bindHandlers } from '../http/calls/handler-table.ts';
import { createIdempotentBulkAnswers } from '../http/calls/idempotent-bulk-answers.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import { cachedReading } from '../database/cached-reading.ts';
import type { Transactions } from '../database/transactions.ts';
import { OWN_DATA_HANDLERS } from '../own-data/own-data-handlers.ts';
import { PROJECT_HANDLERS } from '../projects/project-handlers.ts';
import { settleProject } from '../projects/project-interface.ts';
import { CHOICE_HANDLERS } from '../notices/choice-handlers.ts';
import { FOLLOW_HANDLERS } from '../notices/follow-handlers.ts';
import { NOTICE_HANDLERS } from '../notices/notice-handlers.ts';
import { noticeMailSetting } from '../notices/notice-mail-setting.ts';
import type { NoticeStreams } from '../notices/notice-streams.ts';
import { SEARCH_HANDLERS } from '../search/search-handlers.ts';
import { createPerson } from '../staff/person-creation.ts';
import { STAFF_HANDLERS } from '../staff/staff-handlers.ts';
import { SUBSTITUTION_HANDLERS } from '../substitutes/substitution-handlers.ts';
import { SYSTEM_HANDLERS } from '../system/system-handlers.ts';
import type { System } from '../system/system.ts';
import { UNDELIVERED_HANDLERS } from '../undelivered/undelivered-handlers.ts';

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
    'seedAdminEmail' | 'baseUrl' | 'peopleRememberedMs' | 'mail' | 'noticeMail' | 'secret' | 'certificates'
  >;
  readonly core: Core;
  readonly encryption: Encryption;
  readonly evidence: Evidence;
  readonly files: FileParts;
  readonly signIn: SignInParts;
  readonly streams: NoticeStreams;
  readonly archiving: ArchiveServing;
  readonly system: System;
  readonly publishedLog: PublishedLog;
  readonly certificateKeys: CertificateKeys;
  readonly acceptDocuments: AcceptDocuments;
  /** What exports know of others. */
  readonly otherCalls: OtherCalls;
  readonly onItemFailed: (error: unknown, itemId: string) => void;
  /** Whether the disk of the database has space for changes. */
  readonly hasSpace: () => Promise<boolean>;
}

/** The calls of all features. */
const HANDLERS = {
  ...COMPANY_HANDLERS,
  ...STAFF_HANDLERS,
  ...USER_HANDLERS,
  ...SESSION_HANDLERS,
  ...PROJECT_HANDLERS,
  ...ITEM_HANDLERS,
  ...FACT_HANDLERS,
  ...AUTHORITY_DOCUMENT_HANDLERS,
  ...PARTY_HANDLERS,
  ...ISSUE_HANDLERS,
  ...CERTIFICATE_HANDLERS,
  ...PROOF_HANDLERS,
  ...UNDELIVERED_HANDLERS,
  ...SYSTEM_HANDLERS,
  ...TIME_LIMIT_HANDLERS,
  ...SUBSTITUTION_HANDLERS,
  ...LIST_VIEW_HANDLERS,
  ...COMMENT_HANDLERS,
  ...QUESTION_HANDLERS,
  ...SEARCH_HANDLERS,
  ...CHOICE_HANDLERS,
  ...NOTICE_HANDLERS,
  ...FOLLOW_HANDLERS,
  ...CALENDAR_FEED_HANDLERS,
  ...FILE_HANDLERS,
  ...EVIDENCE_HANDLERS,
  ...ARCHIVE_HANDLERS,
  ...OWN_DATA_HANDLERS,
};

/** The handlers of every feature; what one needs of another is handed in here. */
export function createFeatureHandlers(given: FeatureParts): Handlers {
  const { settings, core, encryption, evidence, files, signIn, streams, acceptDocuments } = given;
  const { transactions, clock } = core;
  const activePerson = activePersonFrom(transactions, clock);
  const parts = {
    ...core,
    ...{ publishedLog: given.publishedLog, certificateKeys: given.certificateKeys },
    ...{ encryption, streams, acceptDocuments, activePerson, createPerson, exclusionsOf },
    ...{
      baseUrl: settings.baseUrl,
      accounts: signIn.accounts,
      markAddress: createAddressMarks(settings.secret),
    },
    ...given.archiving,
    system: given.system,
    ...{ storage: files.storage, intake: files.intake, viewFile: files.viewFile },
    uploadFolder: files.uploadFolder,
    ...{
      fileLinks: files.fileLinks,
      storeLinks: files.storeLinks,
      firstPage: files.firstPage,
      seals: evidence.seals,
    },
    seedAdminEmail: settings.seedAdminEmail ?? null,
    noticeMail: noticeMailSetting(settings),
    issuesCertificates: settings.certificates?.issues ?? true,
    otherCalls: given.otherCalls,
    hasSpace: given.hasSpace,
    recordByNewestForm: recordingByNewestForm(transactions, createRowDigests(settings.secret)),
    exports: createExports({ ...core, activePerson, otherCalls: given.otherCalls }),
    lateness: knownLateness(clock, settings.peopleRememberedMs ?? 0),
    reviewRule: cachedReading(storedRule, clock, settings.peopleRememberedMs ?? 0),
    ...{ createItems, releaseItems, settleProject, readExportedFacts, onItemFailed: given.onItemFailed },
    bulkAnswers: createIdempotentBulkAnswers(encryption, clock),
  };
  return forgettingPeople(bindHandlers(HANDLERS, parts), signIn.people);
}
