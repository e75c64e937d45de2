import { CALENDAR_FEED_CALLS } from '../calendar-feed/calendar-feed-calls.ts';
import { CAPTURE_CALLS } from '../captures/capture-calls.ts';
import type { Call } from '../identity/call.ts';
import { CERTIFICATE_CALLS } from '../certificates/certificate-calls.ts';
import { COMPANY_CALLS } from '../companies/company-calls.ts';
import { COMMENT_CALLS } from '../conversations/comment-calls.ts';
import { QUESTION_CALLS } from '../conversations/question-calls.ts';
import { EVIDENCE_CALLS } from '../evidence/evidence-calls.ts';
import { AUTHORITY_DOCUMENT_CALLS } from '../facts/authority-document-calls.ts';
import { FACT_CALLS } from '../facts/fact-calls.ts';
import { PARTY_CALLS } from '../facts/party-calls.ts';
import { FILE_CALLS } from '../files/file-calls.ts';
import { USER_CALLS } from '../identity/user-calls.ts';
import { ITEM_API_CALLS } from '../items/item-calls.ts';
import { ON_SITE_CALLS } from '../on-site/on-site-calls.ts';
import { LIST_VIEW_CALLS } from '../list-views/list-view-calls.ts';
import { NOTICE_CALLS } from '../notices/notice-calls.ts';
import { PROJECT_CALLS } from '../projects/project-calls.ts';
import { SEARCH_CALLS } from '../search/search-calls.ts';
import { SIGNING_CALLS } from '../signings/signing-calls.ts';
import { STAFF_CALLS } from '../staff/staff-calls.ts';
import { SUBSTITUTION_CALLS } from '../substitutes/substitution-calls.ts';
import { CORRECTION_CALLS } from '../items/correction-calls.ts';
import { REVIEW_RULE_CALLS } from '../items/review-rule-calls.ts';
import { TIME_LIMIT_CALLS } from '../lateness/time-limit-calls.ts';
import { SYSTEM_CALLS } from '../system/system-calls.ts';
import { UNDELIVERED_CALLS } from '../undelivered/undelivered-calls.ts';

export type { Call } from '../identity/call.ts';

/** Base path of every call. */
export const API_BASE = '/api';

/**
 * Header that carries the ID token of a sign-in once, when the product does not know the person of its access
 * token yet and the provider says their address only there.
 */
export const ID_TOKEN_HEADER = 'id-token';

/**
 * Where a read replica answers lists, an accepted change answers the first header; lists asked for with its text
 * in the second one (several texts separated by commas) contain that change.
 */
export const WRITTEN_AT_HEADER = 'monda-written-at';
export const READ_AFTER_HEADER = 'monda-read-after';

/** Every answer to a person who is known names the role they have now, so that an open page notices a change. */
export const ROLE_HEADER = 'monda-role';
/** Names the version of the server in every answer of the API, so that a page of an earlier one learns of it. */
export const VERSION_HEADER = 'monda-version';

/** The whole HTTP surface (section 7), by feature. Plain data, safe for every chunk. */
export const API_CALLS = {
  ...PROJECT_CALLS,
  ...ITEM_API_CALLS,
  ...CAPTURE_CALLS,
  ...ON_SITE_CALLS,
  ...FACT_CALLS,
  ...AUTHORITY_DOCUMENT_CALLS,
  ...PARTY_CALLS,
  ...CERTIFICATE_CALLS,
  ...SIGNING_CALLS,
  ...COMMENT_CALLS,
  ...QUESTION_CALLS,
  ...FILE_CALLS,
  ...USER_CALLS,
  ...STAFF_CALLS,
  ...COMPANY_CALLS,
  ...EVIDENCE_CALLS,
  ...UNDELIVERED_CALLS,
  ...SYSTEM_CALLS,
  ...LIST_VIEW_CALLS,
  ...SEARCH_CALLS,
  ...NOTICE_CALLS,
  ...CALENDAR_FEED_CALLS,
  ...CORRECTION_CALLS,
  ...REVIEW_RULE_CALLS,
  ...TIME_LIMIT_CALLS,
  ...SUBSTITUTION_CALLS,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof API_CALLS;
export const CALL_NAMES = Object.keys(API_CALLS) as CallName[];
