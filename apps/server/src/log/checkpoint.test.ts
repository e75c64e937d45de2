import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkpointText, signedHead, verifiedHead } from './checkpoint.ts';

/** A key of a log. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    sign: (bytes: Uint8Array) => sign(null, bytes, privateKey),
  };
}

const [key, otherKey] = [makeKey(), makeKey()];
const head = { origin: 'monda.example/log/1', size: 12, root: Buffer.alloc(32, 9) };
const textOf = (of = head, by = key) => checkpointText(signedHead(of, by), by.publicKey);
const good = textOf();
const [body = '', line = ''] = good.split('\n\n');
const encoded = line.trimEnd().split(' ')[2] ?? '';
const withSignature = (bytes: Buffer) => good.replace(encoded, bytes.toString('base64'));
const signature = Buffer.from(encoded, 'base64');
const withByte = (at: number) => {
  const bytes = Buffer.from(signature);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

describe('a checkpoint is refused', () => {
  it.each([
    ['of another key', textOf(head, otherKey)],
    ['of another size', good.replace('\n12\n', '\n13\n')],
    ['of another root', good.replace(head.root.toString('base64'), Buffer.alloc(32, 8).toString('base64'))],
    ['of another name', good.replaceAll('log/1', 'log/2')],
    ['whose signer has another name', good.replace('\u2014 monda', '\u2014 other')],
    ['whose key id is another', withSignature(withByte(0))],
    ['whose signature is another', withSignature(withByte(20))],
    ['whose signature is shorter', withSignature(signature.subarray(0, 67))],
    ['whose signature is longer', withSignature(Buffer.concat([signature, Buffer.of(0)]))],
    ['without a signature', `${body}\n\n`],
    ['with a size that is written otherwise', good.replace('\n12\n', '\n012\n')],
    ['with a line more', `${good}\n`],
    ['with a line of text more', good.replace('\n\n', '\nmore\n\n')],
    ['with line ends of another system', good.replaceAll('\n', '\r\n')],
    ['of no content', ''],
  ])('%s', (_name, text) => {
    expect(verifiedHead(text, key.publicKey)).toBeNull();
  });

  it('with a root that is written otherwise', () => {
    // why: the last character of 32 bytes in Base64 has two bits without a meaning.
    const root = head.root.toString('base64');
    const other = `${root.slice(0, 42)}${String.fromCharCode(root.charCodeAt(42) + 1)}=`;
    expect(Buffer.from(other, 'base64')).toEqual(head.root);
    expect(verifiedHead(good.replace(root, other), key.publicKey)).toBeNull();
  });
});

describe('a checkpoint is read', () => {
  it('as it was signed, the same each time', () => {
    expect(textOf()).toBe(good);
    expect(verifiedHead(good, key.publicKey)).toEqual(signedHead(head, key));
  });

  it('among the lines of other signers', () => {
    const witness = `\u2014 witness.example ${Buffer.alloc(68, 1).toString('base64')}\n`;
    expect(verifiedHead(`${body}\n\n${witness}${line}`, key.publicKey)).toMatchObject(head);
  });
});
