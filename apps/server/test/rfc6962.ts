import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * A second implementation of the log's proofs, written from RFC 6962 and the texts of C2SP (signed-note, tlog-checkpoint, tlog-proof)
 * alone: it shares nothing with the product, and tests compare the two.
 */

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 6962, 2.1: MTH of a list of leaf contents. */
export function treeHead(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return sha256();
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return leafHashOf(only);
  const k = splitOf(leaves.length);
  return sha256(Buffer.from([1]), treeHead(leaves.slice(0, k)), treeHead(leaves.slice(k)));
}

export const leafHashOf = (content: Uint8Array): Buffer => sha256(Buffer.from([0]), content);

function splitOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** RFC 6962, 2.1.1: PATH(m, D[n]). */
export function auditPath(m: number, leaves: readonly Uint8Array[]): Buffer[] {
  if (leaves.length === 1) return [];
  const k = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m < k ? [...auditPath(m, left), treeHead(right)] : [...auditPath(m - k, right), treeHead(left)];
}

/** RFC 6962, 2.1.2: PROOF(m, D[n]). */
export const consistencyProof = (m: number, leaves: readonly Uint8Array[]): Buffer[] =>
  m === leaves.length ? [] : subproof(m, leaves, true);

function subproof(m: number, leaves: readonly Uint8Array[], b: boolean): Buffer[] {
  if (m === leaves.length) return b ? [] : [treeHead(leaves)];
  const k = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m <= k
    ? [...subproof(m, left, b), treeHead(right)]
    : [...subproof(m - k, right, false), treeHead(left)];
}

/** The root that a leaf hash and its path lead to; `null` where the path is too short or too long. */
export function rootOfPath(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
): Buffer | null {
  let [fn, sn, r] = [index, size - 1, leaf];
  if (index >= size) return null;
  for (const p of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      r = sha256(Buffer.from([1]), p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else r = sha256(Buffer.from([1]), r, p);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 ? r : null;
}

/** Whether a proof shows that the tree of `to` begins with the one of `from`. */
export function isConsistent(
  [from, first]: readonly [number, Buffer],
  [to, second]: readonly [number, Buffer],
  proof: readonly Buffer[],
): boolean {
  if (from === to) return proof.length === 0 && first.equals(second);
  if (from === 0) return proof.length === 0;
  const path = Number.isInteger(Math.log2(from)) ? [first, ...proof] : [...proof];
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const [start, ...rest] = path;
  if (start === undefined) return false;
  let [fr, sr] = [start, start];
  for (const c of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [sha256(Buffer.from([1]), c, fr), sha256(Buffer.from([1]), c, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = sha256(Buffer.from([1]), sr, c);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(first) && sr.equals(second);
}

/** A checkpoint whose one signature holds. Throws for everything else. */
export function readCheckpoint(text: string, publicKey: Uint8Array) {
  const [body = '', signatures = ''] = text.split('\n\n');
  const [origin = '', size = '', root = '', ...more] = body.split('\n');
  const line = /^\u2014 (\S+) (\S+)\n$/u.exec(signatures);
  if (line === null || line[1] !== origin || more.length > 0) throw new Error('no checkpoint');
  const bytes = Buffer.from(line[2] ?? '', 'base64');
  const id = sha256(Buffer.from(`${origin}\n\u0001`), publicKey).subarray(0, 4);
  if (!bytes.subarray(0, 4).equals(id)) throw new Error('signed by another key');
  // why: of an Ed25519 key in DER only the last 32 bytes vary (RFC 8410).
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(`${body}\n`), key, bytes.subarray(4))) throw new Error('a wrong signature');
  return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
}

/** What a proof file shows, checked from the entry to the checkpoint. Throws where anything does not hold. */
export function readProof(text: string, publicKey: Uint8Array) {
  const end = text.indexOf('\n\n');
  const [version, extraLine = '', indexLine = '', ...hashes] = text.slice(0, end).split('\n');
  if (version !== 'c2sp.org/tlog-proof@v1') throw new Error('no proof file');
  const extra = JSON.parse(Buffer.from(extraLine.slice('extra '.length), 'base64').toString('utf8'));
  const index = Number(indexLine.slice('index '.length));
  const head = readCheckpoint(text.slice(end + 2), publicKey);
  const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
  const hour = rootOfPath(leafHashOf(sortedJson(extra.entry)), extra.place, 1024, extra.path.map(bytesOf));
  if (hour?.toString('hex') !== extra.record.entriesRoot) throw new Error('the entry is not in its hour');
  const root = rootOfPath(leafHashOf(sortedJson(extra.record)), index, head.size, hashes.map(bytesOf));
  if (root === null || !root.equals(head.root)) throw new Error('the record is not in the log');
  return { ...extra, index, head };
}

/** JSON with sorted keys, which for plain texts and whole numbers is RFC 8785. */
export const sortedJson = (value: unknown): Buffer => Buffer.from(jsonOf(value), 'utf8');

function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${jsonOf(each)}`).join(',')}}`;
}
