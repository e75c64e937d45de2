import { createHash, sign } from 'node:crypto';
import type { IssuedCertificate } from './certificate-authority.ts';
import { canonical } from './certificate-log.ts';

/** Signatures of persons as certificates carry them; nothing in them but their seals depends on chance. */

type Node = Buffer<ArrayBuffer>;

/** On which side the sibling is, and its hash in hexadecimal. */
export interface PathStepInTests {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

const sha256 = (...parts: readonly (Uint8Array | string)[]): Node => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Hash of a leaf: of 16 random bytes and a statement. */
export const leafInTests = (random: Uint8Array, statement: Uint8Array | string): Node =>
  sha256(Uint8Array.of(0), random, statement);

/** Root and paths of RFC 6962, 2.1, as its text defines them. */
export function treeInTests(leaves: readonly Node[]): {
  readonly root: Node;
  readonly paths: readonly (readonly PathStepInTests[])[];
} {
  if (leaves.length === 1) return { root: leaves[0] as Node, paths: [[]] };
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [treeInTests(leaves.slice(0, split)), treeInTests(leaves.slice(split))];
  const step = (side: PathStepInTests['side'], node: Node) => ({ side, hash: node.toString('hex') });
  return {
    root: sha256(Uint8Array.of(1), left.root, right.root),
    paths: [
      ...left.paths.map((path) => [...path, step('right', right.root)]),
      ...right.paths.map((path) => [...path, step('left', left.root)]),
    ],
  };
}

/** What is stated of an item; `id` and what is given differ from the usual. */
export const statementInTests = (id: string, more: object = {}) => ({
  ...{ format: 'Statement/1', id, decision: 'destroy', day: null, factsVersion: 0 },
  ...{ fields: {}, facts: {}, files: [], correction: null },
  ...more,
});

/** A drawing of so many points, as its points are stored. */
export const drawingInTests = (points = 40) => ({
  ...{ width: 6000, height: 2000 },
  strokes: [
    [
      [300, 1000, 0, 50],
      ...Array.from({ length: points - 1 }, (_, at) => [
        Math.max(1, Math.floor(5400 / points)),
        Math.round(200 * Math.sin(at / 6)),
        16,
        40 + (at % 20),
      ]),
    ],
  ],
});

/** What a signature of a test differs in from the usual one. */
export interface SignatureOrder {
  /** Of the record. */
  readonly record?: object;
  /** By whom it is sealed; without it, it is not. */
  readonly seal?: { readonly root: IssuedCertificate; readonly signer: IssuedCertificate } | null;
  /** `null`: it was typed. */
  readonly drawing?: object | null;
  readonly reason?: string;
  readonly withdrawn?: object;
  /** Of each item, by its id. */
  readonly changed?: Readonly<Record<string, readonly string[]>>;
  /** Ids of those that the certificate has; else all. */
  readonly only?: readonly string[];
}

/** A signature for the statements; with a `reason` the person refused. */
export function signatureInTests(statements: readonly { readonly id: string }[], order: SignatureOrder = {}) {
  const { changed = {}, only, reason, seal = null } = order;
  const drawn = order.drawing === undefined ? drawingInTests() : order.drawing;
  const drawing = reason === undefined ? drawn : null;
  const leaves = statements.map((statement) => {
    const random = sha256(`random ${statement.id}`).subarray(0, 16);
    return { statement, random, leaf: leafInTests(random, canonical(statement)) };
  });
  leaves.sort((a, b) => Buffer.compare(a.leaf, b.leaf));
  const { root, paths } = treeInTests(leaves.map(({ leaf }) => leaf));
  const record = {
    ...{ format: 'Signing/1', id: '0190aaaa-0000-7000-8000-000000000001', root: root.toString('hex') },
    outcome: reason === undefined ? 'signed' : 'refused',
    sentence: {
      ...{ code: 'present', version: 1, language: 'en' },
      text: 'I was present at what this list describes.',
    },
    ...{ name: 'Ana Paz', organisation: 'Notaría Paz', capacity: 'notary', capacityText: '' },
    way: reason !== undefined ? null : drawing === null ? 'typed' : 'drawn',
    drawingSha256: drawing === null ? null : sha256(canonical(drawing)).toString('hex'),
    ...{ reason: reason ?? null, at: '2026-11-19T15:10:00.000Z' },
    device: { side: 'provider', by: 'Marco Salas' },
    ...order.record,
  };
  return {
    record,
    seal:
      seal === null
        ? null
        : {
            algorithm: 'ES256',
            value: sign('sha256', Buffer.from(canonical(record)), seal.signer.keyPem).toString('base64'),
            certificates: [seal.signer, seal.root].map(({ der }) => Buffer.from(der).toString('base64')),
          },
    drawing,
    withdrawn: order.withdrawn ?? null,
    items: leaves
      .map(({ statement, random }, at) => ({
        statement,
        random: random.toString('hex'),
        path: paths[at] ?? [],
        changed: changed[statement.id] ?? [],
      }))
      .filter(({ statement }) => only?.includes(statement.id) ?? true)
      .sort((a, b) => statements.indexOf(a.statement) - statements.indexOf(b.statement)),
  };
}
