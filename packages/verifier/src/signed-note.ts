import { bytesOfBase64 } from './base64.ts';
import { type Bytes, digestOf, joined, sameBytes } from './bytes.ts';
import { Unreadable } from './der.ts';

/** A note that a log signed (C2SP signed-note). Nothing in it has been verified. */
export interface LogNote {
  /** Name of the log. */
  readonly origin: string;
  /** First line, the name under which a note of this kind is signed. */
  readonly name: string;
  /** What is signed: all lines up to the empty one. */
  readonly body: string;
  /** Name of a signer, its key id and its signature. */
  readonly signatures: readonly { readonly name: string; readonly id: Bytes; readonly signature: Bytes }[];
}

/** A tree head: name, size and root of a log. */
export interface TreeHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
}

/** A checkpoint (C2SP tlog-checkpoint) as a signed note. */
export interface Checkpoint extends LogNote, TreeHead {}

/** What a log signs for an evidence archive: SHA-256 of its manifest, hexadecimal, and when. */
export interface ArchiveNote extends LogNote {
  readonly manifestSha256: string;
  readonly moment: Date;
}

const NOTE = /^(([^\n]+)\n([^\n]+)\n([^\n]+)\n)\n((?:— [^ \n]+ [^ \n]+\n){1,16})$/u;

/** The lines of a note of three, and its signatures. Throws what is none, or whose second line has another form. */
function noteOf(text: string, form: RegExp) {
  const [, body, name, second, third, lines] = NOTE.exec(text) ?? [];
  if (body === undefined || name === undefined || third === undefined || !form.test(second ?? ''))
    throw new Unreadable('note');
  const signatures = (lines ?? '')
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, signer = '', digits = ''] = line.split(' ');
      const whole = bytesOfBase64(digits);
      return { name: signer, id: whole.slice(0, 4), signature: whole.slice(4) };
    });
  return { body, name, second: second ?? '', third, signatures };
}

/** Reads a checkpoint without extension lines. Throws what is no such note. */
export function checkpointOf(text: string): Checkpoint {
  const { second, third, ...note } = noteOf(text, /^(0|[1-9]\d{0,14})$/);
  return { ...note, origin: note.name, size: Number(second), root: bytesOfBase64(third) };
}

/** Reads the note of an archive. Throws what is no such note, a checkpoint among it. */
export function archiveNoteOf(text: string): ArchiveNote {
  const { second, third, ...note } = noteOf(text, /^[0-9a-f]{64}$/);
  const [, origin] = /^(.+)\/archive$/.exec(note.name) ?? [];
  const moment = new Date(third);
  if (origin === undefined || Number.isNaN(moment.getTime()) || moment.toISOString() !== third)
    throw new Unreadable('archive note');
  return { ...note, origin, manifestSha256: second, moment };
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
 * Whether the log of that origin, or one that follows it, signed the note with this key of 32 bytes. Signatures of other names and keys
 * count for nothing. Throws {@link Ed25519Missing}.
 */
export async function isSignedByLog(
  { origin, name, body, signatures }: LogNote,
  log: { readonly origin: string; readonly publicKey: Bytes },
): Promise<boolean> {
  if (!isOfLog(origin, log.origin)) return false;
  const utf8 = new TextEncoder();
  const named = joined([utf8.encode(`${name}\n`), Uint8Array.of(1), log.publicKey]);
  const id = (await digestOf('SHA-256', named)).subarray(0, 4);
  const own = signatures.filter((one) => one.name === name && sameBytes(one.id, id));
  const [only] = own;
  if (only === undefined || own.length > 1) return false;
  const key = await imported(log.publicKey);
  return globalThis.crypto.subtle.verify('Ed25519', key, only.signature, utf8.encode(body));
}
