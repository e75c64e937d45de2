import type { SignInSettings } from './sign-in-settings.ts';

/** Whether people sign in at this address, with a password of this installation; the page brings the settings along. */
export function hasOwnPasswords(): boolean {
  const brought = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content ?? '';
  if (brought === '') return false;
  const { authority } = JSON.parse(brought) as SignInSettings;
  return new URL(authority).origin === window.location.origin;
}
