import type { z } from 'zod';
import {
  companyChange,
  companyDetails,
  companyForm,
  companyRow,
  companyUser,
  inviteBody,
} from '../companies/company-fields.ts';
import { comment, commentForm, mentionable } from '../conversations/comment-fields.ts';
import { question } from '../conversations/question-fields.ts';
import { fileView } from '../files/file-view.ts';
import { assignableUser, currentUser, userDetails, userView } from '../identity/user-fields.ts';
import { itemData, submittedItemData } from '../items/item-data.ts';
import { calendarEntry, countsAnswer, itemAttention, itemWaiting } from '../items/item-queries.ts';
import { historyEntry, itemDetails, itemRow } from '../items/item-view.ts';
import { listChoices, listView, listViewForm } from '../list-views/list-view-fields.ts';
import { calendarFeed, newCalendarFeed } from '../calendar-feed/calendar-feed-fields.ts';
import { following, notice, noticeCounts } from '../notices/notice-fields.ts';
import {
  noticeChoices,
  noticeChoicesForm,
  noticeMailAnswer,
  noticeMailForm,
} from '../notices/notice-mail-fields.ts';
import { reviewRuleAnswer, reviewRuleForm } from '../items/review-rule-fields.ts';
import { timeLimitsAnswer, timeLimitsForm } from '../lateness/time-limit-fields.ts';
import { acceptedDocument } from '../base/accepted-document.ts';
import { projectChange, projectRequest, projectView } from '../projects/project-fields.ts';
import { listedUser, sharedAddress, userChangeBody, userCreateBody } from '../staff/staff-fields.ts';
import { substitutePerson, substitution, substitutionForm } from '../substitutes/substitution-fields.ts';
import { undelivered } from '../undelivered/undelivered-fields.ts';

/** A schema the API documentation calls by a name; generators make a type of it. */
export interface NamedSchema {
  readonly schema: z.ZodType;
  readonly is: string;
}

/**
 * Names of what calls take and answer, in alphabetical order. A body or an answer that is not among them is named
 * after its call.
 */
export const API_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  AcceptedDocument: {
    schema: acceptedDocument,
    is: 'A document that was accepted: the language and the SHA-256 of its file.',
  },
  AssignableUser: { schema: assignableUser, is: 'A person an item can be assigned to.' },
  CalendarEntry: { schema: calendarEntry, is: 'An item with its destruction date.' },
  Comment: { schema: comment, is: 'A comment of the conversation on an item.' },
  CommentForm: { schema: commentForm, is: 'A comment to be written.' },
  Company: { schema: companyDetails, is: 'A client company with its users.' },
  CompanyChange: { schema: companyChange, is: 'What can be changed of a company.' },
  CompanyRequest: { schema: companyForm, is: 'A new company and its administrator.' },
  CompanySummary: { schema: companyRow, is: 'A client company as lists carry it.' },
  CompanyUser: { schema: companyUser, is: 'A user of a company.' },
  CurrentUser: { schema: currentUser, is: 'The person who makes the call.' },
  Following: { schema: following, is: 'Whether somebody follows an item, or the items of a request.' },
  HistoryEntry: { schema: historyEntry, is: 'Something that happened to an item.' },
  Invitation: { schema: inviteBody, is: 'A new user of a company, who is invited by e-mail.' },
  Item: { schema: itemDetails, is: 'An item with its files and history. Money in dollars.' },
  ItemCounts: { schema: countsAnswer, is: 'Exact numbers of visible items.' },
  ItemData: { schema: itemData, is: 'What the client company says of an item. Weight in kg, volume in m³.' },
  ItemSummary: { schema: itemRow, is: 'An item as lists carry it. Money in dollars.' },
  ItemWaiting: { schema: itemWaiting, is: 'Whom an item waits for, and how its time was spent.' },
  ListChoices: { schema: listChoices, is: 'What a person chose for their lists.' },
  ListView: { schema: listView, is: 'A saved view: a filter of a list with a name.' },
  ListViewForm: { schema: listViewForm, is: 'A view to be saved.' },
  ListedUser: { schema: listedUser, is: 'A user as the list of users carries them.' },
  Mentionable: { schema: mentionable, is: 'Somebody whom a comment may mention.' },
  CalendarFeed: { schema: calendarFeed, is: 'Since when a person has an address for their calendars.' },
  NewCalendarFeed: { schema: newCalendarFeed, is: 'The address for calendars, which is answered once.' },
  ItemAttention: { schema: itemAttention, is: 'Why managers should look at an item.' },
  Notice: { schema: notice, is: 'What a person is told: something that happened to items.' },
  NoticeChoices: { schema: noticeChoices, is: 'How a person is told of things, as they chose.' },
  NoticeChoicesForm: { schema: noticeChoicesForm, is: 'How a person is to be told of things.' },
  NoticeCounts: {
    schema: noticeCounts,
    is: 'Numbers of unread notices and of items that wait for the reader.',
  },
  NoticeMail: { schema: noticeMailAnswer, is: 'Whether notices are sent by mail, and who decides.' },
  NoticeMailForm: { schema: noticeMailForm, is: 'Whether notices are to be sent by mail.' },
  Project: { schema: projectView, is: 'A request of a client company.' },
  ProjectChange: { schema: projectChange, is: 'What can be changed of a project.' },
  ProjectRequest: { schema: projectRequest, is: 'A new request with its items.' },
  Question: { schema: question, is: 'A question about an item, with its answer.' },
  SharedAddress: { schema: sharedAddress, is: 'Users who have one e-mail address in different forms.' },
  StoredFile: {
    schema: fileView,
    is: 'A stored file. Its links are signed, for one person, and end after minutes.',
  },
  SubmittedItemData: { schema: submittedItemData, is: 'What a request says of one item.' },
  SubstitutePerson: {
    schema: substitutePerson,
    is: 'Somebody who stands in for others, or for whom others do.',
  },
  Substitution: { schema: substitution, is: 'Who stands in for whom, and on which days.' },
  SubstitutionForm: { schema: substitutionForm, is: 'Who is to stand in for whom, and on which days.' },
  ReviewRule: {
    schema: reviewRuleAnswer,
    is: 'Whether evaluation and review of an item may be by the same person.',
  },
  ReviewRuleChange: { schema: reviewRuleForm, is: 'Whether they may be from now on.' },
  TimeLimits: {
    schema: timeLimitsAnswer,
    is: 'When items are late: working days, and which days are worked.',
  },
  TimeLimitsChange: { schema: timeLimitsForm, is: 'When items are to be late from now on.' },
  Undelivered: { schema: undelivered, is: 'A message or a change of an account that was given up.' },
  User: { schema: userView, is: 'A user.' },
  UserChange: { schema: userChangeBody, is: 'What can be changed of a user.' },
  UserDetails: { schema: userDetails, is: 'A user, and whether this is the protected administrator.' },
  UserRequest: { schema: userCreateBody, is: 'A new user.' },
};
