import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import {
  OUTSIDE_PASSWORD,
  type RunningOutsideProvider,
  startOutsideProvider,
} from '@monda/test-bed/outside-provider.ts';
import { outsideTokensFor } from '@monda/test-bed/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, TEST_SIGN_IN, type TestApi } from '../../test/api.ts';
import { idOf } from '../../test/test-people.ts';
import { readConfig } from '../settings/config.ts';
import { systemClock } from '../process/clock.ts';
import { createOutsideProvider } from './outside-keys.ts';
import { createTokenCheck } from './token-check.ts';

const APPLICATION = 'http://localhost:3999';
const ACR = {
  none: undefined,
  wrong: 'pwd',
  close: 'gold silver',
  preferred: 'gold',
  other: 'silver',
  listed: ['pwd', 'silver'],
};
type Account = keyof typeof ACR;

describe('tokens of a provider that is asked for gold or silver', () => {
  let provider: RunningOutsideProvider;
  beforeAll(async () => {
    const accounts = Object.entries(ACR).map(([subject, acr]) => ({
      ...{ subject, email: `${subject}@people.test`, verified: true, permissions: [] },
      ...(acr === undefined ? {} : { acr }),
    }));
    provider = await startOutsideProvider({ ways: 'keycloak', applications: [APPLICATION], accounts });
  });
  afterAll(() => provider.close());

  async function subjectOf(account: Account, variables: Record<string, string>): Promise<string> {
    const { signIn } = readConfig({ ...provider.settings, ...variables });
    const audience = signIn.audience ?? '';
    const tokens = await outsideTokensFor(
      provider.issuer,
      APPLICATION,
      { ...signIn, audience },
      { email: `${account}@people.test`, password: OUTSIDE_PASSWORD },
    );
    const keys = createOutsideProvider(provider.issuer, systemClock);
    const check = createTokenCheck(keys, { ...signIn, audience }, systemClock);
    return (await check(tokens.accessToken)).subject;
  }
  const asked = { OIDC_ACR_VALUES: 'gold, silver' };

  it.each(['none', 'wrong', 'close'] as const)('are refused with a strength that is %s', async (account) => {
    await expect(subjectOf(account, asked)).rejects.toMatchObject({
      code: 'person_unknown',
      message: CATALOGUES.en.profile.signInTooWeak,
    });
  });

  it.each(['preferred', 'other', 'listed'] as const)(
    'are taken with a strength that is %s',
    async (account) => {
      expect(await subjectOf(account, asked)).toBe(account);
    },
  );

  it('are refused where another claim is to name it, and taken from that claim', async () => {
    const elsewhere = { ...asked, OIDC_ACR_CLAIM: 'https://monda.example/acr' };
    await expect(subjectOf('preferred', elsewhere)).rejects.toMatchObject({ code: 'person_unknown' });
    expect(await subjectOf('preferred', { OIDC_ACR_VALUES: 'Bearer', OIDC_ACR_CLAIM: 'typ' })).toBe(
      'preferred',
    );
  });

  it('are taken with any strength where none is asked for', async () => {
    for (const account of ['none', 'wrong'] as const) expect(await subjectOf(account, {})).toBe(account);
  });
});

describe('the API of an installation that asks for gold', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ signIn: { ...TEST_SIGN_IN, acrValues: ['gold', 'silver'] } });
    await api.reset();
  });
  afterAll(() => api.close());
  const me = async (claims: object) =>
    api
      .withAuthorization(
        `Bearer ${await api.signIn.token(idOf('requester'), { permissions: [], ...claims })}`,
      )
      .call('users.me', { headers: { 'accept-language': 'es' } });

  it('refuses the renewed token of a session that is weaker now, in the language of the reader', async () => {
    expect((await me({ acr: 'gold', sid: 'one' })).status).toBe(200);
    const renewed = await me({ sid: 'one' });
    expect([renewed.status, renewed.problem.message]).toEqual([403, CATALOGUES.es.profile.signInTooWeak]);
  });

  it('says to browsers what to ask for', async () => {
    const settings = (await api.app.http.inject({ url: '/settings.json' })).json<{ acr: string }>();
    expect(settings.acr).toBe('gold silver');
  });
});
