import { beginEarlySignIn } from './features/identity/early-sign-in.ts';

/** A script of its own, which runs before the application: the provider answers while the application loads. */
beginEarlySignIn();
