import { expect, it } from 'vitest';
import { createLinkSigning } from './link-signing.ts';
import { createEncryption } from './encryption-at-rest.ts';
import { systemClock } from '../process/clock.ts';

const SECRET = 'a secret of thirty-two characters';

it('refuses a sealed text that was altered, cut, or sealed under another secret', () => {
  const encryption = createEncryption(SECRET, systemClock);
  const sealed = encryption.encrypt('K7-MX-22');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt(`v1.${altered.toString('base64url')}`)).toThrow();
  }
  expect(() => encryption.decrypt(sealed.slice(0, 20))).toThrow();
  expect(() => encryption.decrypt('K7-MX-22')).toThrow();
  expect(() => createEncryption(`${SECRET}!`, systemClock).decrypt(sealed)).toThrow();
});

it('opens what it sealed, and never seals alike twice', () => {
  const encryption = createEncryption(SECRET, systemClock);
  expect(encryption.decrypt(encryption.encrypt('Zürich ✓'))).toBe('Zürich ✓');
  expect(encryption.encrypt('x')).not.toBe(encryption.encrypt('x'));
  expect(encryption.encrypt('password')).not.toContain('password');
});

it('knows its own signatures only', () => {
  const signing = createLinkSigning(SECRET);
  const signature = signing.sign('file 1');
  expect(signing.isSigned('file 1', signature)).toBe(true);
  for (const other of [
    signing.sign('file 2'),
    '',
    `${signature}=`,
    signature.slice(1),
    createLinkSigning(`${SECRET}!`).sign('file 1'),
  ]) {
    expect(signing.isSigned('file 1', other)).toBe(false);
  }
});
