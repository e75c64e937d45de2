import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import css from './conversation.module.css';

const SCHEMAS = {
  question: async () => (await import('./comment-form.ts')).questionForm,
  answer: async () => (await import('./comment-form.ts')).answerForm,
};
const EMPTY = { text: '' };

export interface WordsFormProps {
  readonly kind: keyof typeof SCHEMAS;
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  /** Said where nothing else says why it was not sent. */
  readonly failed: string;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** A question or an answer as it is written; what is refused stays as it was typed. */
export function WordsForm({ kind, label, hint, submit, failed, onSend, onCancel }: WordsFormProps) {
  const form = useCheckedForm(SCHEMAS[kind], EMPTY);
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
          form.takeRefusal(error, failed);
        } finally {
          setBusy(false);
        }
      })}
    >
      <CameBackNotice />
      <GrowingText form={form} name="text" label={label} description={hint} />
      <InlineError message={form.failure} />
      <div className={css.buttons}>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
        {onCancel === undefined ? null : (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              void forget();
              onCancel();
            }}
          >
            {words().conversation.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
