import { BRAND } from '@monda/phrases/brand.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePerson } from './current-person.ts';
import css from './identity.module.css';
import { LanguageSettings } from './language-settings.tsx';
import type { OwnDialogProps } from './profile-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedSettings, SettingsSection } from '../../ui/settings-section.tsx';

/** Account Settings of the header's menu: the e-mail, the language, a link to set a new password, and what else is chosen (`children`). */
export function AccountSettingsDialog({
  opened,
  onClose,
  children,
}: OwnDialogProps & { readonly children?: ReactNode }) {
  const { email } = usePerson();
  const reset = useSend('users.resetPassword');
  return (
    <Dialog opened={opened} onClose={onClose} title={words().identity.accountSettings} busy={reset.isPending}>
      <DefinitionList details={[{ label: words().personLabels.email, value: email, wide: true }]} />
      <div className={css.sections}>
        <FoldedSettings value={true}>
          <LanguageSettings />
          <SettingsSection heading={words().profile.passwordHeading} text={words().profile.passwordText}>
            <div className={css.actions}>
              <Button
                variant="default"
                loading={reset.isPending}
                onClick={() => reset.mutate({ body: { email } })}
              >
                {words().profile.sendReset}
              </Button>
            </div>
            <div role="status" className={css.form}>
              {reset.isSuccess ? (
                <Notice>{reset.data.message || words().profile.passwordResetSent}</Notice>
              ) : null}
            </div>
            <InlineError
              message={reset.isError ? errorText(reset.error, words().controls.somethingWrong) : null}
            />
          </SettingsSection>
          {children}
        </FoldedSettings>
      </div>
      <p className={css.version}>{words().profile.version(BRAND, MONDA_VERSION)}</p>
    </Dialog>
  );
}
