import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, hasCode } from '../../../../lib/api-error.ts';
import { useIsOnline } from '../../../../lib/connection.ts';
import { useUpload } from '../../../../lib/api-uploads.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import type { FileState } from '../../../../ui/chosen-file.tsx';
import { FilePicker } from '../../../../ui/file-picker.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { notify } from '../../../../ui/toast.ts';
import { useItemPage } from '../../base/item-page-context.ts';
import { isStale, READ_AGAIN, useOutcome } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import { uploadFailure } from './on-site-failures.ts';
import css from './on-site-steps.module.css';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import {
  filesOf,
  inSendingOrder,
  type PhotoKind,
  photoProblems,
  type UploadNeed,
  uploadNeeds,
} from './photo-queue.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { Button } from '../../../../ui/button.tsx';

const needWords = (): Readonly<Record<UploadNeed, string>> => ({
  password: words().steps.needsPassword,
  beforePhotos: words().steps.needsBefore,
  afterPhotos: words().steps.needsAfter,
  tareTickets: words().steps.needsTicket,
});

const fetchSchema = async () => (await import('../step-forms.ts')).passwordForm;

const SECRETS = ['password'] as const;
const NONE: ReadonlyMap<string, string> = new Map();

/** Second and third step on site: photos before and after with tare tickets, sent together with the password. */
export function DocumentationPanel() {
  const { item, viewer, typedPassword, showStale } = useItemPage();
  const form = useCheckedForm(fetchSchema, { password: typedPassword.read() }, { secrets: SECRETS });
  const password = form.api.watch('password');
  const queue = usePhotoQueue(viewer.id, item.id);
  /** Photos of the failed try, by id, with what was said of each. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(NONE);
  /** How many choices of photos are being checked and made smaller. */
  const [taking, setTaking] = useState(0);
  const isOnline = useIsOnline();
  const outcome = useOutcome();
  const sending = inSendingOrder(queue.photos);
  const needs = uploadNeeds(password, queue.photos);

  const upload = useUpload('items.uploadDocumentation', {
    refreshes: READ_AGAIN,
    onSuccess: (answer) => {
      typedPassword.save('');
      queue.clear();
      outcome.succeeded('uploadDocumentation', answer);
    },
    onError: (error) => {
      if (isStale(error)) return outcome.overtaken(error, words().callFailure['upload-documentation']);
      const said = photoProblems(queue.photos, error instanceof ApiError ? error.errors : []);
      form.fail(uploadFailure(error));
      if (hasCode(error, 'wrong_password')) form.refuse('password', words().callFailure['verify-password']);
      setRefused(new Map(queue.photos.map(({ id }) => [id, said.get(id) ?? words().steps.notSent])));
      notify.failure({
        title: words().stepTitles.uploadFailed,
        message: words().callFailure['upload-documentation'],
      });
    },
  });

  const submit = form.onSubmit((typed) => {
    if (needs.length > 0 || upload.isPending || taking > 0) return;
    setRefused(NONE);
    showStale(null);
    typedPassword.save(typed.password);
    upload.mutate({
      params: { id: item.id },
      fields: { password: typed.password },
      files: sending.map(({ kind, file }) => ({ field: kind, file })),
      ifMatch: item.version,
    });
  });

  const isWaiting = upload.progress?.isWaiting === true;
  const stateOf = (id: string): FileState | undefined => {
    if (upload.isPending) {
      const fraction = upload.progress?.files[sending.findIndex((photo) => photo.id === id)] ?? 0;
      if (isWaiting) return { phase: 'uploading', fraction, isWaiting };
      return { phase: fraction < 1 ? 'uploading' : 'done', fraction };
    }
    const problem = refused.get(id);
    return problem === undefined ? undefined : { phase: 'failed', problem };
  };
  const picker = (kind: PhotoKind, label: string) => (
    <FilePicker
      label={label}
      files={filesOf(queue.photos, kind)}
      states={queue.photos.filter((photo) => photo.kind === kind).map(({ id }) => stateOf(id))}
      disabled={upload.isPending}
      onChange={(files) => queue.setFiles(kind, files)}
      onTaking={(by) => setTaking((before) => before + by)}
      onRetry={needs.length === 0 && taking === 0 ? () => submit() : undefined}
    />
  );
  const has = (...kinds: readonly PhotoKind[]) => kinds.every((kind) => !needs.includes(kind));
  const percent = Math.round((upload.progress?.fraction ?? 0) * 100);

  return (
    <StepPanel
      panel="documentation"
      failure={form.failure}
      reason={
        needs.length === 0
          ? null
          : words().steps.stillNeeded(formatList(needs.map((need) => needWords()[need])))
      }
      reasonId="upload-needs"
      onSubmit={submit}
      actions={
        <>
          {upload.isPending ? (
            <progress className={css.bar} max={100} value={percent} aria-label={words().steps.upload} />
          ) : null}
          <Button
            type="submit"
            size="md"
            loading={taking > 0}
            disabled={needs.length > 0 || upload.isPending}
            aria-describedby={needs.length > 0 ? 'upload-needs' : undefined}
          >
            {isWaiting
              ? words().controls.waitingForTurn
              : upload.isPending
                ? words().steps.uploading(percent)
                : words().steps.upload}
          </Button>
        </>
      }
    >
      {isOnline ? null : <Notice tone="warning">{words().steps.offline}</Notice>}
      {queue.canSave ? null : <Notice tone="warning">{words().steps.photosNotSaved}</Notice>}
      {queue.restored > 0 ? <Notice>{words().steps.restored(queue.restored)}</Notice> : null}
      <OnSiteSteps>
        <OnSiteStep at={1} title={words().steps.stepVerify} done>
          <p>{words().steps.verified}</p>
          <PasswordInput
            label={words().steps.password}
            description={words().steps.passwordAgainHint}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            disabled={upload.isPending}
            {...form.field('password')}
          />
        </OnSiteStep>
        <OnSiteStep at={2} title={words().steps.stepBefore} done={has('beforePhotos')}>
          {picker('beforePhotos', words().steps.beforePhotos)}
        </OnSiteStep>
        <OnSiteStep at={3} title={words().steps.stepAfter} done={has('afterPhotos', 'tareTickets')}>
          {picker('afterPhotos', words().steps.afterPhotos)}
          {picker('tareTickets', words().steps.tareTickets)}
        </OnSiteStep>
      </OnSiteSteps>
    </StepPanel>
  );
}
