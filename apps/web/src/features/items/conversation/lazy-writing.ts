import { lazyPart } from '../../../ui/lazy-component.tsx';

const load = () => import('./writing-parts.ts');

/** The forms in which people write to each other on an item, fetched when the first of them is shown. */
export const AnswerForm = lazyPart(load, 'AnswerForm');
export const ChangeReason = lazyPart(load, 'ChangeReason');
export const CommentChange = lazyPart(load, 'CommentChange');
export const CommentComposer = lazyPart(load, 'CommentComposer');
export const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog');
