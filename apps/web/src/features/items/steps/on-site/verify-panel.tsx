import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { words } from '@monda/phrases/words.ts';
import { useId } from 'react';
import { hasCode } from '../../../../lib/api-error.ts';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { focusById } from '../../../../lib/focus-by-id.ts';
import { notify } from '../../../../ui/toast.ts';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { PhotoGrid } from '../../../../ui/photo-grid.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useItemPage } from '../../base/item-page-context.ts';
import { useHeldUp } from '../corrections/held-up.tsx';
import { Correct } from '../corrections/lazy-parts.ts';
import { dayAndMeeting } from '../meeting/meeting-details.tsx';
import { useStep } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import { verifyFailure } from './on-site-failures.ts';
import css from './on-site-steps.module.css';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import typography from '../../../../ui/typography.module.css';

const fetchSchema = async () => (await import('./password-forms.ts')).verifyForm;

const SECRETS = ['password', 'stated'] as const;

/** First step on site: the password handed over there, and the statement of what was verified. */
export function VerifyPanel() {
  const { item, typedPassword } = useItemPage();
  const passwordId = useId();
  const form = useCheckedForm(
    fetchSchema,
    { password: typedPassword.read(), stated: false },
    { secrets: SECRETS },
  );
  const password = form.api.watch('password');
  const step = useStep('items.verifyPassword', {
    inWords: verifyFailure,
    // why: a new password is a new version; a person who types it knows the password and not the version.
    anyVersion: true,
    onFailure: (error) => {
      notify.failure({
        title: words().stepTitles.wrongPassword,
        message: words().callFailure['verify-password'],
      });
      if (!hasCode(error, 'wrong_password', 'too_many_tries')) return form.fail(verifyFailure(error));
      form.refuse('password', verifyFailure(error));
      // why: at the edge of a phone a message would cover what it speaks of.
      focusById(passwordId);
    },
  });
  const heldUp = useHeldUp('verifyOnSite');
  const submit = form.onSubmit((typed) => {
    if (heldUp !== null) return;
    typedPassword.save(typed.password);
    step.take('verifyOnSite', { password: typed.password });
  });

  return (
    <StepPanel
      panel="verify"
      failure={form.failure}
      reason={heldUp === null && password === '' ? words().steps.passwordMissing : null}
      reasonId="verify-needs"
      onSubmit={submit}
      actions={
        heldUp === null ? (
          <Button
            type="submit"
            size="md"
            loading={step.busy}
            disabled={password === ''}
            aria-describedby={password === '' ? 'verify-needs' : undefined}
          >
            {words().steps.verify}
          </Button>
        ) : undefined
      }
    >
      {heldUp}
      <DefinitionList layout="rows" details={dayAndMeeting(item)} />
      <OnSiteSteps>
        <OnSiteStep at={1} title={words().steps.stepVerify} done={false}>
          <PasswordField
            label={words().steps.password}
            description={words().steps.passwordHint}
            id={passwordId}
            {...form.field('password')}
          />
          <Compared />
          <Checkbox label={words().steps.statement} {...form.field('stated')} />
        </OnSiteStep>
        <OnSiteStep at={2} title={words().evidence.before} done={false} ahead />
        <OnSiteStep at={3} title={words().steps.stepAfter} done={false} ahead />
      </OnSiteSteps>
    </StepPanel>
  );
}

/** What the item on site is compared with, and the way to correct a serial number that differs. */
function Compared() {
  const { item } = useItemPage();
  return (
    <div className={css.compared}>
      <p className={typography.strong}>{words().steps.toCompare}</p>
      <DefinitionList
        layout="rows"
        details={[{ label: fieldLabel('serialNumber'), value: item.jsonData.serialNumber }]}
      />
      <Correct onSite />
      <PhotoGrid
        photos={item.imageFiles}
        label={words().steps.toCompare}
        emptyText={words().itemPage.noPhotos}
      />
    </div>
  );
}
