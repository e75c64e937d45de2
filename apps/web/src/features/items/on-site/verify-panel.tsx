import '@mantine/core/styles/PasswordInput.layer.css';
import { CALL_FAILURE, WRONG_PASSWORD_TITLE } from '@monda/domain/items/item-wording.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { PasswordInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLimitedText, whenAllFit } from '../../../lib/limited-text.ts';
import { notify } from '../../../ui/toast.ts';
import { useItemPage } from '../item-page-context.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { useStep } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import { verifyFailure } from './on-site-failures.ts';
import { OnSiteStep, OnSiteSteps } from './on-site-steps.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';

/** First step on site: the password handed over there, and the statement of what was verified. */
export function VerifyPanel() {
  const { typedPassword } = useItemPage();
  const typed = useLimitedText(null, LIMITS.shortText, typedPassword.read);
  const password = typed.text;
  const [stated, setStated] = useState(false);
  const [asked, setAsked] = useState(false);
  const statement = useRef<HTMLInputElement>(null);
  const step = useStep('items.verifyPassword', {
    inWords: verifyFailure,
    onFailure: () =>
      notify.failure({ title: WRONG_PASSWORD_TITLE, message: CALL_FAILURE['verify-password'] }),
  });

  const submit = () => {
    if (password === '') return;
    if (!stated) {
      setAsked(true);
      statement.current?.focus();
      return;
    }
    whenAllFit([typed], () => {
      typedPassword.keep(password);
      step.take('verifyOnSite', { password });
    });
  };

  return (
    <StepPanel
      panel="verify"
      failure={step.failure}
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
            {...typed.field}
          />
          <Checkbox
            ref={statement}
            label={say.statement}
            checked={stated}
            error={asked && !stated ? say.statementMissing : undefined}
            onChange={(event) => setStated(event.currentTarget.checked)}
          />
        </OnSiteStep>
        <OnSiteStep at={2} title={say.stepBefore} done={false} ahead />
        <OnSiteStep at={3} title={say.stepAfter} done={false} ahead />
      </OnSiteSteps>
    </StepPanel>
  );
}
