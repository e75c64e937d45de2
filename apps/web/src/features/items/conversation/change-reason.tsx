import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useMemoryAround } from '../../../lib/forms/saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import { commentOf, NO_REASON } from './change-reason-words.ts';
import css from './conversation.module.css';

const fetchSchema = async () => (await import('./comment-form.ts')).reasonForm;

export interface ChangeReasonProps {
  readonly itemId: string;
  /** Sent or put off; resolves when it is forgotten. */
  readonly onDone: () => Promise<void>;
}

/** What needs to change, as it is written; it becomes a comment. */
export function ChangeReason({ itemId, onDone }: ChangeReasonProps) {
  const say = words().conversation;
  const form = useCheckedForm(fetchSchema, NO_REASON);
  const memory = useMemoryAround();
  const [hadText] = useState(() => memory?.read('text', NO_REASON.text) !== NO_REASON.text);
  const send = useSend('comments.write', {
    refreshes: ['comments.list'],
    onSuccess: () => {
      void onDone().then(() => notify.success(say.sent));
    },
    onError: (error) => form.takeRefusal(error, say.sendFailed),
  });
  return (
    <Panel title={say.changeReason.title} hint={say.changeReason.hint} className={layout.above16 ?? ''}>
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
        {hadText ? <CameBackNotice /> : null}
        <GrowingText form={form} name="text" label={say.changeReason.text} />
        <InlineError message={form.failure} />
        <div className={layout.row8}>
          <Button type="submit" loading={send.isPending}>
            {say.changeReason.send}
          </Button>
          <Button variant="default" disabled={send.isPending} onClick={() => void onDone()}>
            {say.changeReason.later}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
