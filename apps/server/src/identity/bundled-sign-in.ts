import { breachedPasswords } from '@monda/identity-provider/breached-passwords.ts';
import { type BundledProvider, createBundledProvider } from '@monda/identity-provider/bundled-provider.ts';
import { addressesOf, type ProviderAddresses } from '@monda/identity-provider/provider-addresses.ts';
import {
  createCookieKey,
  createSigningKeys,
  isOutdated,
  publicKeys,
  renewSigningKeys,
  type SigningKeys,
  withoutEndedKeys,
} from '@monda/identity-provider/signing-keys.ts';
import { createLocalJWKSet } from 'jose';
import { z } from 'zod';
import type { Audit } from '../audit/audit.ts';
import { renewedSecret, type SecretKind, storedSecret } from '../secrets/stored-secrets.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import { senderOf } from '../http/limits/sender-address.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { bundledAccounts, passwordLinks } from './bundled-accounts.ts';
import { noteFirstSignIn } from './first-sign-in.ts';
import { providerRecords } from './provider-records.ts';
import type { KeySource } from './token-check.ts';

/** The signing keys, sealed in the settings. */
export const SIGNING_KEYS: SecretKind<SigningKeys> = {
  key: 'bundled-signing-keys',
  holds: z.looseObject({
    keys: z.array(z.looseObject({ kty: z.string(), until: z.string().optional() })).min(1),
  }),
};
const COOKIE_KEY = { key: 'bundled-cookie-key', holds: z.string().min(32) } as const;

export interface BundledSignInDeps {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly audience: string;
  readonly demo: {
    readonly accounts: readonly { readonly email: string; readonly label: () => string }[];
    readonly password: string;
  } | null;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  /** Sends a link to set a password, where the address is that of an active account. */
  readonly sendPasswordLink: (email: string) => Promise<void>;
  /** Address of a service of breached passwords, see `breachedPasswords`; `null`: none is asked. */
  readonly breachedPasswordsUrl: string | null;
  /** Called when that service gave no usable answer and a password was taken without it. */
  readonly onBreachesUnknown: (error: unknown) => void;
  readonly onServerError: (error: unknown) => void;
}

/** The bundled provider over the product's own people, and its keys for checking tokens in this process. */
export async function bundledSignIn(deps: BundledSignInDeps): Promise<{
  readonly provider: BundledProvider;
  readonly keys: KeySource;
  readonly issuer: string;
  /** Its addresses, as its discovery document names them. */
  readonly metadata: ProviderAddresses;
}> {
  await storedSecret(SIGNING_KEYS, createSigningKeys, deps);
  const jwks = await renewedSecret<SigningKeys>(
    SIGNING_KEYS,
    async (stored) =>
      isOutdated(stored) ? renewSigningKeys(stored) : withoutEndedKeys(stored, deps.clock.now()),
    deps,
  );
  const cookieKey = await storedSecret(COOKIE_KEY, async () => createCookieKey(), deps);
  const issuer = `${deps.baseUrl}/`;
  const provider = createBundledProvider({
    issuer,
    origin: deps.baseUrl,
    clientId: deps.clientId,
    audience: deps.audience,
    jwks,
    cookieKeys: [cookieKey],
    accounts: bundledAccounts(deps),
    records: providerRecords(deps.transactions, deps.clock),
    links: passwordLinks(deps),
    sendPasswordLink: deps.sendPasswordLink,
    ...(deps.breachedPasswordsUrl === null
      ? {}
      : {
          isBreached: breachedPasswords({
            url: deps.breachedPasswordsUrl,
            onUnanswered: deps.onBreachesUnknown,
          }),
        }),
    now: deps.clock.now,
    ...(deps.demo === null ? {} : { demoAccounts: deps.demo.accounts, demoPassword: deps.demo.password }),
    addressOf: (request) => senderOf(request, deps.trustedProxies),
    onServerError: deps.onServerError,
    onSignIn: async (event) => {
      const entry = {
        action: `sign-in.${event.kind}`,
        subjectType: 'user',
        subjectId: event.accountId,
        details: { address: event.address },
      };
      const call = { requestId: deps.clock.newId(), actor: null };
      if (event.kind === 'refused' || event.kind === 'locked') await deps.audit.recordRefused(call, entry);
      else {
        await deps.transactions.asSystem(async (tx) => {
          if (event.kind === 'signed-in' && event.accountId !== null) {
            await noteFirstSignIn(tx, event.accountId, deps.clock.now());
          }
          tx.act(call, entry);
        });
      }
    },
  });
  const key = createLocalJWKSet(publicKeys(jwks));
  return { provider, keys: { issuer: async () => issuer, key }, issuer, metadata: addressesOf(issuer) };
}
