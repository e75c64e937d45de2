import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import { panel } from './open.tsx';

/** The conversation of an item as tests find it. */

export const ATTACH = 'Attach photos or PDFs';
export const FILES = 'Photos and PDFs';
export const conversation = () => panel('Conversation');
export const composer = () => conversation().getByRole('textbox', { name: 'Comment' });
/** Opens the form of a comment, which waits for a press unless something typed came back. */
export const openComposer = () =>
  conversation()
    .getByRole('button', { name: /^Write a comment/ })
    .click();
export const picker = () => conversation().getByRole('group', { name: FILES });

/** A comment of another person to everybody concerned. */
export const COMMENT: Comment = {
  id: '00000000-0000-4000-8000-000000000111',
  audience: 'everybody',
  authorName: 'Ana Silva',
  own: false,
  text: 'The entrance',
  mentions: [],
  files: [],
  createdAt: '2026-01-02T10:00:00.000Z',
  changedAt: null,
  changeableUntil: null,
  withdrawable: false,
  withdrawn: null,
};
