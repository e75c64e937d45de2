import { NativeSelect, TextInput } from '@mantine/core';
import { AUTHORITY_DOCUMENT_KINDS } from '@monda/domain/facts/authority-document-kinds.ts';
import { INVOICE_RULE } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useUpload } from '../../../lib/api-uploads.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm, useSavedFiles } from '../../../lib/forms/saved-form.ts';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { notify } from '../../../ui/toast.ts';
import { READ_AFTER_DOCUMENT } from './read-after-document.ts';

const fetchSchema = async () =>
  (await import('@monda/domain/facts/authority-document-fields.ts')).authorityDocumentForm;

type Kind = (typeof AUTHORITY_DOCUMENT_KINDS)[number];
interface DocumentValues {
  readonly kind: Kind;
  readonly number: string;
}
const EMPTY: DocumentValues = { kind: 'act', number: '' };

export interface AddDocumentDialogProps {
  readonly itemId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The form of a document: sends it, and what was refused of its file stays at the file until the next try. */
function useDocumentForm(itemId: string, onSaved: () => void) {
  const say = words().authorityDocumentsPanel;
  const form = useCheckedForm<DocumentValues, DocumentValues>(fetchSchema, EMPTY);
  const [files, setFiles] = useSavedFiles('file');
  const [taking, setTaking] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const forget = useForgetForm();
  const [file] = files;
  const send = useUpload('authorityDocuments.add', {
    refreshes: READ_AFTER_DOCUMENT,
    onSuccess: () => {
      form.api.reset(EMPTY);
      setFiles([]);
      void forget().then(() => notify.success(say.saved));
      onSaved();
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.errors.find(({ path }) => path === 'file') : undefined;
      setProblem(said?.message ?? null);
      form.takeRefusal(error, say.saveFailed);
    },
  });
  const { isPending, progress } = send;
  const submit = form.onSubmit((fields) => {
    if (isPending || taking > 0) return;
    setIsMissing(file === undefined);
    if (file === undefined) return;
    setProblem(null);
    send.mutate({ params: { id: itemId }, fields, files: [{ field: 'file', file }] });
  });
  const state: FileState | undefined = isPending
    ? { phase: 'uploading', fraction: progress?.fraction ?? 0, isWaiting: progress?.isWaiting }
    : problem === null
      ? undefined
      : { phase: 'failed', problem };
  return {
    form,
    submit,
    isPending,
    files: {
      files,
      states: [state],
      disabled: isPending,
      ...(isMissing && file === undefined ? { error: words().authorityDocuments.file } : {}),
      onChange: (next: readonly File[]) => {
        setProblem(null);
        setFiles(next);
      },
      onTaking: (by: number) => setTaking((before) => before + by),
    },
    isTaking: taking > 0,
  };
}

/** Adds a document of an authority, with its kind and number. What is typed and chosen stays while it is closed. */
export function AddDocumentDialog({ itemId, opened, onClose }: AddDocumentDialogProps) {
  const say = words().authorityDocumentsPanel;
  const { form, submit, isPending, isTaking, files } = useDocumentForm(itemId, onClose);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={say.add}
      busy={isPending}
      action={say.save}
      loading={isTaking}
      onSubmit={submit}
      failure={form.failure}
    >
      <FilePicker label={say.file} rule={INVOICE_RULE} {...files} />
      <NativeSelect
        label={say.kind}
        data={AUTHORITY_DOCUMENT_KINDS.map((kind) => ({
          value: kind,
          label: words().authorityDocuments.kinds[kind],
        }))}
        {...form.field('kind')}
      />
      <TextInput label={say.number} autoComplete="off" {...form.field('number')} />
    </FormDialog>
  );
}
