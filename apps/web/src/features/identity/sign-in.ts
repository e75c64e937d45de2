import { ErrorResponse, OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts';
import { storeInTab } from '../../lib/tab-storage.ts';
import { isProviderAnswer, renewalLeadSeconds, safeReturnPath } from './return-path.ts';
import { askInFrame, messageOf, redirectTo } from './sign-in-frame.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** A sign-in with the provider; the token lives in memory. */
export interface SignIn {
  /** Finishes or begins a sign-in. `leaving`: the browser is on its way to the provider. */
  start(): Promise<'signed-in' | 'leaving'>;
  token(): string | null;
  /** The ID token that came with it; `null` without one. */
  idToken(): string | null;
  /** A new token without a visible step; `null` when the person must sign in again. */
  renew(): Promise<string | null>;
  /** Goes to the provider and comes back to the present path. */
  leaveToSignIn(): Promise<void>;
  /**
   * Ends the provider's session and returns to the site origin. `here-only`: the provider names no way to end its
   * session, so the page stays and only this sign-in is forgotten.
   */
  signOut(): Promise<'leaving' | 'here-only'>;
  /** Forgets the token without a visible step. */
  forget(): void;
}

/** What is stored during the redirect: where to come back to. Neither token nor person. */
interface Remembered {
  readonly returnTo?: string;
}

/** What is held of a sign-in, in memory only: a refresh token is not, none is ever used. */
interface Held {
  readonly accessToken: string;
  readonly idToken: string | undefined;
  readonly subject: string;
  /** Seconds since 1970; without it the token holds until it is refused. */
  readonly expiresAt: number | undefined;
}

const SILENT_TIMEOUT_MS = 10_000;
/** What the ID token of the answer must repeat; the client stores it with the state and compares it. */
const aNonce = () => crypto.randomUUID();
const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** What every request carries besides the protocol's own: the API it asks a token for, and the strength of the sign-in. */
const parametersOf = ({ audienceParameter, audience, acr }: SignInSettings): Record<string, string> => ({
  ...(audienceParameter === 'none' || audience === '' ? {} : { [audienceParameter]: audience }),
  ...(acr && { acr_values: acr }),
});

/** Begins the keys of what is stored while a sign-in is under way. */
const STORED = 'sign-in.';

function clientFor(settings: SignInSettings, origin: string): OidcClient {
  return new OidcClient({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}/`,
    post_logout_redirect_uri: origin,
    scope: settings.scope,
    extraQueryParams: parametersOf(settings),
    ...(settings.metadata === undefined ? {} : { metadata: settings.metadata }),
    stateStore: Object.assign(new WebStorageStateStore({ store: window.sessionStorage, prefix: STORED }), {
      set: async (key: string, value: string) => storeInTab(STORED + key, value),
    }),
    loadUserInfo: false,
  });
}

/** Sends the parameters that `url` adds to `endpoint` as a form, so that they stand in no address. */
function sendAsForm(endpoint: string, url: string): void {
  const own = new URL(endpoint).searchParams;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = endpoint;
  for (const [name, value] of new URL(url).searchParams) {
    if (own.has(name)) continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

const heldOf = (answer: SigninResponse): Held => ({
  accessToken: answer.access_token,
  idToken: answer.id_token,
  subject: answer.profile.sub,
  expiresAt: answer.expires_at,
});

/** Asks the provider in a frame; `null` when it does not sign in without a visible step. */
async function askSilently(
  client: OidcClient,
  origin: string,
  settings: SignInSettings,
): Promise<SigninResponse | null> {
  const silentAddress = `${origin}/silent.html`;
  const isMessage = settings.silentAnswer === 'message';
  try {
    const request = await client.createSigninRequest({
      redirect_uri: silentAddress,
      request_type: 'si:s',
      prompt: 'none',
      nonce: aNonce(),
      // why: the library knows the mode in no type, and sends it as it is.
      extraQueryParams: { ...parametersOf(settings), ...(isMessage ? { response_mode: 'web_message' } : {}) },
    });
    const answer = isMessage
      ? messageOf(new URL(settings.authority).origin, silentAddress)
      : redirectTo(silentAddress);
    return await client.processSigninResponse(await askInFrame(request.url, answer, SILENT_TIMEOUT_MS));
  } catch (thrown) {
    if (!(thrown instanceof ErrorResponse)) console.warn('Silent sign-in did not answer', thrown);
    return null;
  }
}

async function leaveToSignIn(client: OidcClient): Promise<void> {
  const { pathname, search } = window.location;
  const answered = isProviderAnswer(new URL(window.location.href));
  const remembered: Remembered = { returnTo: answered ? '/' : `${pathname}${search}` };
  const request = await client.createSigninRequest({
    request_type: 'si:r',
    state: remembered,
    nonce: aNonce(),
  });
  window.location.replace(request.url);
}

/** Reads the provider's answer in the address, and puts the path back that was left for it. */
async function finish(client: OidcClient): Promise<SigninResponse> {
  const address = window.location.href;
  window.history.replaceState(null, '', '/');
  const answer = await client.processSigninResponse(address);
  const remembered = answer.userState as Remembered | undefined;
  window.history.replaceState(null, '', safeReturnPath(remembered?.returnTo));
  return answer;
}

/** Ends the session at the provider's `endpoint`; `hint`: the ID token of the sign-in. */
async function leaveToSignOut(
  client: OidcClient,
  { clientId, logoutHint }: SignInSettings,
  endpoint: string,
  hint: string | undefined,
): Promise<void> {
  const { url } = await client.createSignoutRequest({
    request_type: 'so:r',
    client_id: clientId,
    ...(hint === undefined ? {} : { id_token_hint: hint }),
  });
  if (hint !== undefined && logoutHint === 'post') {
    window.history.replaceState(null, '', '/');
    sendAsForm(endpoint, url);
  } else window.location.replace(url);
}

/** A sign-in of the page at `window.location`. */
export function makeSignIn(settings: SignInSettings): SignIn {
  const { origin } = window.location;
  const client = clientFor(settings, origin);
  let held: Held | null = null;
  let renewal: Promise<string | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Aborted by `forget`: what was asked before then is no sign-in any more. */
  let kept = new AbortController();

  const token = () =>
    held === null || (held.expiresAt !== undefined && held.expiresAt <= nowInSeconds())
      ? null
      : held.accessToken;
  const save = (answer: SigninResponse) => {
    held = heldOf(answer);
    clearTimeout(timer);
    if (held.expiresAt === undefined || !settings.silent) return;
    const life = held.expiresAt - nowInSeconds();
    const wait = Math.max(1, life - renewalLeadSeconds(life));
    timer = setTimeout(() => void renew(), Math.min(wait * 1_000, 2 ** 31 - 1));
  };
  const renewSilently = async (): Promise<string | null> => {
    if (!settings.silent) return null;
    const { signal } = kept;
    const answer = await askSilently(client, origin, settings);
    if (answer === null || signal.aborted) return null;
    // why: another person's session at the provider is no renewal of this one's.
    if (held !== null && held.subject !== answer.profile.sub) return null;
    save(answer);
    return answer.access_token;
  };
  const renew = (): Promise<string | null> => {
    renewal ??= renewSilently().finally(() => {
      renewal = null;
    });
    return renewal;
  };
  const forget = () => {
    clearTimeout(timer);
    held = null;
    kept.abort();
    kept = new AbortController();
  };

  return {
    token,
    idToken: () => (token() === null ? null : (held?.idToken ?? null)),
    renew,
    leaveToSignIn: () => leaveToSignIn(client),
    forget,
    async start() {
      void client.clearStaleState().catch(() => undefined);
      if (isProviderAnswer(new URL(window.location.href))) {
        save(await finish(client));
        return 'signed-in';
      }
      if ((await renew()) !== null) return 'signed-in';
      await leaveToSignIn(client);
      return 'leaving';
    },
    async signOut() {
      const metadata = await client.metadataService.getMetadata().catch(() => undefined);
      const hint = settings.logoutHint === 'none' ? undefined : held?.idToken;
      forget();
      if (metadata?.end_session_endpoint === undefined) {
        window.history.replaceState(null, '', '/');
        return 'here-only';
      }
      await leaveToSignOut(client, settings, metadata.end_session_endpoint, hint);
      return 'leaving';
    },
  };
}
