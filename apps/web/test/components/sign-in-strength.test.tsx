import { expect, it, vi } from 'vitest';
import { makeSignIn } from '../../src/features/identity/sign-in.ts';
import type { SignInSettings } from '../../src/features/identity/sign-in-settings.ts';

const { origin } = window.location;
const SETTINGS: SignInSettings = {
  authority: `${origin}/`,
  clientId: 'monda-web',
  audience: 'https://monda.test/api',
  audienceParameter: 'audience',
  scope: 'openid',
  acr: '',
  silent: true,
  silentAnswer: 'redirect',
  logoutHint: 'none',
  metadata: {
    issuer: `${origin}/`,
    authorization_endpoint: `${origin}/nothing-here`,
    token_endpoint: `${origin}/nothing-here`,
    jwks_uri: `${origin}/nothing-here`,
  },
};

/** What a silent renewal asks the provider. */
async function askedBy(settings: SignInSettings): Promise<URLSearchParams> {
  const signIn = makeSignIn(settings);
  const answer = signIn.renew();
  const frame = await vi.waitUntil(() => document.querySelector<HTMLIFrameElement>('iframe[hidden]'));
  const asked = new URL(frame.src).searchParams;
  frame.src = `${origin}/silent.html?error=login_required&state=${asked.get('state') ?? ''}`;
  await answer;
  return asked;
}

it('a renewal asks for no strength of sign-in where none is set', async () => {
  expect((await askedBy(SETTINGS)).has('acr_values')).toBe(false);
});

it('a renewal asks for the strengths that are set, in their order', async () => {
  const asked = await askedBy({ ...SETTINGS, acr: 'gold silver' });
  expect([asked.get('acr_values'), asked.get('audience')]).toEqual(['gold silver', SETTINGS.audience]);
});
