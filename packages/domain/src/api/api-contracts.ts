import type { z } from 'zod';
import type { Contract, NamedSchema } from '../base/contract.ts';
import { CALENDAR_FEED_CONTRACTS, CALENDAR_FEED_SCHEMAS } from '../calendar-feed/calendar-feed-contracts.ts';
import { CAPTURE_CONTRACTS, CAPTURE_SCHEMAS } from '../captures/capture-contracts.ts';
import { CERTIFICATE_CONTRACTS, CERTIFICATE_SCHEMAS } from '../certificates/certificate-contracts.ts';
import { COMPANY_CONTRACTS, COMPANY_SCHEMAS } from '../companies/company-contracts.ts';
import { COMMENT_CONTRACTS, COMMENT_SCHEMAS } from '../conversations/comment-contracts.ts';
import { QUESTION_CONTRACTS, QUESTION_SCHEMAS } from '../conversations/question-contracts.ts';
import { EVIDENCE_CONTRACTS } from '../evidence/evidence-contracts.ts';
import {
  AUTHORITY_DOCUMENT_CONTRACTS,
  AUTHORITY_DOCUMENT_SCHEMAS,
} from '../facts/authority-document-contracts.ts';
import { FACT_CONTRACTS, FACT_SCHEMAS } from '../facts/fact-contracts.ts';
import { PARTY_CONTRACTS, PARTY_SCHEMAS } from '../facts/party-contracts.ts';
import { FILE_CONTRACTS, FILE_SCHEMAS } from '../files/file-contracts.ts';
import { USER_CONTRACTS, USER_SCHEMAS } from '../identity/user-contracts.ts';
import { ITEM_CONTRACTS, ITEM_SCHEMAS } from '../items/item-contracts.ts';
import { CORRECTION_CONTRACTS, CORRECTION_SCHEMAS } from '../items/correction-contracts.ts';
import { REVIEW_RULE_CONTRACTS, REVIEW_RULE_SCHEMAS } from '../items/review-rule-contracts.ts';
import { TIME_LIMIT_CONTRACTS, TIME_LIMIT_SCHEMAS } from '../lateness/time-limit-contracts.ts';
import { ON_SITE_CONTRACTS, ON_SITE_SCHEMAS } from '../on-site/on-site-contracts.ts';
import { LIST_VIEW_CONTRACTS, LIST_VIEW_SCHEMAS } from '../list-views/list-view-contracts.ts';
import { NOTICE_CONTRACTS, NOTICE_SCHEMAS } from '../notices/notice-contracts.ts';
import { PROJECT_CONTRACTS, PROJECT_SCHEMAS } from '../projects/project-contracts.ts';
import { SEARCH_CONTRACTS } from '../search/search-contracts.ts';
import { SIGNING_CONTRACTS, SIGNING_SCHEMAS } from '../signings/signing-contracts.ts';
import { STAFF_CONTRACTS, STAFF_SCHEMAS } from '../staff/staff-contracts.ts';
import { SUBSTITUTION_CONTRACTS, SUBSTITUTION_SCHEMAS } from '../substitutes/substitution-contracts.ts';
import { SYSTEM_CONTRACTS, SYSTEM_SCHEMAS } from '../system/system-contracts.ts';
import { UNDELIVERED_CONTRACTS, UNDELIVERED_SCHEMAS } from '../undelivered/undelivered-contracts.ts';
import type { CallName } from './api-calls.ts';

/** What each call of {@link API_CALLS} takes and answers. A call without a contract does not compile. */
export const API = {
  ...PROJECT_CONTRACTS,
  ...ITEM_CONTRACTS,
  ...CAPTURE_CONTRACTS,
  ...ON_SITE_CONTRACTS,
  ...FACT_CONTRACTS,
  ...AUTHORITY_DOCUMENT_CONTRACTS,
  ...PARTY_CONTRACTS,
  ...CERTIFICATE_CONTRACTS,
  ...SIGNING_CONTRACTS,
  ...COMMENT_CONTRACTS,
  ...QUESTION_CONTRACTS,
  ...FILE_CONTRACTS,
  ...USER_CONTRACTS,
  ...STAFF_CONTRACTS,
  ...COMPANY_CONTRACTS,
  ...EVIDENCE_CONTRACTS,
  ...UNDELIVERED_CONTRACTS,
  ...SYSTEM_CONTRACTS,
  ...LIST_VIEW_CONTRACTS,
  ...SEARCH_CONTRACTS,
  ...NOTICE_CONTRACTS,
  ...CALENDAR_FEED_CONTRACTS,
  ...CORRECTION_CONTRACTS,
  ...REVIEW_RULE_CONTRACTS,
  ...TIME_LIMIT_CONTRACTS,
  ...SUBSTITUTION_CONTRACTS,
} as const satisfies Record<CallName, Contract>;

/** Names of what calls take and answer. A body or an answer that is not among them is named after its call. */
export const API_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  ...PROJECT_SCHEMAS,
  ...ITEM_SCHEMAS,
  ...CAPTURE_SCHEMAS,
  ...ON_SITE_SCHEMAS,
  ...FACT_SCHEMAS,
  ...AUTHORITY_DOCUMENT_SCHEMAS,
  ...PARTY_SCHEMAS,
  ...CERTIFICATE_SCHEMAS,
  ...SIGNING_SCHEMAS,
  ...COMMENT_SCHEMAS,
  ...QUESTION_SCHEMAS,
  ...FILE_SCHEMAS,
  ...USER_SCHEMAS,
  ...STAFF_SCHEMAS,
  ...COMPANY_SCHEMAS,
  ...UNDELIVERED_SCHEMAS,
  ...SYSTEM_SCHEMAS,
  ...LIST_VIEW_SCHEMAS,
  ...NOTICE_SCHEMAS,
  ...CALENDAR_FEED_SCHEMAS,
  ...CORRECTION_SCHEMAS,
  ...REVIEW_RULE_SCHEMAS,
  ...TIME_LIMIT_SCHEMAS,
  ...SUBSTITUTION_SCHEMAS,
};

export type Api = typeof API;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Name extends CallName, Key extends keyof Contract> =
  Api[Name] extends Record<Key, infer Schema> ? Schema : undefined;

/** What a client sends and receives for a call. */
export type SentParams<Name extends CallName> = Sent<Part<Name, 'params'>>;
export type SentQuery<Name extends CallName> = Sent<Part<Name, 'query'>>;
export type SentBody<Name extends CallName> = Sent<Part<Name, 'body'>>;
export type Answer<Name extends CallName> = Read<Part<Name, 'answer'>>;

/** What the server reads after checking. */
export type ReadParams<Name extends CallName> = Read<Part<Name, 'params'>>;
export type ReadQuery<Name extends CallName> = Read<Part<Name, 'query'>>;
export type ReadBody<Name extends CallName> = Read<Part<Name, 'body'>>;
/** Text fields of a call that takes a multipart body. */
export type ReadFields<Name extends CallName> =
  Part<Name, 'multipart'> extends { readonly fields: infer Fields } ? Read<Fields> : undefined;
