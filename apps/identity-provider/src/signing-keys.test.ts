import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import {
  algorithmOf,
  createSigningKeys,
  exchangeSigningKeys,
  isOutdated,
  publicKeys,
  renewSigningKeys,
  withoutEndedKeys,
} from './signing-keys.ts';

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

test('an exchanged key stays until its last token has ended, the end of an earlier one unchanged', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 15, hour));
  const first = await createSigningKeys();
  const second = await exchangeSigningKeys(first, at(1));
  const third = await exchangeSigningKeys(second, at(2));
  const kids = third.keys.map(({ kid }) => kid);
  expect(kids.slice(1)).toEqual(second.keys.map(({ kid }) => kid));
  expect(third.keys.map(({ until }) => until)).toEqual([undefined, at(2).toISOString(), at(1).toISOString()]);
  expect(JSON.stringify(publicKeys(third))).not.toContain('until');
  expect(withoutEndedKeys(third, at(0))).toBeNull();
  expect(withoutEndedKeys(third, at(1))?.keys.map(({ kid }) => kid)).toEqual(kids.slice(0, 2));
  expect(withoutEndedKeys(third, at(2))?.keys.map(({ kid }) => kid)).toEqual(kids.slice(0, 1));
});
