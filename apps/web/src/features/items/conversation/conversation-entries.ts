import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';

/** One entry of a conversation. */
export type ConversationEntry =
  | { readonly kind: 'comment'; readonly comment: Comment }
  | { readonly kind: 'question'; readonly question: Question };

const writtenAt = (entry: ConversationEntry) =>
  Date.parse(entry.kind === 'comment' ? entry.comment.createdAt : entry.question.askedAt);

/**
 * Comments and questions as one list, the oldest first, an open question last. Both are given newest first; where only the
 * newest comments are given, questions from before them are left out, and {@link earlier} counts them too.
 */
export function conversationEntries(
  comments: { readonly data: readonly Comment[]; readonly total: number },
  questions: readonly Question[],
): { readonly entries: readonly ConversationEntry[]; readonly earlier: number } {
  const isOpen = ({ state }: Question) => state === 'open';
  const hidden = comments.total - comments.data.length;
  const oldest = comments.data.at(-1);
  const since = hidden > 0 && oldest !== undefined ? Date.parse(oldest.createdAt) : Number.NEGATIVE_INFINITY;
  const shown = questions.filter((question) => isOpen(question) || Date.parse(question.askedAt) >= since);
  const sorted: ConversationEntry[] = [
    ...comments.data.toReversed().map((comment) => ({ kind: 'comment', comment }) as const),
    ...shown
      .toReversed()
      .filter((question) => !isOpen(question))
      .map((question) => ({ kind: 'question', question }) as const),
  ].sort((one, other) => writtenAt(one) - writtenAt(other));
  const open = shown.filter(isOpen).map((question) => ({ kind: 'question', question }) as const);
  return { entries: [...sorted, ...open], earlier: hidden + questions.length - shown.length };
}
