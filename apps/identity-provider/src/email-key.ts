import { typedEmailAddress } from '@monda/domain/base/email-address.ts';
import { domainToASCII, domainToUnicode } from 'node:url';

/** Anything beyond ASCII, or a domain that stands for it. */
const INTERNATIONAL = /[^\0-\x7f]|@(.*\.)?xn--/i;

const parts = (address: string) => {
  const text = typedEmailAddress(address).toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return { local: text.slice(0, at), domain: text.slice(at) };
};

/**
 * What two ways to write one address have in common: lower case, no sign that is not seen, NFC, the domain in its ASCII form (punycode). Of an
 * address in ASCII it is the address in lower case.
 */
export function emailKey(address: string): string {
  const { local, domain } = parts(address);
  // why: only names go through it; of numbers it would make network addresses.
  const ascii = INTERNATIONAL.test(`@${domain}`) ? domainToASCII(domain.normalize('NFC')) : domain;
  return `${local.normalize('NFC')}${ascii === '' ? domain.normalize('NFC') : ascii}`;
}

/** Whether two texts are one address, however each is written. */
export const isSameAddress = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

/** The ways an address is written that have its key, the given one in lower case first. */
export function emailForms(address: string): readonly string[] {
  const { local, domain } = parts(address);
  // why: an address that an outside provider named with such signs is stored as it was named.
  const given = [...new Set([address.trim().toLowerCase(), `${local}${domain}`])];
  if (!INTERNATIONAL.test(`${local}${domain}`)) return given;
  const { domain: ascii } = parts(emailKey(address));
  const unicode = domainToUnicode(ascii);
  const domains = [ascii, ...(unicode === '' ? [] : [unicode, unicode.normalize('NFD')])];
  const locals = [local.normalize('NFC'), local.normalize('NFD')];
  return [...new Set([...given, ...locals.flatMap((one) => domains.map((other) => `${one}${other}`))])];
}
