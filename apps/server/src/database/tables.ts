import { accountLinks } from './tables/account-links.ts';
import { addressMarks } from './tables/address-marks.ts';
import { auditHeads } from './tables/audit-heads.ts';
import { auditLog } from './tables/audit-log.ts';
import { auditSeals } from './tables/audit-seals.ts';
import { authorityDocuments } from './tables/authority-documents.ts';
import { bundledAccounts } from './tables/bundled-accounts.ts';
import { calendarFeeds } from './tables/calendar-feeds.ts';
import { capturePieces } from './tables/capture-pieces.ts';
import { captures } from './tables/captures.ts';
import { certificateIssue } from './tables/certificate-issue.ts';
import { certificateItems } from './tables/certificate-items.ts';
import { certificateLogos } from './tables/certificate-logos.ts';
import { certificateNeeds } from './tables/certificate-needs.ts';
import { certificateParties } from './tables/certificate-parties.ts';
import { certificateVoidRequests } from './tables/certificate-void-requests.ts';
import { certificates } from './tables/certificates.ts';
import { commandRuns } from './tables/command-runs.ts';
import { companies } from './tables/companies.ts';
import { dayCodes } from './tables/day-codes.ts';
import { destructionPasswords } from './tables/destruction-passwords.ts';
import { directoryWork } from './tables/directory-work.ts';
import { idempotencyKeys } from './tables/idempotency-keys.ts';
import { itemComments } from './tables/item-comments.ts';
import { itemCorrections } from './tables/item-corrections.ts';
import { itemCounts } from './tables/item-counts.ts';
import { itemEvents } from './tables/item-events.ts';
import { itemFacts } from './tables/item-facts.ts';
import { itemFollows } from './tables/item-follows.ts';
import { itemHistory } from './tables/item-history.ts';
import { itemMeetings } from './tables/item-meetings.ts';
import { itemQuestions } from './tables/item-questions.ts';
import { latenessTold } from './tables/lateness-told.ts';
import { listChoices } from './tables/list-choices.ts';
import { listViews } from './tables/list-views.ts';
import { logCheckpoints } from './tables/log-checkpoints.ts';
import { logEntries } from './tables/log-entries.ts';
import { logRecords } from './tables/log-records.ts';
import { logs } from './tables/logs.ts';
import { noticeChoices } from './tables/notice-choices.ts';
import { noticeDigests } from './tables/notice-digests.ts';
import { noticeMails } from './tables/notice-mails.ts';
import { noticeSettings } from './tables/notice-settings.ts';
import { notices } from './tables/notices.ts';
import { oidcRecords } from './tables/oidc-records.ts';
import { outbox } from './tables/outbox.ts';
import { projectFollows } from './tables/project-follows.ts';
import { projects } from './tables/projects.ts';
import { receivedProjects } from './tables/received-projects.ts';
import { removedPhotos } from './tables/removed-photos.ts';
import { reviewRule } from './tables/review-rule.ts';
import { runningExports } from './tables/running-exports.ts';
import { settings } from './tables/settings.ts';
import { signingItems } from './tables/signing-items.ts';
import { signings } from './tables/signings.ts';
import { storedFiles } from './tables/stored-files.ts';
import { substitutions } from './tables/substitutions.ts';
import { timeLimits } from './tables/time-limits.ts';
import { users } from './tables/users.ts';
import { wasteItems } from './tables/waste-items.ts';
import type { ColumnsOf } from './table.ts';

/** Every table by its name in the database; of those with the same subject in the audit log, the one with the subject itself comes first. */
export const TABLES = {
  waste_items: wasteItems,
  item_history: itemHistory,
  stored_files: storedFiles,
  removed_photos: removedPhotos,
  captures,
  capture_pieces: capturePieces,
  destruction_passwords: destructionPasswords,
  item_comments: itemComments,
  item_questions: itemQuestions,
  item_facts: itemFacts,
  item_meetings: itemMeetings,
  item_corrections: itemCorrections,
  authority_documents: authorityDocuments,
  certificates,
  certificate_items: certificateItems,
  certificate_void_requests: certificateVoidRequests,
  signings,
  signing_items: signingItems,
  logs,
  log_records: logRecords,
  log_entries: logEntries,
  log_checkpoints: logCheckpoints,
  projects,
  received_projects: receivedProjects,
  companies,
  day_codes: dayCodes,
  command_runs: commandRuns,
  users,
  bundled_accounts: bundledAccounts,
  account_links: accountLinks,
  substitutions,
  settings,
  outbox,
  time_limits: timeLimits,
  notice_settings: noticeSettings,
  review_rule: reviewRule,
  certificate_parties: certificateParties,
  certificate_needs: certificateNeeds,
  certificate_issue: certificateIssue,
  certificate_logos: certificateLogos,
  address_marks: addressMarks,
  calendar_feeds: calendarFeeds,
  item_events: itemEvents,
  item_counts: itemCounts,
  item_follows: itemFollows,
  project_follows: projectFollows,
  audit_log: auditLog,
  audit_heads: auditHeads,
  audit_seals: auditSeals,
  idempotency_keys: idempotencyKeys,
  running_exports: runningExports,
  oidc_records: oidcRecords,
  directory_work: directoryWork,
  list_views: listViews,
  list_choices: listChoices,
  notices,
  notice_choices: noticeChoices,
  notice_digests: noticeDigests,
  notice_mails: noticeMails,
  lateness_told: latenessTold,
} as const;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The tables of the database as Kysely sees them. */
export type Tables = { [Name in TableName]: ColumnsOf<(typeof TABLES)[Name]> };
