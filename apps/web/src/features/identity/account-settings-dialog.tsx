import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePerson } from './current-person.ts';
import css from './identity.module.css';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';
import type { OwnDialogProps } from './profile-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Account Settings of the header's menu: the e-mail, and a link to set a new password. */
export function AccountSettingsDialog({ opened, onClose }: OwnDialogProps) {
  const { email } = usePerson();
  const reset = useSend('users.resetPassword');
  return (
    <Dialog opened={opened} onClose={onClose} title={IDENTITY_WORDING.accountSettings} busy={reset.isPending}>
      <DefinitionList details={[{ label: say.email, value: email, wide: true }]} />
      <h3 className={css.part}>{say.passwordHeading}</h3>
      <p className={css.text}>{say.passwordText}</p>
      <div className={css.actions}>
        <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate({ body: { email } })}>
          {say.sendReset}
        </Button>
      </div>
      <div role="status" className={css.form}>
        {reset.isSuccess ? <Notice>{reset.data.message || IDENTITY_WORDING.passwordResetSent}</Notice> : null}
      </div>
      <InlineError message={reset.isError ? errorText(reset.error, say.resetFailed) : null} />
    </Dialog>
  );
}
