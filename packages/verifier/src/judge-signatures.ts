import { isSignedBy } from './algorithms.ts';
import { bytesOfBase64 } from './base64.ts';
import { digestOf, hexOf, sameBytes } from './bytes.ts';
import { canonicalBytes } from './canonical-json.ts';
import { fieldOf, isObject, listIn, objectIn, textIn, type Values } from './certificate-facts.ts';
import { chainOf, judgeChain } from './chain.ts';
import { type Row, row, type Say } from './rows.ts';
import { changesOf, type StatedItem } from './signed-changes.ts';
import { type PersonSignature, personSignatureOf } from './signature-of-person.ts';
import { bytesOfHex, rootOfPath, signedLeaf } from './signing-proof.ts';
import { maySignDocuments } from './verify-certificate.ts';
import { type Certificate, certificateOf, fingerprintOf, isIssuedBy } from './x509.ts';

/** What signatures are judged by, besides themselves. */
interface Judging {
  /** Roots in DER; none: the root that the certificate names counts. */
  readonly roots: readonly Uint8Array[];
  readonly rootSha256: string;
  readonly frozenAt: number;
  /** Items of the certificate by id, each with its position and what it says now. */
  readonly items: ReadonlyMap<string, PresentItem>;
}

interface PresentItem {
  /** `1. Laptop` */
  readonly called: string;
  readonly present: Parameters<typeof changesOf>[1];
}

/** By how much clocks of two servers of a provider may differ. */
const HOUR = 60 * 60 * 1000;

function presentItem(item: Values, at: number, decision: string): PresentItem {
  const { scheduledOn, withheld } = item;
  return {
    called: `${at + 1}. ${fieldOf(item, 'itemName')}`,
    present: {
      decision,
      day: textIn(scheduledOn) || null,
      fields: objectIn(item['fields']),
      facts: objectIn(item['facts']) as StatedItem['facts'],
      files: listIn(item['files']).map((file) => ({
        purpose: textIn(file['purpose']),
        sha256: textIn(file['sha256']),
      })),
      withheld: Array.isArray(withheld) ? withheld.map(textIn) : [],
    },
  };
}

/** Throws unless the certificates, that of the signer first, issue each other up to a root, which issues itself. */
async function linked(certificates: readonly Certificate[]): Promise<void> {
  for (const [at, one] of certificates.entries())
    if (!(await isIssuedBy(one, certificates[at + 1] ?? one))) throw new Error('chain');
}

/** Why the seal does not hold, or `null`; `open`: under a root that nothing here vouches for. */
async function sealFault(
  { record, at, seal }: PersonSignature,
  { roots, rootSha256, frozenAt }: Judging,
): Promise<Say | 'open' | null> {
  if (seal === null) return null;
  let carried: Certificate[];
  try {
    carried = seal.certificates.map((der) => certificateOf(bytesOfBase64(der)));
    const [signer] = carried as [Certificate];
    const isOfKey = signer.key.kind === (seal.algorithm === 'ES256' ? 'EC' : 'RSA');
    const data = canonicalBytes(record);
    if (!isOfKey || !(await isSignedBy(signer.key, 'SHA-256', bytesOfBase64(seal.value), data)))
      return 'signing-seal-wrong';
  } catch {
    return 'signing-seal-wrong';
  }
  const [signer, ...issuers] = carried as [Certificate, ...Certificate[]];
  try {
    await linked(carried);
    if (!maySignDocuments(signer)) return 'signing-signer-wrong';
    const path = carried.slice(0, -1);
    const root = issuers.at(-1) ?? signer;
    // why: where there was no signer yet, or it had ended, the seal was made by the next one.
    const begins = Math.max(at.getTime(), ...carried.map(({ notBefore }) => notBefore.getTime()));
    judgeChain({ path, root }, new Date(begins));
    if (begins > frozenAt + HOUR) return 'signing-signer-wrong';
    if (roots.length === 0) return (await fingerprintOf(root)) === rootSha256 ? null : 'open';
    const trusted = roots.map((der) => certificateOf(new Uint8Array(der)));
    return (await chainOf(signer, issuers, trusted)).root === null ? 'signing-root-unknown' : null;
  } catch {
    return 'signing-signer-wrong';
  }
}

async function isProved({ statement, random, path }: PersonSignature['items'][number], root: string) {
  const leaf = await signedLeaf(bytesOfHex(random), canonicalBytes(statement));
  return sameBytes(await rootOfPath(leaf, path), bytesOfHex(root));
}

const sha256Of = async (value: unknown): Promise<string> =>
  hexOf(await digestOf('SHA-256', canonicalBytes(value)));

/** The rows of one signature: who signed or refused for which items, then what does not hold or has a reservation. */
async function rowsOfOne(value: unknown, at: number, judging: Judging): Promise<Row[]> {
  let signature: PersonSignature;
  try {
    signature = personSignatureOf(value);
  } catch {
    const said = textIn(objectIn(objectIn(value)['record'])['name']);
    return [row('signing', 'fails', 'signing-unreadable', [['person', said || `#${at + 1}`]])];
  }
  const { name, organisation, capacity, sentence, reason, withdrawn } = signature;
  const who: Row['details'] = [
    ['person', name],
    ['capacity', capacity],
    ...(organisation === '' ? [] : [['organisation', organisation] as const]),
    ['moment', signature.at.toISOString()],
    [signature.isOfCompany ? 'companyDevice' : 'providerDevice', signature.heldBy],
  ];
  const rows: Row[] = [];
  const add = (sign: Row['sign'], say: Say, more: Row['details'] = []) =>
    rows.push(row('signing', sign, say, [...who, ...more]));
  const items: Row['details'][number][] = [];
  for (const [index, one] of signature.items.entries()) {
    const known = judging.items.get(one.statement.id);
    const item = ['item', known?.called ?? one.statement.id] as const;
    const isTwice = signature.items.findIndex(({ statement }) => statement.id === one.statement.id) < index;
    items.push(item);
    if (known === undefined || isTwice) add('fails', 'signing-item-unknown', [item]);
    if (!(await isProved(one, signature.root))) add('fails', 'signing-unproved', [item]);
    const changes = known === undefined ? [] : changesOf(one.statement, known.present);
    const named = (names: readonly string[]) => [item, ...names.map((field) => ['changed', field] as const)];
    const hidden = changes.filter((field) => !one.changed.includes(field));
    if (hidden.length > 0) add('fails', 'signing-differs', named(hidden));
    if (one.changed.length > 0 && !signature.isRefused) add('open', 'signing-changed', named(one.changed));
  }
  if (signature.drawing !== null && (await sha256Of(signature.drawing)) !== signature.drawingSha256)
    add('fails', 'signing-drawing-differs');
  const latest = Math.max(signature.at.getTime(), withdrawn?.at.getTime() ?? 0);
  if (latest > judging.frozenAt + HOUR || (withdrawn !== null && withdrawn.at < signature.at))
    add('fails', 'signing-late');
  const fault = await sealFault(signature, judging);
  if (fault === 'open') add('open', 'signing-root-unchecked');
  else if (fault !== null) add('fails', fault);
  if (signature.seal === null) add('open', 'signing-unsealed');
  if (rows.some(({ sign }) => sign === 'fails')) return rows;
  const [sign, say, said]: [Row['sign'], Say, Row['details'][number]] =
    withdrawn !== null
      ? ['open', 'signing-withdrawn', ['reason', withdrawn.reason]]
      : signature.isRefused
        ? ['holds', 'signing-refused', ['reason', reason]]
        : ['holds', 'signing-holds', ['sentence', sentence]];
  return [row('signing', sign, say, [...who, said, ...items]), ...rows];
}

/**
 * The rows of the signatures of persons that the data of a certificate carries; older forms have none. `roots`: those that the
 * caller trusts for signers.
 */
export async function signatureRows(data: Uint8Array, roots: readonly Uint8Array[]): Promise<Row[]> {
  const values = objectIn(JSON.parse(new TextDecoder().decode(data)));
  const { signatures = [], format } = values;
  if (format === 'Certificate/1') return [];
  if (!Array.isArray(signatures)) return [row('signing', 'fails', 'signing-unreadable', [['person', '#1']])];
  const frozenAt = Date.parse(textIn(values['frozenAt']));
  const decision = textIn(values['decision']);
  const judging: Judging = {
    roots,
    rootSha256: textIn(objectIn(values['verification'])['rootSha256']),
    frozenAt: Number.isNaN(frozenAt) ? Number.POSITIVE_INFINITY : frozenAt,
    items: new Map(
      listIn(values['items'])
        .filter(isObject)
        .map((item, at) => [textIn(item['id']), presentItem(item, at, decision)]),
    ),
  };
  const rows: Row[] = [];
  for (const [at, one] of signatures.entries()) rows.push(...(await rowsOfOne(one, at, judging)));
  return rows;
}
