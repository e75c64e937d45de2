/** The forms in which people write to each other on an item, in one chunk. */
export { AnswerForm } from './answer-form.tsx';
export { ChangeReason } from './change-reason.tsx';
export { CommentChange } from './comment-change.tsx';
export { CommentComposer } from './comment-composer.tsx';
