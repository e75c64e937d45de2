import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import css from './conversation.module.css';

const fetchSchema = async () => (await import('./comment-form.ts')).answerForm;
const EMPTY = { text: '' };

/** An answer as it is written; what is refused stays as it was typed. */
export function AnswerForm({ onSend }: { readonly onSend: (text: string) => Promise<unknown> }) {
  const say = words().conversation.questions;
  const form = useCheckedForm(fetchSchema, EMPTY);
  const forget = useForgetForm();
  const [busy, setBusy] = useState(false);
  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={form.onSubmit(async ({ text }) => {
        setBusy(true);
        try {
          await onSend(text);
          await forget();
          form.api.reset(EMPTY);
        } catch (error) {
          form.takeRefusal(error, say.answerFailed);
        } finally {
          setBusy(false);
        }
      })}
    >
      <CameBackNotice />
      <GrowingText form={form} name="text" label={say.answer} />
      <InlineError message={form.failure} />
      <Button type="submit" loading={busy}>
        {say.sendAnswer}
      </Button>
    </form>
  );
}
