import { TextInput } from '@mantine/core';
import { addressedThing } from '@monda/domain/base/sought-text.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { focusById } from '../../../lib/focus-by-id.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { BulkFoot } from '../bulk/bulk-foot.tsx';
import { BulkResultView } from '../bulk/bulk-result.tsx';
import { BulkUnderWay } from '../bulk/bulk-under-way.tsx';
import { ScanDialog } from './camera-parts.ts';
import { type ActItem, actItem, actWords, type DayActOptions, useDayAct } from './day-acts.ts';
import type { DayRow } from './day-items.ts';

interface CodeTyped {
  readonly password: string;
  readonly stated: boolean;
}

export interface CodeDialogProps extends DayActOptions {
  /** The items it is for, as they are when it is opened. */
  readonly rows: readonly DayRow[];
  /** The code that was typed on this page last, in memory only. */
  readonly code: string;
}

/**
 * Asks for the code of the day, verifies or documents many items by it, and shows how far that has come. Where all of it was done a
 * message says so and the dialog closes; otherwise it says what became of each item.
 */
export function CodeDialog(props: CodeDialogProps) {
  const { act, rows, code, onClose } = props;
  const [items, setItems] = useState<readonly ActItem[]>(() => rows.map(actItem));
  const [scanning, setScanning] = useState(false);
  const [formId, fieldId] = [useId(), useId()];
  const form = useCheckedForm<CodeTyped, CodeTyped>(
    async () => (await import('./day-forms.ts')).DAY_FORMS[act],
    { password: code, stated: false },
  );
  const { state, stop, begin, again } = useDayAct(props, (sentence, left) => {
    setItems(left);
    form.refuse('password', sentence);
    focusById(fieldId);
  });
  const say = words().dayOnSite;
  const { title, said } = actWords(act);
  const takeCode = (text: string): string | null => {
    if (addressedThing(text) !== null) return say.codeWrong;
    form.api.setValue('password', text, { shouldValidate: true });
    return null;
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title(items.length)}
      busy={state.is === 'running' || scanning}
      footer={
        <BulkFoot state={state} onStop={stop} onAgain={again} onClose={onClose}>
          <Button variant="default" onClick={onClose}>
            {words().controls.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {title(items.length)}
          </Button>
        </BulkFoot>
      }
    >
      <form
        id={formId}
        className={layout.column16}
        hidden={state.is !== 'asked'}
        noValidate
        onSubmit={form.onSubmit(({ password }) => begin(items, password))}
      >
        {act === 'document' ? <p>{say.finishHint(items.length)}</p> : null}
        <TextInput
          {...{ id: fieldId, label: say.code, description: say.codeHint, 'data-autofocus': true }}
          {...{ autoComplete: 'off', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false }}
          {...form.field('password')}
        />
        <Button variant="default" onClick={() => setScanning(true)}>
          {say.scanCode}
        </Button>
        {act === 'verify' ? (
          <Checkbox
            label={words().steps.statement}
            description={say.stated(items.length)}
            {...form.field('stated')}
          />
        ) : null}
        <InlineError message={form.failure} />
      </form>
      {state.is === 'running' ? <BulkUnderWay {...state} label={title(state.of)} /> : null}
      {state.is === 'ended' ? <BulkResultView {...state} said={said} /> : null}
      <ScanDialog opened={scanning} onClose={() => setScanning(false)} onRead={takeCode} />
    </Dialog>
  );
}
