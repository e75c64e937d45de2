import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { IsBreached } from './breached-passwords.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { BundledAccounts, PasswordLinks, ProviderRecords, SignInEvent } from './provider-ports.ts';

export interface BundledProviderOptions {
  /** Issuer identifier: the provider's origin and a closing '/', e.g. `http://localhost:3000/`. */
  issuer: string;
  /** The web application's origin, without a closing '/'. */
  origin: string;
  clientId: string;
  /** Audience of the access tokens: an absolute URI. */
  audience: string;
  jwks: SigningKeys;
  /** Keys that sign the cookies, the current one first. */
  cookieKeys: string[];
  accounts: BundledAccounts;
  records: ProviderRecords;
  links: PasswordLinks;
  /** Sends a link to set a password, where the address is that of an active account; answers nothing. */
  sendPasswordLink: (email: string) => Promise<void>;
  /** Whether a new password is known from a breach and therefore refused; by default none is looked up. */
  isBreached?: IsBreached;
  now: () => Date;
  /** Life time of an access token; 3600 by default. */
  accessTokenSeconds?: number;
  /** Shown below the sign-in form, with links that fill in the e-mail. */
  demoAccounts?: readonly { email: string; label: () => string }[];
  /** Shown with the demo accounts. */
  demoPassword?: string;
  /** Network address of a caller; the socket's by default. */
  addressOf?: (request: IncomingMessage) => string;
  onSignIn?: (event: SignInEvent) => Promise<void>;
  /** Called with every failure that a visitor only sees as "Something went wrong". */
  onServerError?: (error: unknown) => void;
}

/** One request on its way through the provider's own pages. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  query: URLSearchParams;
  address: string;
}

/** What the provider's own pages work with. */
export interface PageContext {
  options: BundledProviderOptions;
  provider: Provider;
  /** Origin of the issuer: where the pages live. */
  issuerOrigin: string;
  report: (event: Omit<SignInEvent, 'at'>) => Promise<void>;
}
