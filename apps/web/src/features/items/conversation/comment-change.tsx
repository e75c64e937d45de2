import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../../lib/api-changes.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/toast.ts';
import { CommentText, useMentionable } from './comment-fields.tsx';
import css from './conversation.module.css';
import { mentionedIn } from './mentions.ts';

const fetchSchema = async () => (await import('./comment-form.ts')).commentChangeForm;

export interface CommentChangeProps {
  readonly itemId: string;
  readonly comment: Comment;
  readonly onDone: () => void;
}

/** The form in which a person changes a comment of their own. */
export function CommentChange({ itemId, comment, onDone }: CommentChangeProps) {
  const say = words().conversation;
  const form = useCheckedForm(fetchSchema, { text: comment.text ?? '' });
  const people = useMentionable(itemId, comment.audience);
  const send = useSend('comments.change', {
    refreshes: ['comments.list'],
    onSuccess: () => {
      notify.success(say.saved);
      onDone();
    },
    onError: (error) => form.takeRefusal(error, say.saveFailed),
  });
  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={form.onSubmit(({ text }) =>
        send
          .mutateAsync({ params: { id: comment.id }, body: { text, mentions: mentionedIn(text, people) } })
          .then(
            () => undefined,
            () => undefined,
          ),
      )}
    >
      <CommentText form={form as never} label={words().detailLabels.comment} people={people} />
      <InlineError message={form.failure} />
      <div className={layout.row8}>
        <Button type="submit" loading={send.isPending}>
          {words().controls.save}
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={onDone}>
          {words().controls.cancel}
        </Button>
      </div>
    </form>
  );
}
