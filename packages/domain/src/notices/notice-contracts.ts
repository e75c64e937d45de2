import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import {
  following,
  notice,
  noticeCounts,
  noticeListQuery,
  noticeMark,
  noticesRead,
} from './notice-fields.ts';
import { noticeChoices, noticeChoicesForm, noticeMailAnswer, noticeMailForm } from './notice-mail-fields.ts';
import type { NOTICE_CALLS } from './notice-calls.ts';

/** What the calls about notices, following and notices by mail take and answer. */
export const NOTICE_CONTRACTS = {
  'notices.list': {
    summary: 'What the caller is told of items they may see now, the newest first.',
    query: noticeListQuery,
    answer: pageOf(notice),
  },
  'notices.counts': {
    summary: 'How many notices of the caller are unread, and how many items wait for them.',
    answer: noticeCounts,
  },
  'notices.stream': {
    summary:
      'Says when something changed for the caller: a notice, or an item that waited for them. Carries nothing of it; lists and numbers are read as ever.',
    answer: null,
    live: true,
  },
  'notices.mark': {
    summary: 'Marks one notice of the caller as read or unread.',
    params: byId,
    body: noticeMark,
    status: 204,
    answer: null,
  },
  'notices.markAll': {
    summary: 'Marks every notice of the caller up to a moment as read.',
    body: noticesRead,
    status: 204,
    answer: null,
  },
  'notices.choices': {
    summary:
      'How the caller is told of each kind of thing, and whether this installation sends notices by mail at all.',
    answer: noticeChoices,
  },
  'notices.choose': {
    summary: 'Chooses how the caller is told, and when their daily digest is made.',
    body: noticeChoicesForm,
    answer: noticeChoices,
  },
  'noticeMail.get': {
    summary: 'Whether notices are sent by mail, and who decides that.',
    answer: noticeMailAnswer,
  },
  'noticeMail.change': {
    summary: 'Has notices sent by mail or not; refused with 409 where the settings of the server decide.',
    body: noticeMailForm,
    answer: noticeMailAnswer,
  },
  'follows.ofItem': {
    summary: 'Whether the caller is told of what happens to an item.',
    params: byId,
    answer: following,
  },
  'follows.item': {
    summary: 'Follows an item, or no longer.',
    params: byId,
    body: following,
    answer: following,
  },
  'follows.ofProject': {
    summary: 'Whether the caller is told of what happens to the items of a request.',
    params: byId,
    answer: following,
  },
  'follows.project': {
    summary: 'Follows the items of a request, or no longer; replaces what was said of single items of it.',
    params: byId,
    body: following,
    answer: following,
  },
} as const satisfies Record<keyof typeof NOTICE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const NOTICE_SCHEMAS = {
  Following: { schema: following, is: 'Whether a person follows an item, or the items of a request.' },
  Notice: { schema: notice, is: 'What a person is told: something that happened to items.' },
  NoticeChoices: { schema: noticeChoices, is: 'How a person is told of things, as they chose.' },
  NoticeChoicesForm: { schema: noticeChoicesForm, is: 'How a person is to be told of things.' },
  NoticeCounts: {
    schema: noticeCounts,
    is: 'Numbers of unread notices and of items that wait for the reader.',
  },
  NoticeMail: { schema: noticeMailAnswer, is: 'Whether notices are sent by mail, and who decides.' },
  NoticeMailForm: { schema: noticeMailForm, is: 'Whether notices are to be sent by mail.' },
} as const satisfies Record<string, NamedSchema>;
