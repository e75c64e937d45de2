import { words } from '@monda/phrases/words.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const load = () => import('./writing-parts.ts');

/** The button that was pressed, until the form is there. */
function Opening() {
  return (
    <Button variant="default" loading>
      {words().conversation.write}
    </Button>
  );
}

/** The forms in which people write to each other on an item, fetched when the first of them is shown. */
export const AnswerForm = lazyComponent(async () => (await load()).AnswerForm);
export const ChangeReason = lazyComponent(async () => (await load()).ChangeReason);
export const CommentChange = lazyComponent(async () => (await load()).CommentChange);
export const CommentComposer = lazyComponent(async () => (await load()).CommentComposer, <Opening />);
export const WithdrawDialog = lazyComponent(
  async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
);
