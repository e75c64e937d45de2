import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';
import { createOutsideProvider } from './outside-keys.ts';
import { createTokenCheck } from './token-check.ts';

const MINUTE = 60_000;
const published: JWK[] = [];
let asked = 0;
let away = false;
let origin: string;
const privateKeys = new Map<string, CryptoKey>();

const server = createServer((request, response) => {
  if (request.url === '/keys') asked += 1;
  if (away) return void request.socket.destroy();
  const document = {
    issuer: origin,
    jwks_uri: `${origin}/keys`,
    authorization_endpoint: `${origin}/authorize`,
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(request.url === '/keys' ? { keys: published } : document));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const kid of ['first', 'second', 'forged']) {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    privateKeys.set(kid, privateKey);
    if (kid !== 'forged') published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' });
  }
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('keys of an outside provider', () => {
  let clock: ReturnType<typeof testClock>;
  let check: (kid: string) => Promise<unknown>;
  let sentence: () => Promise<string>;
  let all: JWK[];

  beforeEach(() => {
    all ??= [...published];
    published.splice(0, published.length, ...all.slice(0, 1));
    asked = 0;
    away = false;
    clock = testClock();
    const provider = createOutsideProvider(origin, clock);
    const rules = {
      audience: 'api',
      algorithms: ['RS256'],
      permissionsClaim: 'permissions',
      verifiedEmailClaim: 'email_verified',
      acrValues: [],
      acrClaim: 'acr',
    };
    const checkToken = createTokenCheck(provider, rules, clock);
    const tokenBy = (kid: string) => {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        scope: 'openid',
        sub: 's',
        iss: origin,
        aud: 'api',
        iat: seconds,
        exp: seconds + 600,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKeys.get(kid) as CryptoKey);
    };
    check = async (kid) =>
      checkToken(await tokenBy(kid)).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
    sentence = async () =>
      checkToken(await tokenBy('first')).then(
        () => 'taken',
        (error: Error) => error.message,
      );
  });

  it('a key no one knows asks the provider at most once a minute, by many tokens at once too', async () => {
    expect(await check('first')).toBe('taken');
    clock.advance(MINUTE);
    const answers = await Promise.all(Array.from({ length: 50 }, () => check('forged')));
    expect([new Set(answers), asked]).toEqual([new Set(['token_refused']), 2]);
    for (let time = 0; time < 10; time += 1) await check('forged');
    expect(asked).toBe(2);
    clock.advance(MINUTE);
    await check('forged');
    expect(asked).toBe(3);
  });

  it('that answers nothing is asked about an unknown key once a minute too', async () => {
    expect(await check('first')).toBe('taken');
    clock.advance(MINUTE);
    away = true;
    for (let time = 0; time < 10; time += 1) expect(await check('second')).toBe('token_refused');
    expect(asked).toBe(2);
  });

  it('a new key of the provider is found without a restart, an old one holds as long as it is published', async () => {
    expect(await check('first')).toBe('taken');
    published.push(all[1] as JWK);
    clock.advance(MINUTE);
    expect(await check('second')).toBe('taken');
    expect(await check('first')).toBe('taken');
    published.shift();
    clock.advance(11 * MINUTE);
    await check('second');
    await expect.poll(() => check('first')).toBe('token_refused');
    expect(published.map(({ kid }) => kid)).toEqual(['second']);
  });

  it('people with a known key go on while the provider is away, for a day', async () => {
    expect(await check('first')).toBe('taken');
    away = true;
    for (let hour = 0; hour < 23; hour += 1) {
      clock.advance(60 * MINUTE);
      expect(await check('first')).toBe('taken');
    }
    clock.advance(120 * MINUTE);
    expect(await check('first')).toBe('unavailable');
    away = false;
    clock.advance(MINUTE);
    expect(await check('first')).toBe('taken');
  });

  it('a clock that is set back by hours locks no one out: provider and unknown keys are asked again', async () => {
    away = true;
    expect(await check('first')).toBe('unavailable');
    away = false;
    clock.advance(-5 * 60 * MINUTE);
    expect(await check('first')).toBe('taken');
    published.push(all[1] as JWK);
    clock.advance(-5 * 60 * MINUTE);
    expect(await check('second')).toBe('taken');
  });

  it('people who wait for one answer of the provider are refused in their own languages', async () => {
    away = true;
    const languages = Array.from({ length: 10 }, (_each, at): Language => (at % 2 === 0 ? 'es' : 'en'));
    expect(await Promise.all(languages.map((language) => inLanguage(language, sentence)))).toEqual(
      languages.map((language) => CATALOGUES[language].errors.unavailable.message),
    );
  });

  it('a provider that is away at the first token is asked again after a pause', async () => {
    away = true;
    expect(await check('first')).toBe('unavailable');
    away = false;
    expect(await check('first')).toBe('unavailable');
    clock.advance(5_000);
    expect(await check('first')).toBe('taken');
  });
});
