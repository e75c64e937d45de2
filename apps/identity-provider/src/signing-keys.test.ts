import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { algorithmOf, createSigningKeys, isOutdated, publicKeys, renewSigningKeys } from './signing-keys.ts';

test('new keys are on P-256, and their private parts stay at home', async () => {
  const keys = await createSigningKeys();
  expect(keys.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }]);
  expect([isOutdated(keys), algorithmOf(keys)]).toEqual([false, 'ES256']);
  expect(JSON.stringify(publicKeys(keys))).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

test('an RSA key of 3072 bits of an earlier release goes on signing', async () => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 3072, extractable: true });
  const former = { keys: [{ ...(await exportJWK(privateKey)), kid: 'former', alg: 'RS256' }] };
  expect([isOutdated(former), algorithmOf(former)]).toEqual([false, 'RS256']);
});

test('a new key replaces an RSA key that is too short, which stays in the key set', async () => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const former = { keys: [{ ...(await exportJWK(privateKey)), kid: 'former' }] };
  expect(isOutdated(former)).toBe(true);
  const renewed = await renewSigningKeys(former);
  expect(isOutdated(renewed)).toBe(false);
  expect(renewed.keys.map(({ kid }) => kid).slice(1)).toEqual(['former']);
});
