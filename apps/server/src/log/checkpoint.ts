import { createHash, createPublicKey, verify } from 'node:crypto';
import type { LogSigningKey } from '../certificates/keys/log-key-interface.ts';

/** A tree head (C2SP tlog-checkpoint). */
export interface TreeHead {
  /** Name of the log, such as `monda.example/log/1`. */
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Buffer;
}

/** A tree head with the signature of its log (64 bytes). */
export interface SignedHead extends TreeHead {
  readonly signature: Buffer;
}

/** What of a checkpoint is signed: its text with the line end. */
const bodyOf = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** First bytes of a signature line: which key of which name it is of (C2SP signed-note, Ed25519). */
function keyId(origin: string, publicKey: Uint8Array): Buffer {
  const hash = createHash('sha256').update(`${origin}\n`, 'utf8').update(Uint8Array.of(1)).update(publicKey);
  return hash.digest().subarray(0, 4);
}

/** Signs a head; the same head always gets the same signature. */
export const signedHead = (head: TreeHead, key: Pick<LogSigningKey, 'sign'>): SignedHead => ({
  ...head,
  signature: key.sign(Buffer.from(bodyOf(head), 'utf8')),
});

/** A checkpoint as it is published: a signed note (C2SP signed-note). */
export const checkpointText = (head: SignedHead, publicKey: Uint8Array): string =>
  signedNote(head.origin, bodyOf(head), head.signature, publicKey);

/** A signed note (C2SP signed-note) with one signature; `body`: what is signed, with its line end. */
export function signedNote(name: string, body: string, signature: Uint8Array, publicKey: Uint8Array): string {
  const line = Buffer.concat([keyId(name, publicKey), signature]);
  return `${body}\n\u2014 ${name} ${line.toString('base64')}\n`;
}

/** A signed note (C2SP signed-note) whose text is a tree head. */
const NOTE =
  /^(?<origin>[^\n\s+]{1,255})\n(?<size>0|[1-9]\d{0,14})\n(?<root>[A-Za-z0-9+/]{43}=)\n\n(?<lines>(?:\u2014 [^\n]+\n){1,16})$/u;

/** The head that a checkpoint names, and the lines of its signers; `null` for text that is no checkpoint. */
function unverifiedNote(text: string): { readonly head: TreeHead; readonly lines: string } | null {
  const { origin, size, root, lines } = NOTE.exec(text)?.groups ?? {};
  if (origin === undefined || size === undefined || root === undefined || lines === undefined) return null;
  const head = { origin, size: Number(size), root: Buffer.from(root, 'base64') };
  return head.root.toString('base64') === root ? { head, lines } : null;
}

/** The name of the log that a text says it is a checkpoint of, signed by any key; `null` for text that is no checkpoint. */
export const namedOrigin = (text: string): string | null => unverifiedNote(text)?.head.origin ?? null;

/**
 * The head of a checkpoint, if it is one that this key signed under the name it begins with; `null` for everything else. Lines of
 * other signers are passed over.
 */
export function verifiedHead(text: string, publicKey: Uint8Array): SignedHead | null {
  const note = unverifiedNote(text);
  if (note === null) return null;
  const { head, lines } = note;
  const { origin } = head;
  const id = keyId(origin, publicKey);
  for (const line of lines.split('\n')) {
    const [, name, encoded = ''] = line.split(' ');
    const bytes = Buffer.from(encoded, 'base64');
    if (name !== origin || !bytes.subarray(0, 4).equals(id)) continue;
    const signature = bytes.subarray(4);
    const isRight = verify(null, Buffer.from(bodyOf(head), 'utf8'), ed25519(publicKey), signature);
    return isRight ? { ...head, signature } : null;
  }
  return null;
}

const ed25519 = (publicKey: Uint8Array) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    format: 'jwk',
  });
