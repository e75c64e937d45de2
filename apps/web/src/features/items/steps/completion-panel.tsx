import { INVOICE_RULE } from '@monda/domain/files/file-rules.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { formatMoney } from '@monda/domain/base/money.ts';
import { words } from '@monda/phrases/words.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useUpload } from '../../../lib/api-uploads.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useSavedFiles } from '../../../lib/forms/saved-form.ts';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { readFinalPrice } from '../base/amounts.ts';
import { useItemPage } from '../base/item-page-context.ts';
import { useHeldUp } from './corrections/held-up.tsx';
import { failureSentence, isStale, READ_AGAIN, useOutcome } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { SummaryLink } from './outcome-panels.tsx';
import { Button } from '../../../ui/button.tsx';

/** The invoice the server refused, and why; another file takes the mark away. */
interface RefusedInvoice {
  readonly file: File;
  readonly problem: string;
}

const fetchSchema = async () => (await import('./step-forms.ts')).completionForm;

const isOfInvoice = ({ path }: { readonly path: string }) => path.split('.')[0] === 'invoice';

/** Sends the invoice with the final price; the mark of a refused one goes with the next try. */
function useCompletion(fail: (sentence: string | null) => void, invoice: File | null) {
  const { item, showStale } = useItemPage();
  const [refused, setRefused] = useState<RefusedInvoice | null>(null);
  const outcome = useOutcome();
  const { mutate, isPending, progress } = useUpload('items.completeDestruction', {
    refreshes: READ_AGAIN,
    onSuccess: (answer) => outcome.succeeded('complete', answer),
    onError: (error) => {
      const fallback = words().callFailure['complete-destruction'];
      if (isStale(error)) return outcome.overtaken(error, fallback);
      fail(failureSentence(error, fallback));
      const said = error instanceof ApiError ? error.errors.find(isOfInvoice) : undefined;
      setRefused(said === undefined || invoice === null ? null : { file: invoice, problem: said.message });
    },
  });
  const send = (file: File, finalPrice: string) => {
    setRefused(null);
    showStale(null);
    mutate({
      params: { id: item.id },
      fields: { finalPrice },
      files: [{ field: 'invoice', file }],
      ifMatch: item.version,
    });
  };
  const state: FileState | undefined = isPending
    ? { phase: 'uploading', fraction: progress?.fraction ?? 0, isWaiting: progress?.isWaiting }
    : refused !== null && refused.file === invoice
      ? { phase: 'failed', problem: refused.problem }
      : undefined;
  return { isPending, state, send };
}

/** A fixed assets manager closes the item with the final invoice and the final price. */
export function CompletionPanel() {
  const [files, setFiles] = useSavedFiles('invoice');
  const invoice = files[0] ?? null;
  const form = useCheckedForm(fetchSchema, { finalPrice: '' });
  const [taking, setTaking] = useState(0);
  const { isPending, state, send } = useCompletion(form.fail, invoice);
  const typed = readFinalPrice(form.api.watch('finalPrice'));
  const missing = [
    ...(invoice === null ? [words().steps.needsInvoice] : []),
    ...(typed.is === 'number' ? [] : [words().steps.needsFinalPrice]),
  ];
  const heldUp = useHeldUp('complete');
  const submit = form.onSubmit(({ finalPrice }) => {
    if (heldUp !== null || invoice === null || isPending || taking > 0) return;
    send(invoice, String(finalPrice));
  });

  return (
    <StepPanel
      panel="completion"
      failure={form.failure}
      reason={heldUp !== null || missing.length === 0 ? null : words().steps.stillNeeded(formatList(missing))}
      reasonId="complete-needs"
      onSubmit={submit}
      actions={
        <>
          {heldUp === null ? (
            <Button
              type="submit"
              loading={isPending || taking > 0}
              disabled={missing.length > 0}
              aria-describedby={missing.length > 0 ? 'complete-needs' : undefined}
            >
              {words().steps.complete}
            </Button>
          ) : null}
          <SummaryLink />
        </>
      }
    >
      {heldUp}
      <FilePicker
        label={words().detailLabels.finalInvoice}
        rule={INVOICE_RULE}
        files={files}
        states={[state]}
        disabled={isPending}
        onChange={setFiles}
        onTaking={(by) => setTaking((before) => before + by)}
      />
      <TextInput
        label={words().detailLabels.finalPrice}
        description={
          typed.is === 'number'
            ? words().steps.recordedAs(formatMoney(typed.value))
            : words().steps.finalPriceHint
        }
        inputMode="decimal"
        leftSection="$"
        {...form.field('finalPrice')}
      />
    </StepPanel>
  );
}
