import { bytesOfBase64 } from './base64.ts';
import { type Bytes, digestOf, joined, sameBytes } from './bytes.ts';
import { Unreadable } from './der.ts';

/** A checkpoint (C2SP tlog-checkpoint) as a signed note. Nothing in it has been verified. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
  /** What is signed: all lines up to the empty one. */
  readonly body: string;
  /** Name of a signer, its key id and its signature. */
  readonly signatures: readonly { readonly name: string; readonly id: Bytes; readonly signature: Bytes }[];
}

const NOTE = /^(([^\n]+)\n(0|[1-9]\d{0,14})\n([^\n]+)\n)\n((?:— [^ \n]+ [^ \n]+\n){1,16})$/u;

/** Reads a checkpoint without extension lines. Throws what is no such note. */
export function checkpointOf(note: string): Checkpoint {
  const [, body, origin, size, root, lines] = NOTE.exec(note) ?? [];
  if (body === undefined || origin === undefined || root === undefined || lines === undefined)
    throw new Unreadable('checkpoint');
  const signatures = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', digits = ''] = line.split(' ');
      const whole = bytesOfBase64(digits);
      return { name, id: whole.slice(0, 4), signature: whole.slice(4) };
    });
  return { origin, size: Number(size), root: bytesOfBase64(root), body, signatures };
}

/** The engine of the reader lacks Ed25519. */
export class Ed25519Missing extends Error {}

/** The key in the form of WebCrypto. Throws {@link Ed25519Missing}. */
async function imported(publicKey: Bytes): Promise<CryptoKey> {
  try {
    return await globalThis.crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    throw new Ed25519Missing();
  }
}

const NUMBERED = /^(.+\/log\/)([1-9]\d{0,5})$/;

/** Whether an origin is that of the log, or of one that follows it: a restored installation counts its log on. */
function isOfLog(origin: string, log: string): boolean {
  const [, own, ownNumber] = NUMBERED.exec(origin) ?? [];
  const [, first, firstNumber] = NUMBERED.exec(log) ?? [];
  return origin === log || (own !== undefined && own === first && Number(ownNumber) > Number(firstNumber));
}

/**
 * Whether the log of that origin, or one that follows it, signed the checkpoint with this key of 32 bytes. Signatures of other names and keys
 * count for nothing. Throws {@link Ed25519Missing}.
 */
export async function isSignedByLog(
  { origin, body, signatures }: Checkpoint,
  log: { readonly origin: string; readonly publicKey: Bytes },
): Promise<boolean> {
  if (!isOfLog(origin, log.origin)) return false;
  const utf8 = new TextEncoder();
  const named = joined([utf8.encode(`${origin}\n`), Uint8Array.of(1), log.publicKey]);
  const id = (await digestOf('SHA-256', named)).subarray(0, 4);
  const own = signatures.filter((one) => one.name === origin && sameBytes(one.id, id));
  const [only] = own;
  if (only === undefined || own.length > 1) return false;
  const key = await imported(log.publicKey);
  return globalThis.crypto.subtle.verify('Ed25519', key, only.signature, utf8.encode(body));
}
