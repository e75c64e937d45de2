import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { IconLockExclamation } from '@tabler/icons-react';
import css from './identity.module.css';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';
import { Button } from '../../ui/button.tsx';

export interface AuthenticationErrorProps {
  /** The server's or the provider's sentence; without one the fallback shows. */
  readonly message?: string;
  readonly onTryAgain: () => void;
  readonly onSignOut: () => void;
}

/** The screen of a person who cannot come in. */
export function AuthenticationError({ message, onTryAgain, onSignOut }: AuthenticationErrorProps) {
  return (
    <main className={css.alone}>
      <div className={css.card} role="alert">
        <IconLockExclamation size={32} stroke={1.5} aria-hidden />
        <h1 className={css.title}>{IDENTITY_WORDING.errorTitle}</h1>
        <p className={css.text}>{message ?? IDENTITY_WORDING.errorFallback}</p>
        <div className={css.actions}>
          <Button onClick={onTryAgain}>{say.tryAgain}</Button>
          <Button variant="default" onClick={onSignOut}>
            {IDENTITY_WORDING.signOut}
          </Button>
        </div>
      </div>
    </main>
  );
}
