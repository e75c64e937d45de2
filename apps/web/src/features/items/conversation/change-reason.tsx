import { words } from '@monda/phrases/words.ts';
import { useSend } from '../../../lib/api-changes.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { notify } from '../../../ui/toast.ts';
import { commentOf, NO_REASON } from './change-reason-words.ts';
import css from './conversation.module.css';

const fetchSchema = async () => (await import('./comment-form.ts')).reasonForm;

export interface ChangeReasonProps {
  readonly itemId: string;
  readonly onDone: () => void;
}

/** Asks whoever has requested a change without a word what has to change, and makes a comment of it. */
export function ChangeReason({ itemId, onDone }: ChangeReasonProps) {
  const say = words().conversation;
  const form = useCheckedForm(fetchSchema, NO_REASON);
  const send = useSend('comments.write', {
    refreshes: ['comments.list'],
    onSuccess: () => {
      notify.success(say.sent);
      onDone();
    },
    onError: (error) => form.takeRefusal(error, say.sendFailed),
  });
  return (
    <Panel title={say.changeReason.title} hint={say.changeReason.hint} className={css.reason ?? ''}>
      <form
        className={css.composer}
        noValidate
        onSubmit={form.onSubmit(({ text }) =>
          send.mutateAsync({ params: { id: itemId }, body: commentOf(text) }).then(
            () => undefined,
            () => undefined,
          ),
        )}
      >
        <GrowingText form={form} name="text" label={say.changeReason.text} />
        <InlineError message={form.failure} />
        <div className={css.buttons}>
          <Button type="submit" loading={send.isPending}>
            {say.changeReason.send}
          </Button>
          <Button variant="default" disabled={send.isPending} onClick={onDone}>
            {say.changeReason.later}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
