import { words } from '@monda/phrases/words.ts';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { firstReadsSettled } from '../../lib/first-reads.ts';
import { followLanguage } from '../../lib/page-language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { lazyInLibrary } from '../../ui/with-library.tsx';
import { AuthenticationError } from './authentication-error.tsx';
import { PresenceContext } from './current-person.ts';
import css from './identity.module.css';
import type { Session } from './session.ts';
import { SignedOut } from './signed-out.tsx';

const LOOKUP_RETRIES = 3;
/** Milliseconds that the frame waits for what its page asked for early, which comes at about the same time. */
const TOGETHER_MS = 100;
const loadUnsentWork = () => import('../../lib/device/unsent-work.ts');
const SignOutQuestion = lazyInLibrary(() => import('./sign-out-question.tsx'), 'SignOutQuestion');

/** Lets signed-in people through; signs the others in, or says why that failed. */
export function RequireSignIn({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    void session.start();
  }, [session]);
  if (state.phase === 'failed') {
    return (
      <FailedSignIn session={session} message={state.message} onTryAgain={() => void session.tryAgain()} />
    );
  }
  if (state.phase === 'signed-out') return <SignedOut onSignIn={() => void session.tryAgain()} />;
  if (state.phase === 'starting') return <Waiting text={words().identityScreens.signingIn} />;
  if (state.phase === 'signing-out') return <Waiting text={words().identityScreens.signingOut} />;
  return <Present session={session}>{children}</Present>;
}

function Present({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const lookup = useRead('users.me', undefined, { retries: LOOKUP_RETRIES });
  const person = lookup.data;
  const isKnown = person !== undefined;
  const follow = useEffectEvent(() => followLanguage(person?.language ?? null));
  // why: only before anything is done on the page; what is typed or sent later would be lost with it.
  useEffect(() => {
    if (isKnown) follow();
  }, [isKnown]);
  const { signOut, question } = useSignOutConfirmation(session, person?.id ?? null);
  const isTogether = useTogether(isKnown);
  const presence = useMemo(() => (person === undefined ? null : { person, signOut }), [person, signOut]);
  if (presence !== null && isTogether) {
    return (
      <PresenceContext value={presence}>
        {children}
        {question}
      </PresenceContext>
    );
  }
  if (presence !== null || !lookup.isError || lookup.isFetching)
    return <Waiting text={words().identityScreens.signingIn} />;
  return (
    <FailedSignIn
      session={session}
      message={lookup.error instanceof ApiError ? lookup.error.said : undefined}
      onTryAgain={() => void lookup.refetch()}
    />
  );
}

/**
 * Whether what the page asked for early has come as well, so that it is drawn at once and not as a skeleton first; true
 * some time after the person `isKnown` in any case, and never false again.
 */
function useTogether(isKnown: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isKnown) return;
    const end = () => setOver(true);
    void firstReadsSettled().then(end);
    const limit = setTimeout(end, TOGETHER_MS);
    return () => clearTimeout(limit);
  }, [isKnown]);
  return isOver;
}

interface FailedSignInProps {
  readonly session: Session;
  readonly message: string | undefined;
  readonly onTryAgain: () => void;
}

/** No one is known to be there: signing out removes every draft of this device, so any of them is asked about. */
function FailedSignIn({ session, message, onTryAgain }: FailedSignInProps) {
  const { signOut, question } = useSignOutConfirmation(session, null);
  return (
    <>
      <AuthenticationError message={message} onTryAgain={onTryAgain} onSignOut={signOut} />
      {question}
    </>
  );
}

const leave = (session: Session, userId: string | null) =>
  loadUnsentWork()
    .then((work) => work.forgetPhotos(userId))
    .catch(() => undefined)
    .then(() => session.signOut());

/** Signs out, after a question where that removes unsent work of a person (`null`: of anybody) from this device. */
function useSignOutConfirmation(session: Session, userId: string | null) {
  const [isAsking, setAsking] = useState(false);
  const [photos, setPhotos] = useState(0);
  const signOut = useCallback(() => {
    void loadUnsentWork()
      .then((work) => work.lostBySignOut(userId))
      // why: what cannot be looked for may be there.
      .catch(() => 0)
      .then((lost) => {
        if (lost === null) return leave(session, userId);
        setPhotos(lost);
        setAsking(true);
      });
  }, [session, userId]);
  const question = (
    <SignOutQuestion
      opened={isAsking}
      photos={photos}
      onClose={() => setAsking(false)}
      onConfirm={() => void leave(session, userId)}
    />
  );
  return { signOut, question };
}

/** Nothing at first, then a quiet sign that something happens. */
function Waiting({ text }: { readonly text: string }) {
  const long = useDelayed(true, 400);
  return (
    <main className={css.alone} aria-busy>
      {long ? (
        <div className={css.waiting} role="status">
          <Spinner size={22} />
          {text}
        </div>
      ) : null}
    </main>
  );
}
