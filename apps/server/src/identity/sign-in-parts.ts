import { API_BASE } from '@monda/domain/api/api-calls.ts';
import type { Audit } from '../audit/audit.ts';
import type { OwnHandling } from '../http/http-server.ts';
import type { Job } from '../jobs/jobs.ts';
import { createOutbox } from '../mail/outbox.ts';
import { pathDispatcher } from '../http/pages/path-dispatcher.ts';
import { reasonOf } from '../observability/lasting-conditions.ts';
import type { Log } from '../observability/request-log.ts';
import type { Encryption } from '../secrets/encryption-at-rest.ts';
import type { Clock } from '../process/clock.ts';
import type { Fetch } from '../process/trusting-fetch.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Accounts } from './account-interface.ts';
import { createAccountParts } from './account-parts.ts';
import { type BundledSignInDeps, bundledSignIn } from './bundled-sign-in.ts';
import type { OutsideProvider } from './outside-keys.ts';
import { sendPasswordReset } from './password-reset.ts';
import { createPeople } from './people.ts';
import { type RememberedPeople, rememberPeople } from './remembered-people.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { createIdTokenCheck, createTokenCheck } from './token-check.ts';
import type { DirectorySettings } from './user-directory/choose-directory.ts';

export interface SignInPartsDeps {
  readonly settings: {
    /** Origin of the product, without a slash at the end. */
    readonly baseUrl: string;
    readonly trustedProxies: number;
    readonly signIn: SignInSettings;
    /** The bundled sign-in, or by mail only, unless set. */
    readonly directory?: DirectorySettings;
    /** How the directory is reached; by the `fetch` of Node unless set. */
    readonly providerFetch?: Fetch;
    /** Address of a service of breached passwords; none is asked unless set. */
    readonly breachedPasswordsUrl?: string | null;
    readonly demo: BundledSignInDeps['demo'];
    /** How long it is remembered who a token belongs to, in ms; not at all unless set. */
    readonly peopleRememberedMs?: number;
  };
  /** The outside sign-in provider; `null`: the bundled one. */
  readonly outside: OutsideProvider | null;
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly log: Log;
}

/** How the web application signs people in; all of it is sent to browsers. */
export interface BrowserSignIn
  extends Omit<
    SignInSettings,
    'issuer' | 'audience' | 'verifiedEmailClaim' | 'algorithms' | 'acrValues' | 'acrClaim'
  > {
  readonly authority: string | null;
  readonly audience: string;
  /** Strengths of sign-in to ask for, separated by spaces as the protocol has it; an empty text asks for none. */
  readonly acr: string;
  /** How the provider answers in a hidden frame: by a redirect, as any does, or by a message, one request sooner. */
  readonly silentAnswer: 'redirect' | 'message';
}

/** Signing in, accounts and who makes a call, wired. */
export interface SignInParts {
  readonly accounts: Accounts;
  readonly people: RememberedPeople;
  /** What answers by itself: the bundled provider, and pages for links in messages. */
  readonly pages: OwnHandling;
  readonly jobs: readonly Job[];
  readonly ofBrowsers: BrowserSignIn;
  /** Addresses of the bundled provider, which the first page carries. */
  readonly metadata: object | null;
  /** Origins of an outside provider that pages may reach. */
  readonly origins: () => readonly string[];
}

/** Wires signing in with the bundled provider or an outside one. */
export async function createSignInParts(deps: SignInPartsDeps): Promise<SignInParts> {
  const { settings, outside, log, ...core } = deps;
  const { baseUrl, signIn } = settings;
  const audience = signIn.audience ?? `${baseUrl}${API_BASE}`;
  const onServerError = (error: unknown) => log.error({ err: error }, 'sign-in failed');
  const accountParts = createAccountParts({
    ...core,
    settings: settings.directory ?? { kind: outside === null ? 'bundled' : 'mail' },
    fetchBy: settings.providerFetch ?? fetch,
    baseUrl,
    audience,
    outbox: createOutbox(deps.clock),
    onServerError,
    onTrouble: (trouble) => log.error(trouble, 'an account does not follow'),
  });
  const bundled =
    outside === null
      ? await bundledSignIn({
          ...core,
          sendPasswordLink: (email) =>
            core.transactions.asSystem((work) => sendPasswordReset(work, email, accountParts.accounts)),
          baseUrl,
          clientId: signIn.clientId,
          audience,
          demo: settings.demo,
          trustedProxies: settings.trustedProxies,
          breachedPasswordsUrl: settings.breachedPasswordsUrl ?? null,
          onBreachesUnknown: (error) =>
            log.warn({ reason: reasonOf(error) }, 'password taken without a look at breached passwords'),
          onServerError,
        })
      : null;
  const keys = bundled?.keys ?? outside;
  if (keys === null || keys === undefined) throw new Error('No sign-in provider is configured.');
  const lookUp = createPeople({
    ...core,
    checkToken: createTokenCheck(keys, { ...signIn, audience }, deps.clock, (claim) =>
      log.warn({ claim }, 'access tokens of the sign-in provider lack a claim and are refused'),
    ),
    outside: outside && {
      userInfo: (accessToken) => outside.userInfo(accessToken),
      checkIdToken: createIdTokenCheck(outside, signIn, deps.clock),
      verifiedEmailClaim: signIn.verifiedEmailClaim,
    },
    onBound: (tx, personId) => accountParts.accounts.follow(tx, personId),
  });
  return {
    accounts: accountParts.accounts,
    people: rememberPeople(lookUp, deps.clock, settings.peopleRememberedMs ?? 0),
    pages: pathDispatcher([bundled?.provider ?? null, accountParts.pages]),
    jobs: accountParts.jobs,
    ofBrowsers: {
      authority: bundled?.issuer ?? signIn.issuer,
      clientId: signIn.clientId,
      audience,
      audienceParameter: signIn.audienceParameter,
      scope: signIn.scope,
      acr: signIn.acrValues.join(' '),
      silent: signIn.silent,
      silentAnswer: bundled === null ? 'redirect' : 'message',
      logoutHint: signIn.logoutHint,
      permissionsClaim: signIn.permissionsClaim,
    },
    metadata: bundled?.metadata ?? null,
    origins: () => outside?.origins() ?? [],
  };
}
