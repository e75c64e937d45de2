/** Anything written like an e-mail address: its first sign, the rest before the at, the domain. */
const ADDRESS = /([^\s@<>"'(),;:[\]\\])[^\s@<>"'(),;:[\]\\]*@([^\s@<>"'(),;:[\]\\]+)/gu;
/** Names of what holds a telephone number of a person. */
const PHONES = new Set(['phone_number', 'contact_phone', 'phoneNumber', 'contactPhone']);

/**
 * For `JSON.stringify`: e-mail addresses and telephone numbers in the details of an act, masked so that a change still shows
 * (`a***@company.example`, `***42`). The log is never changed, so what it holds of a person would stay for ever (record 115).
 */
export function maskingAddresses(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (PHONES.has(key)) return value === '' ? '' : `***${value.slice(-2)}`;
  return value.includes('@') ? value.replace(ADDRESS, '$1***@$2') : value;
}
