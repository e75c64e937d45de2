import { expect, it } from 'vitest';
import { createLinkSigning } from './link-signing.ts';
import { createSealing } from './encryption-at-rest.ts';
import { systemSources } from '../process/clock-and-chance.ts';

const SECRET = 'a secret of thirty-two characters';

it('refuses a sealed text that was altered, cut, or sealed under another secret', () => {
  const sealing = createSealing(SECRET, systemSources);
  const sealed = sealing.seal('K7-MX-22');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => sealing.unseal(`v1.${altered.toString('base64url')}`)).toThrow();
  }
  expect(() => sealing.unseal(sealed.slice(0, 20))).toThrow();
  expect(() => sealing.unseal('K7-MX-22')).toThrow();
  expect(() => createSealing(`${SECRET}!`, systemSources).unseal(sealed)).toThrow();
});

it('opens what it sealed, and never seals alike twice', () => {
  const sealing = createSealing(SECRET, systemSources);
  expect(sealing.unseal(sealing.seal('Zürich ✓'))).toBe('Zürich ✓');
  expect(sealing.seal('x')).not.toBe(sealing.seal('x'));
  expect(sealing.seal('password')).not.toContain('password');
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
