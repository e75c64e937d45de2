import { sameBytes } from './bytes.ts';
import { Refusal } from './report.ts';
import { type Certificate, isIssuedBy, isSelfIssued, KEY_USAGE } from './x509.ts';

/** Most certificates between a leaf and its root. */
const LONGEST_PATH = 6;

/** A path of certificates whose signatures hold, the leaf first; `root` is `null` when it reaches no trusted one. */
export interface Chain {
  readonly path: readonly Certificate[];
  readonly root: Certificate | null;
}

/** The path from `leaf` through carried certificates to one of the roots, or the longest that reaches none. */
export async function chainOf(
  leaf: Certificate,
  carried: readonly Certificate[],
  roots: readonly Certificate[],
): Promise<Chain> {
  // why: each certificate is tried once, so that any number of them that issue each other ends.
  const untried = new Set(carried.filter((one) => !sameBytes(one.der, leaf.der)));
  let longest: Chain = { path: [leaf], root: null };
  const open: (readonly Certificate[])[] = [[leaf]];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const last = path[path.length - 1] as Certificate;
    for (const root of roots) if (await isIssuedBy(last, root)) return { path, root };
    if (path.length > longest.path.length) longest = { path, root: null };
    if (path.length > LONGEST_PATH) continue;
    for (const issuer of untried) {
      if (!(await isIssuedBy(last, issuer))) continue;
      untried.delete(issuer);
      open.push([...path, issuer]);
    }
  }
  return longest;
}

/** Throws a refusal unless every issuer of the chain may issue, and every certificate was valid at the moment. */
export function judgeChain({ path, root }: Chain, moment: Date): void {
  const issuers = [...path.slice(1), ...(root === null ? [] : [root])];
  let below = 0;
  for (const issuer of issuers) {
    if (!issuer.isAuthority || issuer.keyUsage?.has(KEY_USAGE.certificateSignature) === false)
      throw new Refusal('not-an-authority');
    if (issuer.pathLength !== null && below > issuer.pathLength) throw new Refusal('path-too-long');
    if (!isSelfIssued(issuer)) below++;
  }
  for (const { notBefore, notAfter } of [...path, ...(root === null ? [] : [root])]) {
    if (moment < notBefore) throw new Refusal('not-yet-valid');
    if (moment > notAfter) throw new Refusal('ended');
  }
}

/** Throws a refusal when a carried certificate is neither in the path nor vouched for, or stands there twice. */
export function judgeCarried(
  carried: readonly Certificate[],
  path: readonly Certificate[],
  vouched: ReadonlySet<Certificate> = new Set(),
): void {
  for (const [at, certificate] of carried.entries()) {
    if (carried.slice(0, at).some(({ der }) => sameBytes(der, certificate.der)))
      throw new Refusal('certificate-unused');
    if (vouched.has(certificate)) continue;
    if (isSelfIssued(certificate)) throw new Refusal('root-carried');
    if (!path.includes(certificate)) throw new Refusal('certificate-unused');
  }
}
