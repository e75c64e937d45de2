import { ITEM_FIELDS } from '@monda/domain/items/item-field-list.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import { CALL_FAILURE, WRONG_PASSWORD_TITLE } from '@monda/domain/items/item-wording.ts';
import { PasswordInput } from '@mantine/core';
import { useId } from 'react';
import { hasCode } from '../../../lib/api-error.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { focusById } from '../../../ui/error-summary.tsx';
import { notify } from '../../../ui/toast.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { PhotoGrid } from '../../../ui/photo-grid.tsx';
import { useItemPage } from '../item-page-context.ts';
import { PAGE_WORDING } from '../item-page-wording.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { useStep } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import { verifyFailure } from './on-site-failures.ts';
import css from './on-site-steps.module.css';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';

const fetchSchema = async () => (await import('../panels/step-forms.ts')).verifyForm;

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
    // why: a new password is a new version; whoever types it knows the password and not the version.
    anyVersion: true,
    onFailure: (error) => {
      notify.failure({ title: WRONG_PASSWORD_TITLE, message: CALL_FAILURE['verify-password'] });
      if (!hasCode(error, 'wrong_password', 'too_many_tries')) return form.fail(verifyFailure(error));
      form.refuse('password', verifyFailure(error));
      // why: at the edge of a phone a message would cover what it speaks of.
      focusById(passwordId);
    },
  });
  const submit = form.onSubmit((typed) => {
    typedPassword.save(typed.password);
    step.take('verifyOnSite', { password: typed.password });
  });

  return (
    <StepPanel
      panel="verify"
      failure={form.failure}
      reason={password === '' ? say.passwordMissing : null}
      reasonId="verify-needs"
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          size="md"
          loading={step.busy}
          disabled={password === ''}
          aria-describedby={password === '' ? 'verify-needs' : undefined}
        >
          {say.verify}
        </Button>
      }
    >
      <OnSiteSteps>
        <OnSiteStep at={1} title={say.stepVerify} done={false}>
          <PasswordInput
            label={say.password}
            description={say.passwordHint}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            id={passwordId}
            {...form.field('password')}
          />
          <div className={css.compared}>
            <p className={css.label}>{say.toCompare}</p>
            <DefinitionList
              layout="rows"
              details={[{ label: ITEM_FIELDS.serialNumber.label, value: item.jsonData.serialNumber }]}
            />
            <PhotoGrid photos={item.imageFiles} label={say.toCompare} emptyText={PAGE_WORDING.noPhotos} />
          </div>
          <Checkbox label={say.statement} {...form.field('stated')} />
        </OnSiteStep>
        <OnSiteStep at={2} title={say.stepBefore} done={false} ahead />
        <OnSiteStep at={3} title={say.stepAfter} done={false} ahead />
      </OnSiteSteps>
    </StepPanel>
  );
}
