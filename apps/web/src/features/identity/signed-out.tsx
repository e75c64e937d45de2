import { IconLogout2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import css from './identity.module.css';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';
import { Button } from '../../ui/button.tsx';

/** The page of a person who signed out where the provider offers no way to end its own session, or was not reached. */
export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={css.alone}>
      <div className={css.card}>
        <IconLogout2 size={32} stroke={1.5} aria-hidden />
        <h1 className={css.title} ref={heading} tabIndex={-1}>
          {say.signedOutTitle}
        </h1>
        <p className={css.text}>{say.signedOutText}</p>
        <div className={css.actions}>
          <Button onClick={onSignIn}>{say.signInAgain}</Button>
        </div>
      </div>
    </main>
  );
}
