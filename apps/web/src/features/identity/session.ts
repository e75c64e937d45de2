import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { notify } from '../../ui/toast.ts';
import { type ApiError, hasCode } from '../../lib/api-error.ts';
import { connectSession } from '../../lib/api-session.ts';
import { checkConnection } from '../../lib/connection.ts';
import { clearDrafts } from '../../lib/device/cleared-drafts.ts';
import { markDevice } from '../../lib/frame-mark.ts';
import { forgetFirstReads } from '../../lib/first-reads.ts';
import { clearListReturnStates } from '../../lib/list-return-state.ts';
import { saveFormsForReturn, staysHere } from '../../lib/forms/leaving-forms.ts';
import { keyOf } from '../../lib/api-hooks.ts';
import { forgetInTab, storeInTab } from '../../lib/tab-storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { takeEarlySignIn } from './early-sign-in.ts';
import { makeSignIn, type SignIn } from './sign-in.ts';
import { readSignInSettings } from './sign-in-settings.ts';

/**
 * Where signing in stands. `failed`: the person cannot come in, or the server shows them out. `signing-out`: the
 * browser is on its way to the provider. `signed-out`: this page forgot them, while their session with the provider may
 * live on. In both no call that ends may sign in again.
 */
export type SessionState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'signed-in' }
  | { readonly phase: 'signing-out' }
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'failed'; readonly message?: string };

/** One page's session with the product: signs in, connects the calls, and signs out everywhere. */
export interface Session {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => SessionState;
  start(): Promise<void>;
  tryAgain(): Promise<void>;
  signOut(): Promise<void>;
}

const SHOWS_OUT = ['account_blocked', 'company_inactive', 'person_unknown'] as const;
const ME = keyOf('users.me');
/** How long another tab's sign-out may take at the provider before this tab asks who is there. */
const OTHER_TAB_MS = 1_500;
/** A page that is still there so long after it began to sign out was held back: stopped, or brought back by the browser. */
const LEFT_WITHIN_MS = 10_000;
/** A sign-in that ends this soon after a full redirect would go round in circles. */
const CIRCLE_MS = 15_000;
const LAST_REDIRECT = 'sign-in-at';

/** The sentence a failed sign-in may show; technical ones are left to the console. */
function providerSentence(thrown: unknown): string | undefined {
  const { error_description: said } = (thrown ?? {}) as { error_description?: unknown };
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/** Connects the calls of the page with the sign-in; `leave` begins a new one. */
function connectCalls(
  client: QueryClient,
  signIn: () => SignIn | null,
  isOut: () => boolean,
  become: (next: SessionState) => void,
  leave: () => Promise<void>,
): void {
  /** Asks again who the person is, where an answer showed that it changed. */
  let personRead: Promise<void> | null = null;
  const readPersonAgain = () => {
    personRead ??= client.refetchQueries({ queryKey: ME }, { cancelRefetch: false }).finally(() => {
      personRead = null;
    });
  };
  connectSession({
    token: () => signIn()?.token() ?? null,
    idToken: () => signIn()?.idToken() ?? null,
    renew: async () => (isOut() ? null : ((await signIn()?.renew()) ?? null)),
    ended: () => {
      if (!isOut()) void leave();
    },
    readRoleHeader: (role, name) => {
      const known = client.getQueryData<CurrentUser>(ME)?.role;
      if (role !== null && known !== undefined && role !== known && name !== 'users.me') readPersonAgain();
    },
    failed: async (error: ApiError, name) => {
      if (name === 'users.me' || isOut()) return;
      if (hasCode(error, ...SHOWS_OUT)) become({ phase: 'failed', message: error.said });
      if (hasCode(error, 'profile_incomplete')) readPersonAgain();
      await personRead;
    },
  });
}

/** Whether a full redirect went out a moment ago; else records this one. Where nothing can be stored, any could be of a circle. */
function isRedirectCircle(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(LAST_REDIRECT)) < CIRCLE_MS) return true;
    storeInTab(LAST_REDIRECT, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}

function emptyCaches(client: QueryClient): void {
  client.clear();
  forgetFirstReads();
  markDevice('', 0);
  notify.clear();
  clearListReturnStates();
}

/** Signs out in this tab, and follows the sign-outs of the others; answers the first. */
function makeSigningOut(
  client: QueryClient,
  signIn: () => SignIn | null,
  state: () => SessionState,
  become: (next: SessionState) => void,
  fail: (thrown: unknown) => void,
): () => Promise<void> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
  const begin = () => {
    become({ phase: 'signing-out' });
    setTimeout(() => {
      if (state().phase !== 'signing-out') return;
      signIn()?.forget();
      become({ phase: 'signed-out' });
    }, LEFT_WITHIN_MS);
    emptyCaches(client);
  };
  // why: a browser may bring back the page that was left by signing out, as it stood then.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && state().phase === 'signing-out') window.location.assign('/');
  });
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out-here-only') return become({ phase: 'signed-out' });
    if (data !== 'signed-out') return;
    begin();
    void clearDrafts();
    signIn()?.forget();
    setTimeout(() => {
      if (state().phase !== 'signed-out') window.location.assign('/');
    }, OTHER_TAB_MS);
  });
  return async () => {
    begin();
    forgetInTab(LAST_REDIRECT);
    channel?.postMessage('signed-out');
    await clearDrafts();
    try {
      const signedIn = signIn();
      if (signedIn === null) window.location.assign('/');
      else if ((await signedIn.signOut()) === 'here-only') {
        channel?.postMessage('signed-out-here-only');
        become({ phase: 'signed-out' });
      }
    } catch (thrown) {
      fail(thrown);
    }
  };
}

/** A session whose caches are `client`'s; other tabs are notified of a sign-out through a channel. */
export function makeSession(client: QueryClient): Session {
  let state: SessionState = { phase: 'starting' };
  let signIn: SignIn | null = null;
  let starting: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    if (next.phase !== 'starting' && next.phase !== 'signing-out') staysHere();
    state = next;
    for (const listener of listeners) listener();
  };
  const isOut = () => state.phase === 'signing-out' || state.phase === 'signed-out';
  const fail = (thrown: unknown) => {
    console.error('Sign-in failed', thrown);
    become({ phase: 'failed', message: providerSentence(thrown) });
  };
  const leave = async () => {
    // why: without a network the way to the provider ends on an empty page, and the open one is lost.
    if (!(await checkConnection()) || isOut()) return;
    if (isRedirectCircle()) return become({ phase: 'failed' });
    await saveFormsForReturn();
    if (isOut()) return;
    await signIn?.leaveToSignIn().catch((thrown: unknown) => fail(thrown));
  };
  connectCalls(client, () => signIn, isOut, become, leave);
  const signOut = makeSigningOut(
    client,
    () => signIn,
    () => state,
    become,
    fail,
  );
  const signInNow = async () => {
    become({ phase: 'starting' });
    try {
      const early = takeEarlySignIn();
      const present: SignIn = signIn ?? (await (early?.signIn ?? readSignInSettings().then(makeSignIn)));
      signIn = present;
      if ((await (early?.outcome ?? present.start())) === 'signed-in') become({ phase: 'signed-in' });
    } catch (thrown) {
      fail(thrown);
    }
  };
  const start = () => {
    starting ??= signInNow().finally(() => {
      starting = null;
    });
    return starting;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    start,
    async tryAgain() {
      forgetInTab(LAST_REDIRECT);
      if (signIn?.token()) {
        client.removeQueries({ queryKey: ME });
        become({ phase: 'signed-in' });
      } else await start();
    },
    signOut,
  };
}
