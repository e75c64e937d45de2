import { formatList } from '@monda/domain/base/formats.ts';
import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { isClockOff } from '@monda/domain/captures/capture-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useIsOnline } from '../../../../lib/connection.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { FilePicker } from '../../../../ui/file-picker.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts';
import { useItemPage } from '../../base/item-page-context.ts';
import { dayAndMeeting } from '../meeting/meeting-details.tsx';
import { StepPanel } from '../step-panel.tsx';
import css from './on-site-steps.module.css';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import {
  goTogether,
  photosFor,
  type SitePhotos,
  type UploadNeed,
  unsentOf,
  uploadNeeds,
} from './photo-queue.ts';
import { type ArrivingPhotos, useArrivedPhotos } from './use-arrived-photos.ts';
import { type DocumentationUpload, useDocumentationUpload } from './use-documentation-upload.ts';
import { Button } from '../../../../ui/button.tsx';

const needWords = (): Readonly<Record<UploadNeed, string>> => ({
  password: words().steps.needsPassword,
  before: words().steps.needsBefore,
  after: words().steps.needsAfter,
  ticket: words().steps.needsTicket,
});

/** What is missing in words, photos that have not arrived included where each goes by itself. */
function needsInWords(needs: readonly UploadNeed[], photos: SitePhotos): readonly string[] {
  const missing = needs.map((need) => needWords()[need]);
  const refused = photos.filter(({ state }) => state.at === 'refused').length;
  const unsent = goTogether(photos) ? 0 : unsentOf(photos).length - refused;
  const say = words().sitePhotos;
  return [
    ...missing,
    ...(unsent > 0 ? [say.needsArrival(unsent)] : []),
    ...(refused > 0 ? [say.needsRemoval(refused)] : []),
  ];
}

const fetchSchema = async () => (await import('./password-forms.ts')).passwordForm;

const SECRETS = ['password'] as const;

/** Second and third step on site: photos before and after with tare tickets, sent together with the password. */
export function DocumentationPanel() {
  const { item, viewer, typedPassword } = useItemPage();
  const form = useCheckedForm(fetchSchema, { password: typedPassword.read() }, { secrets: SECRETS });
  const password = form.api.watch('password');
  const arriving = useArrivedPhotos(viewer.id, item.id);
  const { photos, capture, queue } = arriving.saved;
  /** How many choices of photos are being checked and made smaller. */
  const [taking, setTaking] = useState(0);
  const upload = useDocumentationUpload(form, arriving);
  const needs = uploadNeeds(password, photos, upload.isTogether ? [] : arriving.ofColleagues);
  const missing = needsInWords(needs, photos);
  const isComplete = missing.length === 0;
  const submit = form.onSubmit((typed) => {
    if (!isComplete || upload.isPending || taking > 0) return;
    upload.send(typed.password);
  });
  const picker = (purpose: CapturePurpose, label: string) => {
    const shown = photosFor(photos, purpose);
    return (
      <FilePicker
        label={label}
        files={shown.map(({ file }) => file)}
        states={shown.map(upload.stateOf)}
        disabled={upload.isPending}
        onChange={(files) => queue?.setFiles(purpose, files)}
        prepare={(file) => capture(purpose, file)}
        onTaking={(by) => setTaking((before) => before + by)}
        onRetry={upload.isTogether && isComplete && taking === 0 ? () => submit() : undefined}
      />
    );
  };
  const refused = photos.filter(({ state }) => state.at === 'refused').map(({ purpose }) => purpose);
  const has = (...purposes: readonly CapturePurpose[]) =>
    purposes.every((each) => !needs.includes(each) && !refused.includes(each));

  return (
    <StepPanel
      panel="documentation"
      failure={form.failure}
      reason={isComplete ? null : words().steps.stillNeeded(formatList(missing))}
      reasonId="upload-needs"
      onSubmit={submit}
      actions={<UploadButton upload={upload} isTaking={taking > 0} isComplete={isComplete} />}
    >
      <DefinitionList layout="rows" details={dayAndMeeting(item)} />
      <QueueNotices arriving={arriving} isTogether={upload.isTogether} />
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
        <OnSiteStep at={2} title={words().evidence.before} done={has('before')}>
          {picker('before', words().evidence.before)}
        </OnSiteStep>
        <OnSiteStep at={3} title={words().steps.stepAfter} done={has('after', 'ticket')}>
          {picker('after', words().evidence.after)}
          {picker('ticket', words().evidence.tickets)}
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
  const { isPending, isTogether, isWaiting, percent } = upload;
  const isUploading = isPending && isTogether;
  return (
    <>
      {isUploading ? (
        <progress className={css.bar} max={100} value={percent} aria-label={words().steps.upload} />
      ) : null}
      <Button
        type="submit"
        size="md"
        loading={isTaking || (isPending && !isTogether)}
        disabled={!isComplete || isPending}
        aria-describedby={isComplete ? undefined : 'upload-needs'}
      >
        {isWaiting
          ? words().controls.waitingForTurn
          : isUploading
            ? words().steps.uploading(percent)
            : words().steps.upload}
      </Button>
    </>
  );
}

interface QueueNoticesProps {
  readonly arriving: ArrivingPhotos;
  readonly isTogether: boolean;
}

/** What the person has to know of the network, of the photos on this device, and of those of colleagues. */
function QueueNotices({ arriving, isTogether }: QueueNoticesProps) {
  const { saved, ofColleagues, clockOffsetMs } = arriving;
  const isOnline = useIsOnline();
  const say = words().sitePhotos;
  const unsent = unsentOf(saved.photos);
  useLeaveWarning(unsent.length > 0);
  const sent = unsent.filter(({ state }) => state.at !== 'refused').length;
  const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
  return (
    <>
      {isOnline ? null : <Notice tone="warning">{isTogether ? words().steps.offline : say.offline}</Notice>}
      {saved.canSave ? null : <Notice tone="warning">{words().steps.photosNotSaved}</Notice>}
      {saved.restored > 0 ? <Notice>{words().steps.restored(saved.restored)}</Notice> : null}
      {sent > 0 && isOnline && !isTogether ? <Notice>{say.unsent(sent)}</Notice> : null}
      {ofColleagues.length > 0 && !isTogether ? (
        <Notice>{say.ofColleagues(ofColleagues.length)}</Notice>
      ) : null}
      {isClockOff(clockOffsetMs) ? (
        <Notice>{clockOffsetMs > 0 ? say.clockAhead(minutes) : say.clockBehind(minutes)}</Notice>
      ) : null}
    </>
  );
}
