import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { isProviderAnswer, renewalLeadSeconds, safeReturnPath } from './return-path.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { tokenMemory } from './token-memory.ts';

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
  forget(): Promise<void>;
}

/** What is kept over the redirect: where to come back to. Neither token nor person. */
interface Remembered {
  readonly returnTo?: string;
}

function managerFor(settings: SignInSettings, origin: string): UserManager {
  const { audienceParameter, audience } = settings;
  return new UserManager({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}/`,
    silent_redirect_uri: `${origin}/silent.html`,
    post_logout_redirect_uri: origin,
    scope: settings.scope,
    ...(audienceParameter === 'none' || audience === ''
      ? {}
      : { extraQueryParams: { [audienceParameter]: audience } }),
    userStore: tokenMemory(),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: 'sign-in.' }),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: 10,
    redirectMethod: 'replace',
  });
}

/** A sign-in of the page at `window.location`. */
export function makeSignIn(settings: SignInSettings): SignIn {
  const { origin } = window.location;
  const manager = managerFor(settings, origin);
  let user: User | null = null;
  let renewal: Promise<string | null> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const token = () => (user === null || user.expired ? null : user.access_token);

  const keep = (next: User) => {
    user = next;
    clearTimeout(timer);
    const life = next.expires_in;
    if (life === undefined || !settings.silent) return;
    const wait = Math.max(1, life - renewalLeadSeconds(life));
    timer = setTimeout(() => void renew(), Math.min(wait * 1_000, 2 ** 31 - 1));
  };

  const askSilently = async (): Promise<string | null> => {
    if (!settings.silent) return null;
    try {
      const next = await manager.signinSilent();
      if (next === null) return null;
      keep(next);
      return next.access_token;
    } catch (thrown) {
      if (!(thrown instanceof ErrorResponse)) console.warn('Silent sign-in did not answer', thrown);
      return null;
    }
  };

  const renew = (): Promise<string | null> => {
    renewal ??= askSilently().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const leaveToSignIn = async (): Promise<void> => {
    const { pathname, search } = window.location;
    const answered = isProviderAnswer(new URL(window.location.href));
    const remembered: Remembered = { returnTo: answered ? '/' : `${pathname}${search}` };
    await manager.signinRedirect({ state: remembered });
  };

  const finish = async (): Promise<void> => {
    const address = window.location.href;
    window.history.replaceState(null, '', '/');
    const next = await manager.signinRedirectCallback(address);
    window.history.replaceState(null, '', safeReturnPath((next.state as Remembered | undefined)?.returnTo));
    keep(next);
  };

  const forget = async (): Promise<void> => {
    clearTimeout(timer);
    user = null;
    await manager.removeUser();
  };

  return {
    token,
    idToken: () => (token() === null ? null : (user?.id_token ?? null)),
    renew,
    leaveToSignIn,
    forget,
    async start() {
      void manager.clearStaleState().catch(() => undefined);
      if (isProviderAnswer(new URL(window.location.href))) {
        await finish();
        return 'signed-in';
      }
      if ((await renew()) !== null) return 'signed-in';
      await leaveToSignIn();
      return 'leaving';
    },
    async signOut() {
      const metadata = await manager.metadataService.getMetadata().catch(() => undefined);
      await forget();
      if (metadata?.end_session_endpoint !== undefined) {
        // why: the client's name takes the place of the ID token, which would stand in an address (decision 0024).
        await manager.signoutRedirect();
        return 'leaving';
      }
      window.history.replaceState(null, '', '/');
      return 'here-only';
    },
  };
}
