import { ITEM_FIELDS } from '@monda/domain/items/item-field-list.ts';
import '@mantine/core/styles/PasswordInput.layer.css';
import { CALL_FAILURE, WRONG_PASSWORD_TITLE } from '@monda/domain/items/item-wording.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { PasswordInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasCode } from '../../../lib/api-error.ts';
import { useLimitedText, whenAllFit } from '../../../lib/limited-text.ts';
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

/** First step on site: the password handed over there, and the statement of what was verified. */
export function VerifyPanel() {
  const { item, typedPassword } = useItemPage();
  const typed = useLimitedText(null, LIMITS.shortText, typedPassword.read);
  const password = typed.text;
  const [stated, setStated] = useState(false);
  const [asked, setAsked] = useState(false);
  /** The password that was sent and refused: its refusal stands at the field until another is typed. */
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const statement = useRef<HTMLInputElement>(null);
  const step = useStep('items.verifyPassword', {
    inWords: verifyFailure,
    // why: a new password is a new version; whoever types it knows the password and not the version.
    anyVersion: true,
    onFailure: (error) => {
      notify.failure({ title: WRONG_PASSWORD_TITLE, message: CALL_FAILURE['verify-password'] });
      if (!hasCode(error, 'wrong_password', 'too_many_tries')) return;
      setRefused(typedPassword.read());
      // why: at the edge of a phone a message would cover what it speaks of.
      field.current?.scrollIntoView({ block: 'center' });
      field.current?.focus({ preventScroll: true });
    },
  });
  const refusal = refused === password && !step.busy ? step.failure : null;

  const submit = () => {
    if (password === '') return;
    if (!stated) {
      setAsked(true);
      statement.current?.focus();
      return;
    }
    whenAllFit([typed], () => {
      setRefused(null);
      typedPassword.save(password);
      step.take('verifyOnSite', { password });
    });
  };

  return (
    <StepPanel
      panel="verify"
      failure={refused === null ? step.failure : null}
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
            ref={field}
            error={typed.field.error ?? refusal}
          />
          <div className={css.compared}>
            <p className={css.label}>{say.toCompare}</p>
            <DefinitionList
              layout="rows"
              details={[{ label: ITEM_FIELDS.serialNumber.label, value: item.jsonData.serialNumber }]}
            />
            <PhotoGrid photos={item.imageFiles} label={say.toCompare} emptyText={PAGE_WORDING.noPhotos} />
          </div>
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
