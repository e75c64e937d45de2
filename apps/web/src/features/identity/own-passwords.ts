import { broughtSignInSettings } from './sign-in-settings.ts';

/** Whether people sign in at this address, with a password of this installation; the page brings the settings along. */
export function hasOwnPasswords(): boolean {
  const brought = broughtSignInSettings();
  return brought !== null && new URL(brought.authority).origin === window.location.origin;
}
