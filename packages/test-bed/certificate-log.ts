import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A second implementation of the log's proofs, written from RFC 6962 (section 2.1) and C2SP alone. */

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The value as RFC 8785 writes it. */
export const canonical = (value: unknown): string => canonicalize(value) ?? '';

const leafOf = (entry: string): Buffer => sha256(Uint8Array.of(0), entry);
const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Uint8Array.of(1), left, right);

/** Largest power of two below `n`. */
const split = (n: number): number => {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
};

/** Merkle Tree Hash over hashes of leaves. */
export function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const k = split(leaves.length);
  return nodeOf(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)));
}

/** Merkle audit path, the leaf's sibling first. */
export function auditPath(m: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = split(leaves.length);
  return m < k
    ? [...auditPath(m, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...auditPath(m - k, leaves.slice(k)), treeHash(leaves.slice(0, k))];
}

/** An entry of the log; what is not given is of the certificate that is checked. */
export interface TestEntry {
  readonly at: string;
  readonly event: string;
  readonly fileSha256: string;
  readonly number: string;
  readonly version: number;
}

const HOUR = 60 * 60 * 1000;
const hourOf = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** A log of one record an hour, whose hours hold what is entered. */
export class TestLog {
  readonly origin: string;
  readonly publicKey: string;
  private readonly key: KeyObject;
  private readonly id: Buffer;
  private readonly begin: number;
  private readonly salt: string;
  private readonly former: ReturnType<TestLog['headOf']> | null;
  readonly entries: { readonly hour: number; readonly place: number; readonly entry: TestEntry }[] = [];

  constructor({
    origin = 'monda.example/log/1',
    begin = '2026-11-26T10:00:00Z',
    salt = 'log',
    of = null as TestLog | null,
    former = null as ReturnType<TestLog['headOf']> | null,
  } = {}) {
    const { privateKey, publicKey } =
      of === null ? generateKeyPairSync('ed25519') : { privateKey: of.key, publicKey: null };
    const raw =
      publicKey === null
        ? Buffer.from(of?.publicKey ?? '', 'base64')
        : publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    this.key = privateKey;
    this.publicKey = raw.toString('base64');
    this.origin = origin;
    this.begin = Date.parse(begin);
    this.salt = salt;
    this.former = former;
    this.id = sha256(origin, Uint8Array.of(10, 1), raw).subarray(0, 4);
  }

  /** Enters an event in the record with this number. */
  enter(hour: number, place: number, entry: TestEntry): void {
    this.entries.push({ hour, place, entry });
  }

  /** Hashes of the leaves of an hour. */
  leavesOf(hour: number): Buffer[] {
    return Array.from({ length: 1024 }, (_, place) => {
      const own = this.entries.find((one) => one.hour === hour && one.place === place);
      return own === undefined
        ? createHmac('sha256', this.salt).update(`${hour}/${place}`).digest()
        : leafOf(canonical(own.entry));
    });
  }

  recordOf(hour: number): Record<string, unknown> {
    return this.recordWith(hour, treeHash(this.leavesOf(hour)));
  }

  private recordWith(hour: number, root: Buffer): Record<string, unknown> {
    return {
      entriesRoot: root.toString('hex'),
      hour: hourOf(this.begin + hour * HOUR),
      newestSeal: null,
      ...(hour === 0 && this.former !== null ? { former: this.former } : {}),
    };
  }

  /** Records of the log of that size, one a line; those of hours without entry have cheap roots. */
  records(size: number): string {
    const lines = Array.from({ length: size }, (_, hour) =>
      this.entries.some((one) => one.hour === hour)
        ? this.recordOf(hour)
        : this.recordWith(hour, sha256(`${this.salt} ${hour}`)),
    );
    return lines.map((record) => `${canonical(record)}\n`).join('');
  }

  private logLeaves(size: number): Buffer[] {
    return this.records(size).split('\n').slice(0, -1).map(leafOf);
  }

  /** The head of that size, as the first record of a log that follows names it. */
  headOf(size: number): { readonly origin: string; readonly size: number; readonly root: string } {
    return { origin: this.origin, size, root: treeHash(this.logLeaves(size)).toString('hex') };
  }

  /** Signs lines as a note of this name. */
  note(lines: readonly string[], name = this.origin): string {
    const body = [name, ...lines, ''].join('\n');
    const id = sha256(name, Uint8Array.of(10, 1), Buffer.from(this.publicKey, 'base64')).subarray(0, 4);
    const line = Buffer.concat([id, sign(null, Buffer.from(body), this.key)]).toString('base64');
    return `${body}\n— ${name} ${line}\n`;
  }

  /** Line of a file of keys. */
  get keyLine(): string {
    const key = Buffer.concat([Uint8Array.of(1), Buffer.from(this.publicKey, 'base64')]).toString('base64');
    return `${this.origin}+${this.id.toString('hex')}+${key}\n`;
  }

  checkpoint(size: number): string {
    return this.signed(size, treeHash(this.logLeaves(size)));
  }

  signed(size: number, root: Buffer): string {
    return this.note([String(size), root.toString('base64')]);
  }

  /** Parts of the proof of the entry at this place of the hour, in a log of that size. */
  partsOf(hour: number, place: number, size: number): ProofParts {
    const own = this.entries.find((one) => one.hour === hour && one.place === place);
    if (own === undefined) throw new Error('no such entry');
    return {
      extra: {
        entry: own.entry,
        path: auditPath(place, this.leavesOf(hour)).map((hash) => hash.toString('base64')),
        place,
        record: this.recordOf(hour),
      },
      index: hour,
      path: auditPath(hour, this.logLeaves(size)).map((hash) => hash.toString('base64')),
      checkpoint: this.checkpoint(size),
    };
  }

  proof(hour: number, place: number, size: number): Uint8Array {
    return proofFile(this.partsOf(hour, place, size));
  }
}

export interface ProofParts {
  readonly extra: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly path: readonly string[];
  readonly checkpoint: string;
}

/** A proof file of these parts. */
export function proofFile({ extra, index, path, checkpoint }: ProofParts): Uint8Array {
  const lines = [
    'c2sp.org/tlog-proof@v1',
    `extra ${Buffer.from(canonical(extra)).toString('base64')}`,
    `index ${index}`,
    ...path,
    '',
    checkpoint,
  ];
  return new Uint8Array(Buffer.from(lines.join('\n')));
}
