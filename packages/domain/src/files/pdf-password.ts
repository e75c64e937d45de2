import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { PdfEncryption } from './pdf-encryption.ts';
import { bytesIn, nameIn, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** What a password is filled up with (ISO 32000-1, 7.6.3.3): an empty one is nothing else. */
const EMPTY_PASSWORD = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e,
  0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
const numberIn = (value: PdfValue | undefined) => (typeof value === 'number' ? value : null);

/** RC4, which no other library here has and which hides nothing here. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    const kept = box[one] as number;
    box[one] = box[other] as number;
    box[other] = kept;
  };
  for (let at = 0, mixed = 0; at < 256; at += 1) {
    mixed = (mixed + (box[at] as number) + (key[at % key.length] as number)) & 0xff;
    swap(at, mixed);
  }
  let mixed = 0;
  return data.map((byte, position) => {
    const at = (position + 1) & 0xff;
    mixed = (mixed + (box[at] as number)) & 0xff;
    swap(at, mixed);
    return byte ^ (box[((box[at] as number) + (box[mixed] as number)) & 0xff] as number);
  });
}

/** Values of the standard security handler that say whether a password is the right one. */
interface Check {
  readonly revision: number;
  /** `/O` and `/U`. */
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly fileId: Uint8Array;
  readonly permissions: number;
  /** Whether `/EncryptMetadata` is not false. */
  readonly withMetadata: boolean;
  /** Bytes of the key as the file says it. */
  readonly keyBytes: number;
}

/** Revisions 2 to 4 (RC4, AES-128): algorithms 2, 4 and 5 of ISO 32000-1. */
function opensByKey(check: Check, keyBytes: number): boolean {
  const { revision, permissions } = check;
  const rights = Uint8Array.from([0, 8, 16, 24], (shift) => (permissions >>> shift) & 0xff);
  const plain = revision >= 4 && !check.withMetadata ? [new Uint8Array(4).fill(0xff)] : [];
  let hash = md5(joined(EMPTY_PASSWORD, check.owner.subarray(0, 32), rights, check.fileId, ...plain));
  if (revision === 2) {
    return isSame(rc4(hash.subarray(0, 5), EMPTY_PASSWORD), check.user.subarray(0, 32));
  }
  for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, keyBytes));
  const key = hash.subarray(0, keyBytes);
  let found = md5(joined(EMPTY_PASSWORD, check.fileId));
  for (let round = 0; round < 20; round += 1) {
    found = rc4(
      key.map((byte) => byte ^ round),
      found,
    );
  }
  return isSame(found, check.user.subarray(0, 16));
}

/** Algorithm 2.B of ISO 32000-2 for an empty password. */
function hardenedHash(salt: Uint8Array): Uint8Array {
  let hash = sha256(salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = joined(...Array.from({ length: 64 }, () => hash));
    const made = cbc(hash.subarray(0, 16), hash.subarray(16, 32), { disablePadding: true }).encrypt(repeated);
    const sum = made.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    hash = sum === 0 ? sha256(made) : sum === 1 ? sha384(made) : sha512(made);
    last = made.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

/** Revisions 5 and 6 (AES-256): the first 32 bytes of `/U` are the hash, the next 8 its salt. */
function opensByHash({ revision, user }: Check): boolean {
  const salt = user.subarray(32, 40);
  return isSame(revision === 5 ? sha256(salt) : hardenedHash(salt), user.subarray(0, 32));
}

/** Whether nothing of the pages is encrypted, only files that are attached to them. */
function leavesPagesPlain(dictionary: PdfDictionary): boolean {
  if ((numberIn(dictionary.get('V')) ?? 0) < 4) return false;
  return ['StmF', 'StrF'].every((entry) => (nameIn(dictionary.get(entry)) ?? 'Identity') === 'Identity');
}

function checkOf(dictionary: PdfDictionary, fileId: string): Check | null {
  const revision = numberIn(dictionary.get('R'));
  const permissions = numberIn(dictionary.get('P'));
  const owner = bytesIn(dictionary.get('O'));
  const user = bytesIn(dictionary.get('U'));
  if (revision === null || permissions === null || owner === null || user === null) return null;
  return {
    ...{ revision, permissions, owner: bytesOf(owner), user: bytesOf(user), fileId: bytesOf(fileId) },
    withMetadata: dictionary.get('EncryptMetadata') !== false,
    keyBytes: (numberIn(dictionary.get('Length')) ?? 40) / 8,
  };
}

function opens(dictionary: PdfDictionary, fileId: string): boolean {
  if (nameIn(dictionary.get('Filter')) !== 'Standard') return false;
  if (leavesPagesPlain(dictionary)) return true;
  const check = checkOf(dictionary, fileId);
  if (check === null) return false;
  if (check.revision === 5 || check.revision === 6) return check.user.length >= 48 && opensByHash(check);
  if (check.revision < 2 || check.revision > 4) return false;
  // why: files say the length of their key in several places and not always the right one; readers try as well.
  return [...new Set([check.keyBytes, 16, 5])].some((keyBytes) => opensByKey(check, keyBytes));
}

/**
 * Whether readers show the pages of an encrypted PDF without asking for a password: they try the empty one, with which a
 * file opens that only forbids printing or changing. What no password opens, such as a file for the holders of some
 * certificates, does not open so either.
 */
export const opensWithoutPassword = ({ dictionaries, fileId }: PdfEncryption): boolean =>
  dictionaries.some((dictionary) => opens(dictionary, fileId));
