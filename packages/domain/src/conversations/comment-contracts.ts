import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf, pageQuery } from '../base/paging-fields.ts';
import { COMMENT_FILE_RULE } from '../files/file-rules.ts';
import { comment, commentChange, commentForm, commentPeopleQuery, mentionable } from './comment-fields.ts';
import type { COMMENT_CALLS } from './comment-calls.ts';

/** What the calls about comments on items take and answer. */
export const COMMENT_CONTRACTS = {
  'comments.list': {
    summary: 'The conversation on an item, the newest comment first.',
    params: byId,
    query: pageQuery,
    answer: pageOf(comment),
  },
  'comments.people': {
    summary: 'People whom a comment on the item may mention, by the audience it is written to.',
    refusals: ['not_allowed'],
    params: byId,
    query: commentPeopleQuery,
    answer: pageOf(mentionable),
  },
  'comments.write': {
    summary:
      'Writes a comment on an item, to everybody who sees the item or to the people of the provider only; as JSON, or as multipart with a `comment` field and files.',
    refusals: ['not_allowed'],

    params: byId,
    body: commentForm,
    multipart: { fields: commentForm, json: 'comment', files: [{ field: 'files', rule: COMMENT_FILE_RULE }] },
    status: 201,
    answer: comment,
  },
  'comments.change': {
    summary: 'Changes the text of a comment of the caller, for ten minutes after it was written.',
    refusals: ['wrong_state'],
    params: byId,
    body: commentChange,
    answer: comment,
  },
  'comments.withdraw': {
    summary:
      'Removes the text of a comment: its author, and administrators of the provider. Who withdrew it is said.',
    refusals: ['wrong_state'],
    params: byId,
    answer: comment,
  },
} as const satisfies Record<keyof typeof COMMENT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const COMMENT_SCHEMAS = {
  Comment: { schema: comment, is: 'A comment of the conversation on an item.' },
  CommentForm: { schema: commentForm, is: 'A comment to be written.' },
  Mentionable: { schema: mentionable, is: 'A person whom a comment may mention.' },
} as const satisfies Record<string, NamedSchema>;
