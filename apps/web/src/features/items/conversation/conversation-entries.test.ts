import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';
import { describe, expect, it } from 'vitest';
import { conversationEntries } from './conversation-entries.ts';

const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
const comment = (day: number) => ({ id: `comment ${day}`, createdAt: at(day) }) as Comment;
const question = (day: number, state: Question['state'] = 'answered') =>
  ({ id: `question ${day}`, askedAt: at(day), state }) as Question;

const shown = (comments: readonly Comment[], total: number, questions: readonly Question[]) => {
  const { entries, earlier } = conversationEntries({ data: comments, total }, questions);
  return [entries.map((entry) => (entry.kind === 'comment' ? entry.comment.id : entry.question.id)), earlier];
};

describe('the entries of a conversation', () => {
  it.each([
    ['are none where nothing was written', [], 0, [], [], 0],
    [
      'stand with the oldest first',
      [comment(4), comment(2)],
      2,
      [question(3), question(1)],
      ['question 1', 'comment 2', 'question 3', 'comment 4'],
      0,
    ],
    [
      'end with the open question',
      [comment(4)],
      1,
      [question(3, 'open'), question(1)],
      ['question 1', 'comment 4', 'question 3'],
      0,
    ],
    [
      'leave out questions from before the comments that are there, and count them as earlier',
      [comment(4), comment(3)],
      7,
      [question(2), question(1)],
      ['comment 3', 'comment 4'],
      7,
    ],
    [
      'never leave out the open question',
      [comment(4)],
      3,
      [question(2, 'open'), question(1)],
      ['comment 4', 'question 2'],
      3,
    ],
    ['hold all questions where there is no comment', [], 0, [question(1)], ['question 1'], 0],
  ] as const)('%s', (_, comments, total, questions, ids, earlier) => {
    expect(shown(comments, total, questions)).toEqual([ids, earlier]);
  });
});
