import { AUDIENCES } from '@monda/domain/conversations/comment-rules.ts';

/** What is written to a conversation: a comment to an audience, or a question to the other side of the item. */
export const COMMENT_KINDS = [...AUDIENCES, 'question'] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];
