import { z } from 'zod';
import { API_CALLS, type CallName } from './api-calls.ts';
import type { Contract } from '../base/contract.ts';
import { companyExportQuery } from '../companies/company-export.ts';
import {
  companyChange,
  companyDetails,
  companyForm,
  companyListQuery,
  companyRow,
  companyToggle,
  companyUser,
  inviteBody,
  transferBody,
} from '../companies/company-fields.ts';
import {
  comment,
  commentChange,
  commentForm,
  commentPeopleQuery,
  mentionable,
} from '../conversations/comment-fields.ts';
import { calendarFeed, newCalendarFeed } from '../calendar-feed/calendar-feed-fields.ts';
import { question, questionAnswer, questionForm } from '../conversations/question-fields.ts';
import { COMMENT_FILE_RULE, INVOICE_RULE, PHOTO_RULE } from '../files/file-rules.ts';
import { wholeExportQuery } from '../exports/export-fields.ts';
import { id } from '../base/ids.ts';
import {
  assignableUser,
  currentUser,
  passwordResetBody,
  languageBody,
  profileBody,
  userDetails,
  userView,
} from '../identity/user-fields.ts';
import {
  bulkAnswer,
  bulkAssignBody,
  bulkConfirmDestructionBody,
  bulkReviewBody,
  bulkScheduleBody,
  bulkSubmitReviewBody,
} from '../items/item-bulk.ts';
import {
  assignBody,
  completeDestructionFields,
  confirmDestructionBody,
  evaluateBody,
  reviewBody,
  scheduleBody,
  submitReviewBody,
  updateBody,
  uploadDocumentationFields,
  verifyPasswordBody,
} from '../items/item-step-bodies.ts';
import { chosenItemsExportBody, itemExportQuery } from '../items/item-export.ts';
import {
  itemAttention,
  calendarAnswer,
  calendarQuery,
  countsAnswer,
  fileLinkQuery,
  filterChoices,
  itemListQuery,
  itemThumbnail,
  itemWaiting,
  assignableQuery,
  thumbnailQuery,
} from '../items/item-queries.ts';
import { RULE_CONTRACTS } from './rule-contracts.ts';
import { declinedItem } from '../items/declined-item.ts';
import { itemDetails, itemRow } from '../items/item-view.ts';
import { labelsBody } from '../items/label-fields.ts';
import { listChoices, listView, listViewForm, listViewsAnswer } from '../list-views/list-view-fields.ts';
import {
  following,
  notice,
  noticeCounts,
  noticeListQuery,
  noticeMark,
  noticesRead,
} from '../notices/notice-fields.ts';
import {
  noticeChoices,
  noticeChoicesForm,
  noticeMailAnswer,
  noticeMailForm,
} from '../notices/notice-mail-fields.ts';
import { pageOf, pagingQuery, searchedPageOf } from '../base/paging-fields.ts';
import { projectChange, projectCreated, projectRequest, projectView } from '../projects/project-fields.ts';
import { projectExportQuery } from '../projects/project-export.ts';
import { projectListQuery } from '../projects/project-queries.ts';
import { userExportQuery } from '../staff/staff-export.ts';
import { searchAnswer, searchQuery } from '../search/search-fields.ts';
import {
  listedUser,
  sharedAddress,
  userBlockBody,
  userChangeBody,
  userCreateBody,
  userListQuery,
  userRoleBody,
} from '../staff/staff-fields.ts';
import { SUBSTITUTION_CONTRACTS } from '../substitutes/substitution-contracts.ts';
import { undelivered, undeliveredQuery } from '../undelivered/undelivered-fields.ts';

const byId = z.strictObject({ id });
const paging = z.strictObject(pagingQuery);
const said = z.strictObject({ message: z.string() });
/** Every item action answers the item as it is afterwards. */
const itemAfterwards = { params: byId, status: 200, answer: itemDetails } as const;
/** Every export answers the bytes of a file. */
const exported = { status: 200, answer: null, exports: true } as const;
const ofMany = { countsItems: true, status: 200, answer: bulkAnswer } as const;

/** What each call of {@link API_CALLS} takes and answers. A call without a contract does not compile. */
export const API = {
  'projects.list': { query: projectListQuery, status: 200, answer: pageOf(projectView) },
  'projects.export': { ...exported, query: projectExportQuery },
  'projects.create': {
    body: projectRequest,
    multipart: {
      fields: projectRequest,
      json: 'command',
      files: [
        { field: /^item_\d+_images$/, rule: PHOTO_RULE, example: 'item_0_images' },
        { field: /^item_\d+_invoice$/, rule: INVOICE_RULE, example: 'item_0_invoice' },
      ],
    },
    status: 201,
    madeAt: API_CALLS['projects.get'].path,
    answer: projectCreated,
  },
  'projects.assignableUsers': { query: assignableQuery, status: 200, answer: pageOf(assignableUser) },
  'projects.get': { params: byId, status: 200, answer: projectView },
  'projects.change': { params: byId, body: projectChange, status: 200, answer: projectView },
  'projects.delete': { params: byId, status: 204, answer: null },
  'projects.archive': { params: byId, status: 200, answer: projectView },
  'projects.unarchive': { params: byId, status: 200, answer: projectView },
  'projects.items': { params: byId, query: paging, status: 200, answer: pageOf(itemRow) },

  'comments.list': { params: byId, query: paging, status: 200, answer: pageOf(comment) },
  'comments.people': { params: byId, query: commentPeopleQuery, status: 200, answer: pageOf(mentionable) },
  'comments.write': {
    params: byId,
    body: commentForm,
    multipart: { fields: commentForm, json: 'comment', files: [{ field: 'files', rule: COMMENT_FILE_RULE }] },
    status: 201,
    answer: comment,
  },
  'comments.change': { params: byId, body: commentChange, status: 200, answer: comment },
  'comments.withdraw': { params: byId, status: 200, answer: comment },
  'questions.list': { params: byId, query: paging, status: 200, answer: pageOf(question) },
  'questions.ask': { params: byId, body: questionForm, status: 201, answer: question },
  'questions.answer': { params: byId, body: questionAnswer, status: 200, answer: question },
  'questions.withdraw': { params: byId, status: 200, answer: question },

  'items.list': { query: itemListQuery, status: 200, answer: searchedPageOf(itemRow) },
  'items.export': { ...exported, query: itemExportQuery },
  'items.exportChosen': { ...exported, body: chosenItemsExportBody },
  'items.labels': { body: labelsBody, status: 200, answer: null },
  'items.exportHistory': { ...exported, params: byId, query: wholeExportQuery },
  'items.exportFiles': { ...exported, params: byId, query: wholeExportQuery },
  'items.ofCompany': { query: paging, status: 200, answer: pageOf(itemDetails) },
  'items.counts': { status: 200, answer: countsAnswer },
  'items.calendar': { query: calendarQuery, status: 200, answer: calendarAnswer },
  'items.filterChoices': { status: 200, answer: filterChoices },
  'items.attention': { query: thumbnailQuery, status: 200, answer: pageOf(itemAttention) },
  'items.thumbnails': { query: thumbnailQuery, status: 200, answer: pageOf(itemThumbnail) },
  'items.waiting': { params: byId, status: 200, answer: itemWaiting },
  'items.get': { params: byId, status: 200, answer: itemDetails },

  'items.assign': { ...itemAfterwards, body: assignBody },
  'items.evaluate': { ...itemAfterwards, body: evaluateBody },
  'items.submitReview': { ...itemAfterwards, body: submitReviewBody },
  'items.review': { ...itemAfterwards, body: reviewBody },
  'items.update': { ...itemAfterwards, body: updateBody },
  'items.schedule': { ...itemAfterwards, body: scheduleBody },
  'items.confirmDestruction': { ...itemAfterwards, body: confirmDestructionBody },
  'items.verifyPassword': { ...itemAfterwards, body: verifyPasswordBody },
  'items.uploadDocumentation': {
    ...itemAfterwards,
    multipart: {
      fields: uploadDocumentationFields,
      files: [
        { field: 'beforePhotos', rule: PHOTO_RULE, required: true },
        { field: 'afterPhotos', rule: PHOTO_RULE, required: true },
        { field: 'tareTickets', rule: PHOTO_RULE, required: true },
      ],
    },
  },
  'items.renewPassword': itemAfterwards,
  'items.completeDestruction': {
    ...itemAfterwards,
    multipart: {
      fields: completeDestructionFields,
      files: [{ field: 'invoice', rule: INVOICE_RULE, required: true }],
    },
  },
  'items.takeBack': itemAfterwards,
  'items.declinedByMe': { status: 200, answer: pageOf(declinedItem) },
  'items.bulkAssign': { ...ofMany, body: bulkAssignBody },
  'items.bulkSubmitReview': { ...ofMany, body: bulkSubmitReviewBody },
  'items.bulkReview': { ...ofMany, body: bulkReviewBody },
  'items.bulkSchedule': { ...ofMany, body: bulkScheduleBody },
  'items.bulkConfirmDestruction': { ...ofMany, body: bulkConfirmDestructionBody },

  'files.open': { params: byId, query: fileLinkQuery, status: 200, answer: null },

  'users.me': { status: 200, answer: currentUser },
  'users.completeProfile': { body: profileBody, status: 200, answer: currentUser },
  'users.chooseLanguage': { body: languageBody, status: 200, answer: currentUser },
  'users.get': { params: byId, status: 200, answer: userDetails },
  'users.resetPassword': {
    body: passwordResetBody,
    status: 202,
    answer: said,
  },
  'users.list': { query: userListQuery, status: 200, answer: pageOf(listedUser) },
  'users.export': { ...exported, query: userExportQuery },
  'users.sharedAddresses': { status: 200, answer: pageOf(sharedAddress) },
  'users.create': {
    body: userCreateBody,
    status: 201,
    madeAt: API_CALLS['users.get'].path,
    answer: userView,
  },
  'users.invite': { body: inviteBody, status: 201, madeAt: API_CALLS['users.get'].path, answer: userView },
  'users.transferAdmin': { body: transferBody, status: 200, answer: companyDetails },
  'users.change': { params: byId, body: userChangeBody, status: 200, answer: userView },
  'users.delete': { params: byId, status: 204, answer: null },
  'users.changeRole': { params: byId, body: userRoleBody, status: 200, answer: userView },
  'users.block': { params: byId, body: userBlockBody, status: 200, answer: userView },
  'users.verifyEmail': { params: byId, status: 202, answer: said },

  'companies.list': { query: companyListQuery, status: 200, answer: pageOf(companyRow) },
  'companies.export': { ...exported, query: companyExportQuery },
  'companies.create': {
    body: companyForm,
    status: 201,
    madeAt: API_CALLS['companies.get'].path,
    answer: companyDetails,
  },
  'companies.get': { params: byId, status: 200, answer: companyDetails },
  'companies.change': { params: byId, body: companyChange, status: 200, answer: companyDetails },
  'companies.toggle': { params: byId, body: companyToggle, status: 200, answer: companyDetails },
  'companies.users': { params: byId, status: 200, answer: pageOf(companyUser) },

  'evidence.seal': { status: 200, answer: z.strictObject({ seal: z.string() }) },
  'undelivered.list': { query: undeliveredQuery, status: 200, answer: pageOf(undelivered) },
  'undelivered.retryMail': { params: byId, status: 204, answer: null },
  'undelivered.discardMail': { params: byId, status: 204, answer: null },
  'undelivered.retryAccount': { params: byId, status: 204, answer: null },

  'listViews.list': { status: 200, answer: listViewsAnswer },
  'listViews.create': { body: listViewForm, status: 201, answer: listView },
  'listViews.change': { params: byId, body: listViewForm, status: 200, answer: listView },
  'listViews.delete': { params: byId, status: 204, answer: null },
  'listViews.choose': { body: listChoices, status: 200, answer: listChoices },
  ...RULE_CONTRACTS,
  ...SUBSTITUTION_CONTRACTS,
  'search.everywhere': { query: searchQuery, status: 200, answer: searchAnswer },
  'notices.list': { query: noticeListQuery, status: 200, answer: pageOf(notice) },
  'notices.counts': { status: 200, answer: noticeCounts },
  'notices.stream': { status: 200, answer: null, live: true },
  'notices.mark': { params: byId, body: noticeMark, status: 204, answer: null },
  'notices.markAll': { body: noticesRead, status: 204, answer: null },
  'notices.choices': { status: 200, answer: noticeChoices },
  'notices.choose': { body: noticeChoicesForm, status: 200, answer: noticeChoices },
  'noticeMail.get': { status: 200, answer: noticeMailAnswer },
  'noticeMail.change': { body: noticeMailForm, status: 200, answer: noticeMailAnswer },
  'calendarFeed.get': { status: 200, answer: calendarFeed },
  'calendarFeed.make': { status: 201, answer: newCalendarFeed },
  'calendarFeed.end': { status: 204, answer: null },
  'follows.ofItem': { params: byId, status: 200, answer: following },
  'follows.item': { params: byId, body: following, status: 200, answer: following },
  'follows.ofProject': { params: byId, status: 200, answer: following },
  'follows.project': { params: byId, body: following, status: 200, answer: following },
} as const satisfies Record<CallName, Contract>;

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
