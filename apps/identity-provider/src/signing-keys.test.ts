import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createSigningKeys, isOutdated, publicKeys, renewSigningKeys } from './signing-keys.ts';

test('new keys have 3072 bits, and their private parts stay at home', async () => {
  const keys = await createSigningKeys();
  expect(Buffer.from(keys.keys[0]?.n ?? '', 'base64url')).toHaveLength(3072 / 8);
  expect(isOutdated(keys)).toBe(false);
  expect(JSON.stringify(publicKeys(keys))).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

test('a longer key replaces a shorter one, which stays in the key set', async () => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const former = { keys: [{ ...(await exportJWK(privateKey)), kid: 'former' }] };
  expect(isOutdated(former)).toBe(true);
  const renewed = await renewSigningKeys(former);
  expect(isOutdated(renewed)).toBe(false);
  expect(renewed.keys.map(({ kid }) => kid).slice(1)).toEqual(['former']);
});
