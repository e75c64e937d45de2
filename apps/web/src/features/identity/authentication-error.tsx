import { IconAlertCircle } from '../../ui/icons/alert-circle.ts';
import { words } from '@monda/phrases/words.ts';
import css from './identity.module.css';
import { Button } from '../../ui/button.tsx';
import typography from '../../ui/typography.module.css';

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
        <IconAlertCircle size={32} stroke={1.5} aria-hidden />
        <h1 className={css.title}>{words().identity.errorTitle}</h1>
        <p className={`${typography.muted} ${typography.wraps}`}>
          {message ?? words().identity.errorFallback}
        </p>
        <div className={css.actions}>
          <Button onClick={onTryAgain}>{words().ui.tryAgain}</Button>
          <Button variant="default" onClick={onSignOut}>
            {words().identity.signOut}
          </Button>
        </div>
      </div>
    </main>
  );
}
