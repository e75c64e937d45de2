import { bytesOfBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';

/** A file of an item as the data of a certificate names it. */
export interface NamedFile {
  /** Position of the item from 1, its id and its name. */
  readonly item: number;
  readonly itemId: string;
  readonly itemName: string;
  /** Name as it was handed in, and its name in an evidence archive without ending: purpose and position from 1. */
  readonly name: string;
  readonly archiveName: string;
  readonly sha256: string;
}

/** What this package reads in the data of a certificate. What the data lacks is `null` or empty. */
export interface CertificateFacts {
  readonly number: string;
  readonly version: number;
  readonly rootSha256: string | null;
  /** `publicKey`: Ed25519, 32 bytes. */
  readonly log: { readonly origin: string; readonly publicKey: Bytes } | null;
  readonly files: readonly NamedFile[];
  /** When the data were frozen, and when the last of its items was completed. */
  readonly frozenAt: Date | null;
  readonly completedAt: Date | null;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const objectIn = (value: unknown): Values => (isObject(value) ? value : {});
const listIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(objectIn) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The latest of these moments; `null` where none is one. */
function latestOf(values: readonly unknown[]): Date | null {
  const times = values.map((value) => Date.parse(textIn(value))).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function logIn(value: unknown): CertificateFacts['log'] {
  const { origin, publicKey } = objectIn(value);
  try {
    const bytes = bytesOfBase64(textIn(publicKey));
    return bytes.length === 32 ? { origin: textIn(origin), publicKey: bytes } : null;
  } catch {
    return null;
  }
}

function filesOf(item: Values, at: number): NamedFile[] {
  const counts = new Map<string, number>();
  return listIn(item['files']).map((file) => {
    const purpose = textIn(file['purpose']);
    const count = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, count);
    return {
      item: at + 1,
      itemId: textIn(item['id']),
      // why: the first form names the fields of an item one by one.
      itemName: textIn(objectIn(item['fields'])['itemName'] ?? item['itemName']),
      name: textIn(file['name']),
      archiveName: `${purpose}-${count}`,
      sha256: textIn(file['sha256']),
    };
  });
}

/** Reads the data of a certificate, which is JSON of an object. Its own form is not judged here: its issuer signed it. */
export function factsOf(data: Uint8Array): CertificateFacts {
  const values = objectIn(JSON.parse(new TextDecoder().decode(data)));
  const { rootSha256, log } = objectIn(values['verification']);
  return {
    number: textIn(values['number']),
    version: Number(values['version']),
    rootSha256: textIn(rootSha256) || null,
    log: logIn(log),
    files: listIn(values['items']).flatMap(filesOf),
    frozenAt: latestOf([values['frozenAt']]),
    completedAt: latestOf(listIn(values['items']).map((item) => item['completedAt'])),
  };
}
