import { expect, test } from 'vitest';
import { emailForms, emailKey } from './email-key.ts';

const NFC = 'josé@müller.example';
const NFD = NFC.normalize('NFD');

test('addresses that differ in normal form or in the writing of the domain have one key', () => {
  const key = 'josé@xn--mller-kva.example';
  for (const form of [
    NFC,
    NFD,
    ' JOSÉ@Müller.EXAMPLE ',
    'josé@xn--mller-kva.example',
    'jose\u0301@XN--MLLER-KVA.example',
  ]) {
    expect(emailKey(form)).toBe(key);
  }
  expect(emailKey('jose@müller.example')).not.toBe(key);
});

test('an address in ASCII is its own key in lower case, whatever its domain looks like', () => {
  for (const address of ['Nora@Example.COM', 'a@1.2', 'a@0x7f.1', 'no address', '', 'a@b@c.example']) {
    expect(emailKey(address)).toBe(address.toLowerCase());
    expect(emailForms(address)).toEqual([address.toLowerCase()]);
  }
});

test.each([
  '\u202anora@example.com\u202c',
  'nora\u200b@example.com',
  '\u00a0nora@example\u00ad.com\ufeff',
  'no\u00a0ra@example.com',
])('signs that are not seen are no part of an address: %j', (copied) => {
  expect(emailKey(copied)).toBe('nora@example.com');
  expect(emailForms(copied)).toContain('nora@example.com');
  expect(emailForms(copied)[0]).toBe(copied.trim());
});

test.each(["o'brien@company.example", 'a!#$%&*+/=?^_`{|}~-z@b.example'])('%s is its own key', (address) => {
  expect([emailKey(address.toUpperCase()), ...emailForms(address)]).toEqual([address, address]);
});

test('the forms of an address are all its key stands for, the given one first', () => {
  expect(emailForms(NFD)[0]).toBe(NFD);
  const all = new Set(emailForms(NFC));
  expect(new Set(emailForms(NFD))).toEqual(all);
  for (const form of [NFC, NFD, 'josé@xn--mller-kva.example', 'jose\u0301@xn--mller-kva.example']) {
    expect(all).toContain(form);
  }
  for (const form of all) expect(emailKey(form)).toBe(emailKey(NFC));
  expect(emailForms('é@..')).toContain('é@..');
});
