import { describe, expect, test } from 'vitest';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './passwords.ts';

describe('a password', () => {
  test.each([
    '',
    'plain',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=9999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=4,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('matches no text that is not an affordable argon2id hash (%s)', async (hash) => {
    expect(await verifyPassword(hash, 'plain')).toBe(false);
  });

  test('is refused when it differs, and by the hash of no account', async () => {
    expect(await verifyPassword(await hashPassword('right'), 'Right')).toBe(false);
    expect(await verifyPassword(UNMATCHABLE_HASH, '')).toBe(false);
  });

  test('is found again, with the cost in the text and a salt of its own', async () => {
    const hash = await hashPassword('naïve pässword');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hashPassword('naïve pässword')).not.toBe(hash);
    expect(await verifyPassword(hash, 'naïve pässword'.normalize('NFD'))).toBe(true);
  });

  test('of other parameters is verified by those', async () => {
    // The reference implementation's answer for t=2, m=64 MiB, p=1, password "password", salt "somesalt".
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(reference, 'password')).toBe(true);
    expect(await verifyPassword(reference, 'passwort')).toBe(false);
  });
});
