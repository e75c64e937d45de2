import { lazyComponent } from '../../../ui/lazy-component.tsx';

const load = () => import('./writing-parts.ts');

/** The forms in which people write to each other on an item, fetched when the first of them is shown. */
export const AnswerForm = lazyComponent(async () => (await load()).AnswerForm);
export const ChangeReason = lazyComponent(async () => (await load()).ChangeReason);
export const CommentChange = lazyComponent(async () => (await load()).CommentChange);
export const CommentComposer = lazyComponent(async () => (await load()).CommentComposer);
export const WithdrawDialog = lazyComponent(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);
