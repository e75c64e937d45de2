import { makeSignIn, type SignIn } from './sign-in.ts';
import { readSignInSettings } from './sign-in-settings.ts';

/** A sign-in under way: its parts as soon as the settings are read, and where it leads. */
export interface EarlySignIn {
  readonly signIn: Promise<SignIn>;
  readonly outcome: Promise<'signed-in' | 'leaving'>;
}

let early: EarlySignIn | null = null;

/** Begins the sign-in of the page, while the application is still loading. */
export function beginEarlySignIn(): void {
  const signIn = readSignInSettings().then(makeSignIn);
  const outcome = signIn.then((made) => made.start());
  // why: a failure is shown by the session, which asks for it later.
  outcome.catch(() => undefined);
  early = { signIn, outcome };
}

/** The sign-in that was begun early, for the first caller; `null` when none was begun or it is taken. */
export function takeEarlySignIn(): EarlySignIn | null {
  const taken = early;
  early = null;
  return taken;
}
