import { LIMITS } from '@monda/domain/base/limits.ts';

/** How to sign in, as the server writes it into the page and serves it at `/settings.json`. */
export interface SignInSettings {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  /** Name of the authorize parameter that carries the audience. */
  readonly audienceParameter: 'audience' | 'resource' | 'none';
  readonly scope: string;
  /** Strengths of sign-in to ask for, separated by spaces; an empty text asks for none. */
  readonly acr: string;
  /** Whether the provider answers in a hidden frame. */
  readonly silent: boolean;
  /** How it answers there: by a redirect to a page of this origin, or by a message of its own page. */
  readonly silentAnswer: 'redirect' | 'message';
  /** Whether signing out hands the ID token to the provider: not at all, by a form, or in the address (decision 0016). */
  readonly logoutHint: 'none' | 'post' | 'query';
  /** The provider's addresses; discovered where they are not given. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The settings the page brought along; `null` where it brought none. */
export function broughtSignInSettings(): SignInSettings | null {
  const brought = document.querySelector<HTMLMetaElement>('meta[name="sign-in"]')?.content ?? '';
  return brought === '' ? null : (JSON.parse(brought) as SignInSettings);
}

/** The settings the page brought along, else asked for; throws when the server cannot be reached. */
export async function readSignInSettings(): Promise<SignInSettings> {
  const brought = broughtSignInSettings();
  if (brought !== null) return brought;
  const response = await fetch('/settings.json', {
    signal: AbortSignal.timeout(LIMITS.requestTimeoutMs),
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`Settings answered ${response.status}`);
  return (await response.json()) as SignInSettings;
}
