import { formatList } from '@monda/domain/base/formats.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useIsOnline } from '../../../../lib/connection.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { FilePicker } from '../../../../ui/file-picker.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useItemPage } from '../../base/item-page-context.ts';
import { dayAndMeeting } from '../meeting/meeting-details.tsx';
import { StepPanel } from '../step-panel.tsx';
import css from './on-site-steps.module.css';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import { filesOf, type PhotoKind, type UploadNeed, uploadNeeds } from './photo-queue.ts';
import { type DocumentationUpload, useDocumentationUpload } from './use-documentation-upload.ts';
import { type SavedPhotoQueue, usePhotoQueue } from './use-photo-queue.ts';
import { Button } from '../../../../ui/button.tsx';

const needWords = (): Readonly<Record<UploadNeed, string>> => ({
  password: words().steps.needsPassword,
  beforePhotos: words().steps.needsBefore,
  afterPhotos: words().steps.needsAfter,
  tareTickets: words().steps.needsTicket,
});

const fetchSchema = async () => (await import('../step-forms.ts')).passwordForm;

const SECRETS = ['password'] as const;

/** Second and third step on site: photos before and after with tare tickets, sent together with the password. */
export function DocumentationPanel() {
  const { item, viewer, typedPassword } = useItemPage();
  const form = useCheckedForm(fetchSchema, { password: typedPassword.read() }, { secrets: SECRETS });
  const password = form.api.watch('password');
  const queue = usePhotoQueue(viewer.id, item.id);
  /** How many choices of photos are being checked and made smaller. */
  const [taking, setTaking] = useState(0);
  const needs = uploadNeeds(password, queue.photos);
  const upload = useDocumentationUpload(form, queue);
  const submit = form.onSubmit((typed) => {
    if (needs.length > 0 || upload.isPending || taking > 0) return;
    upload.send(typed.password);
  });
  const picker = (kind: PhotoKind, label: string) => (
    <FilePicker
      label={label}
      files={filesOf(queue.photos, kind)}
      states={queue.photos.filter((photo) => photo.kind === kind).map(({ id }) => upload.stateOf(id))}
      disabled={upload.isPending}
      onChange={(files) => queue.setFiles(kind, files)}
      onTaking={(by) => setTaking((before) => before + by)}
      onRetry={needs.length === 0 && taking === 0 ? () => submit() : undefined}
    />
  );
  const has = (...kinds: readonly PhotoKind[]) => kinds.every((kind) => !needs.includes(kind));

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
      actions={<UploadButton upload={upload} isTaking={taking > 0} isComplete={needs.length === 0} />}
    >
      <DefinitionList layout="rows" details={dayAndMeeting(item)} />
      <QueueNotices queue={queue} />
      <OnSiteSteps>
        <OnSiteStep at={1} title={words().steps.stepVerify} done>
          <p>{words().steps.verified}</p>
          <PasswordField
            label={words().steps.password}
            description={words().steps.passwordAgainHint}
            disabled={upload.isPending}
            {...form.field('password')}
          />
        </OnSiteStep>
        <OnSiteStep at={2} title={words().evidence.before} done={has('beforePhotos')}>
          {picker('beforePhotos', words().evidence.before)}
        </OnSiteStep>
        <OnSiteStep at={3} title={words().steps.stepAfter} done={has('afterPhotos', 'tareTickets')}>
          {picker('afterPhotos', words().evidence.after)}
          {picker('tareTickets', words().evidence.tickets)}
        </OnSiteStep>
      </OnSiteSteps>
    </StepPanel>
  );
}

interface UploadButtonProps {
  readonly upload: DocumentationUpload;
  readonly isTaking: boolean;
  readonly isComplete: boolean;
}

/** Sends, and says how far that is. */
function UploadButton({ upload, isTaking, isComplete }: UploadButtonProps) {
  const { isPending, isWaiting, percent } = upload;
  return (
    <>
      {isPending ? (
        <progress className={css.bar} max={100} value={percent} aria-label={words().steps.upload} />
      ) : null}
      <Button
        type="submit"
        size="md"
        loading={isTaking}
        disabled={!isComplete || isPending}
        aria-describedby={isComplete ? undefined : 'upload-needs'}
      >
        {isWaiting
          ? words().controls.waitingForTurn
          : isPending
            ? words().steps.uploading(percent)
            : words().steps.upload}
      </Button>
    </>
  );
}

/** What the person has to know of the network and of the photos on this device. */
function QueueNotices({ queue }: { readonly queue: SavedPhotoQueue }) {
  const isOnline = useIsOnline();
  return (
    <>
      {isOnline ? null : <Notice tone="warning">{words().steps.offline}</Notice>}
      {queue.canSave ? null : <Notice tone="warning">{words().steps.photosNotSaved}</Notice>}
      {queue.restored > 0 ? <Notice>{words().steps.restored(queue.restored)}</Notice> : null}
    </>
  );
}
