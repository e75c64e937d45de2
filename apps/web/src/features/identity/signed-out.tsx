import { IconLogout } from '../../ui/icons/logout.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import css from './identity.module.css';
import { Button } from '../../ui/button.tsx';
import typography from '../../ui/typography.module.css';

/** The page of a person who signed out where the provider offers no way to end its own session, or was not reached. */
export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={css.alone}>
      <div className={css.card}>
        <IconLogout size={32} stroke={1.5} aria-hidden />
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {words().identityScreens.signedOutTitle}
        </h1>
        <p className={`${typography.muted} ${typography.wraps}`}>{words().identityScreens.signedOutText}</p>
        <div className={css.actions}>
          <Button onClick={onSignIn}>{words().identityScreens.signInAgain}</Button>
        </div>
      </div>
    </main>
  );
}
