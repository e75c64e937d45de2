import { TextInput } from '@mantine/core';
import {
  type IssueAnswer,
  type IssueForm,
  issueForm,
  LOGO_RULE,
  MOST_CLAUSE_CHARACTERS,
} from '@monda/domain/facts/issue-fields.ts';
import { languageName } from '@monda/domain/base/formats.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useUpload } from '../../lib/api-uploads.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import type { FileState } from '../../ui/chosen-file.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { ActionBar } from '../../ui/form-layout.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import { Setting, type SettingFieldsProps } from '../../ui/setting.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import css from './certificate-settings.module.css';

/** Place of issue, clause and logo of certificates, as a form, once they are read. */
export function EditIssue() {
  const read = useRead('certificateIssue.get');
  return (
    <Setting read={read} failed={words().certificateSettings.loadFailed}>
      {(stored) => <IssueFields stored={stored} readAgain={read.refetch} />}
    </Setting>
  );
}

const typedIssue = ({ place, clause, signaturesRequired }: IssueAnswer): IssueForm => ({
  ...{ place, clause, signaturesRequired },
  storedLogo: 'keep',
});

/** The form, the file that was chosen as a logo, and what was refused of it. */
function useIssueForm({ stored, readAgain }: SettingFieldsProps<IssueAnswer>) {
  const [known, setKnown] = useState(stored);
  const form = useCheckedForm<IssueForm, IssueForm>(issueForm, typedIssue(stored));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [taking, setTaking] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  useLeaveWarning(form.api.formState.isDirty || files.length > 0);
  const send = useUpload('certificateIssue.change', {
    refreshes: ['certificateIssue', 'facts.preflight'],
    onSuccess: (saved) => {
      setKnown(saved);
      setFiles([]);
      form.api.reset(typedIssue(saved));
      notify.success(words().controls.saved);
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) return void showOvertaken();
      const said = error instanceof ApiError ? error.errors.find(({ path }) => path === 'logo') : undefined;
      setProblem(said?.message ?? null);
      // why: the file says it, and nothing else is refused together with a logo.
      if (said === undefined) form.takeRefusal(error, words().controls.notSaved);
    },
  });
  const showOvertaken = async () => {
    const { data } = await readAgain();
    if (data === undefined) return form.fail(words().controls.notSaved);
    setKnown(data);
    form.api.reset(typedIssue(data), { keepDirtyValues: true });
    form.fail(words().certificateSettings.overtaken);
  };
  const submit = form.onSubmit((issue) => {
    if (send.isPending || taking > 0) return;
    setProblem(null);
    const logos = files.map((file) => ({ field: 'logo', file }));
    send.mutate({ fields: { issue }, files: logos, ifMatch: known.version });
  });
  const state: FileState | undefined = send.isPending
    ? { phase: 'uploading', fraction: send.progress?.fraction ?? 0 }
    : problem === null
      ? undefined
      : { phase: 'failed', problem };
  return {
    ...{ form, submit, known, isPending: send.isPending },
    picker: {
      files,
      states: [state],
      disabled: send.isPending,
      onChange: (next: readonly File[]) => {
        setProblem(null);
        setFiles(next);
      },
      onTaking: (by: number) => setTaking((before) => before + by),
    },
  };
}

function IssueFields(props: SettingFieldsProps<IssueAnswer>) {
  const say = words().certificateSettings;
  const { form, submit, known, isPending, picker } = useIssueForm(props);
  const removes = form.api.watch('storedLogo') === 'remove';
  return (
    <form className={layout.column16} noValidate onSubmit={submit}>
      <TextInput label={say.place} description={say.placeHint} autoComplete="off" {...form.field('place')} />
      {ALL_LANGUAGES.map((language) => (
        <GrowingText
          key={language}
          form={form}
          name={`clause.${language}`}
          label={say.clause(languageName(language))}
          description={say.clauseHint(MOST_CLAUSE_CHARACTERS)}
        />
      ))}
      <Checkbox
        label={say.signatures}
        description={say.signaturesHint}
        {...form.field('signaturesRequired')}
      />
      {known.logo === null || removes ? (
        <p className={typography.hint}>{say.noLogo}</p>
      ) : (
        <div className={layout.row8}>
          <img className={css.logo} src={known.logo.picture} alt={say.logoNow} />
          <Button
            variant="default"
            onClick={() => form.api.setValue('storedLogo', 'remove', { shouldDirty: true })}
          >
            {say.removeLogo}
          </Button>
        </div>
      )}
      <FilePicker label={say.logo} hint={say.logoHint} rule={LOGO_RULE} camera={false} {...picker} />
      <InlineError message={form.failure} />
      <ActionBar>
        <Button type="submit" loading={isPending}>
          {words().controls.save}
        </Button>
      </ActionBar>
    </form>
  );
}
