import type { IncomingMessage } from 'node:http';
import { cookieOf, hostCookie, strictCookie } from './link-cookies.ts';
import { isStorable } from './sign-in-attempts.ts';

/** From the password that was set to the sign-in that follows. */
const SECONDS = 15 * 60;

/** The address of the person who just set a password in this browser, so that the sign-in need not ask for it. */
export interface AddressCookie {
  /** `Set-Cookie` line that stores it. */
  store(email: string): string;
  /** Line that deletes it. */
  forget(): string;
  /** The stored address; an empty text without one. */
  read(request: IncomingMessage): string;
}

export function addressCookie(secure: boolean): AddressCookie {
  const name = hostCookie('monda_address', secure);
  const line = (value: string, seconds: number) => strictCookie(name, value, seconds, secure);
  return {
    store: (email) => line(Buffer.from(email).toString('base64url'), SECONDS),
    forget: () => line('', 0),
    read(request) {
      const email = Buffer.from(cookieOf(request, name), 'base64url').toString();
      return isStorable(email) ? email : '';
    },
  };
}
