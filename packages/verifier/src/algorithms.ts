import type { Bytes, HashName } from './bytes.ts';
import {
  DerSequence,
  type DerValue,
  integerOf,
  itemsOf,
  oidOf,
  readDer,
  TAG,
  Unreadable,
  wholeBytesOf,
} from './der.ts';

type Curve = 'P-256' | 'P-384' | 'P-521';

/** A public key as a certificate carries it: its SubjectPublicKeyInfo, and what it is. */
export type PublicKey =
  | { readonly kind: 'EC'; readonly curve: Curve; readonly spki: Bytes }
  | { readonly kind: 'RSA'; readonly bits: number; readonly spki: Bytes };

/** How something was signed. `hash: null`: the algorithm names no hash (rsaEncryption), it stands elsewhere. */
export interface SignatureAlgorithm {
  readonly kind: 'EC' | 'RSA';
  readonly hash: HashName | null;
}

const HASHES: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const SIGNATURES: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.10045.4.3.2': { kind: 'EC', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { kind: 'EC', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { kind: 'EC', hash: 'SHA-512' },
  '1.2.840.113549.1.1.11': { kind: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'RSA', hash: 'SHA-512' },
  '1.2.840.113549.1.1.1': { kind: 'RSA', hash: null },
};

const CURVES: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

/** Bytes of a coordinate. */
const CURVE_BYTES: Readonly<Record<Curve, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 };

const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const RSA_PUBLIC_KEY = '1.2.840.113549.1.1.1';

/** Fewest bits of an RSA key. */
const LEAST_RSA_BITS = 2048;

/** The identifier of an algorithm without parameters, or with the parameter NULL. */
function plainIdentifier(items: DerSequence): string {
  const oid = oidOf(items.next(TAG.oid));
  const parameters = items.optional(TAG.null);
  if (parameters !== null && parameters.content.length > 0) throw new Unreadable('parameters');
  items.end();
  return oid;
}

function lookUp<T>(table: Readonly<Record<string, T>>, oid: string): T {
  if (!Object.hasOwn(table, oid)) throw new Unreadable(`algorithm ${oid}`);
  return table[oid] as T;
}

/** The hash an AlgorithmIdentifier names; `tag`: of an implicitly tagged one. */
export const hashAlgorithmOf = (value: DerValue | undefined, tag: number = TAG.sequence): HashName =>
  lookUp(HASHES, plainIdentifier(new DerSequence(value, tag)));

/** The signature algorithm an AlgorithmIdentifier names; `tag`: of an implicitly tagged one. */
export const signatureAlgorithmOf = (
  value: DerValue | undefined,
  tag: number = TAG.sequence,
): SignatureAlgorithm => lookUp(SIGNATURES, plainIdentifier(new DerSequence(value, tag)));

/** Reads a SubjectPublicKeyInfo: EC on a named curve, or RSA with at least 2048 bits. */
export function publicKeyOf(value: DerValue): PublicKey {
  const info = new DerSequence(value);
  const algorithm = new DerSequence(info.next(TAG.sequence));
  const bits = wholeBytesOf(info.next(TAG.bitString));
  info.end();
  const oid = oidOf(algorithm.next(TAG.oid));
  if (oid === EC_PUBLIC_KEY) {
    const curve = lookUp(CURVES, oidOf(algorithm.next(TAG.oid)));
    algorithm.end();
    if (bits[0] !== 4 || bits.length !== 1 + 2 * CURVE_BYTES[curve]) throw new Unreadable('point');
    return { kind: 'EC', curve, spki: value.whole };
  }
  if (oid !== RSA_PUBLIC_KEY) throw new Unreadable(`key ${oid}`);
  algorithm.next(TAG.null);
  algorithm.end();
  const [modulus, exponent, ...more] = itemsOf(readDer(bits));
  const size = integerOf(modulus).toString(2).length;
  const power = integerOf(exponent);
  if (more.length > 0 || size < LEAST_RSA_BITS || size > 8192 || power < 3n || power > 2n ** 32n)
    throw new Unreadable('RSA key');
  return { kind: 'RSA', bits: size, spki: value.whole };
}

/** The two numbers of an ECDSA signature behind each other, as WebCrypto takes them. */
function rawEcdsa(signature: Bytes, curve: Curve): Bytes {
  const [r, s, ...more] = itemsOf(readDer(signature));
  if (more.length > 0) throw new Unreadable('signature');
  const size = CURVE_BYTES[curve];
  const raw = new Uint8Array(size * 2);
  for (const [index, number] of [r, s].entries()) {
    if (number === undefined || integerOf(number) <= 0n) throw new Unreadable('signature');
    const digits = number.content[0] === 0 ? number.content.subarray(1) : number.content;
    if (digits.length > size) throw new Unreadable('signature');
    raw.set(digits, size * (index + 1) - digits.length);
  }
  return raw;
}

/** Whether `signature` over `data` was made with this key; ECDSA in DER, RSA by PKCS #1 v1.5. Throws `Unreadable`. */
export async function isSignedBy(
  key: PublicKey,
  hash: HashName,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  if (key.kind === 'EC') {
    const imported = await subtle.importKey(
      'spki',
      key.spki,
      { name: 'ECDSA', namedCurve: key.curve },
      false,
      ['verify'],
    );
    return subtle.verify({ name: 'ECDSA', hash }, imported, rawEcdsa(signature, key.curve), data);
  }
  const imported = await subtle.importKey('spki', key.spki, { name: 'RSASSA-PKCS1-v1_5', hash }, false, [
    'verify',
  ]);
  return subtle.verify('RSASSA-PKCS1-v1_5', imported, signature, data);
}
