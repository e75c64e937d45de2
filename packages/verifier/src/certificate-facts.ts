import { bytesOfBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';

/** A file of an item as the data of a certificate names it, or what a device made of it when it was taken. */
export interface NamedFile {
  /** Position of the item from 1, its id and its name. */
  readonly item: number;
  readonly itemId: string;
  readonly itemName: string;
  /** Name as it was handed in, and its name in an evidence archive without ending: purpose and position from 1. */
  readonly name: string;
  readonly archiveName: string;
  readonly sha256: string;
  /** Of a picture as its device made it; `null` for a stored file. */
  readonly taken: Taken | null;
}

/** When a picture was taken. */
interface Taken {
  /** By the clock of the device, ISO 8601; empty where the data names no moment. */
  readonly at: string;
  /** Milliseconds by which that clock was ahead of the provider's; empty where they were not compared. */
  readonly clockOffset: string;
}

/** What a certificate is about. What the data lacks is empty. */
export interface CertificateSubject {
  readonly number: string;
  readonly version: number;
  readonly provider: string;
  readonly company: string;
  /** What the days are of: the destruction, the handing over, or, where no item names one, the freeze of the data. */
  readonly dayOf: 'destroyed' | 'handedOver' | 'frozen';
  /** First and last day of the items, `2026-11-28`; none where the data names none. */
  readonly days: readonly string[];
  readonly items: readonly { readonly name: string; readonly serialNumber: string }[];
}

/** What this package reads in the data of a certificate. What the data lacks is `null` or empty. */
export interface CertificateFacts {
  readonly number: string;
  readonly version: number;
  readonly subject: CertificateSubject;
  readonly rootSha256: string | null;
  /** `publicKey`: Ed25519, 32 bytes. */
  readonly log: { readonly origin: string; readonly publicKey: Bytes } | null;
  readonly files: readonly NamedFile[];
  /** When the data were frozen, and when the last of its items was completed. */
  readonly frozenAt: Date | null;
  readonly completedAt: Date | null;
  /** Items whose corrections do not fit, as `1. Laptop`. */
  readonly misfits: readonly string[];
}

export type Values = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {});
export const listIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.map(objectIn) : [];
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

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

/** A field of an item. The first form names the fields one by one. */
export const fieldOf = (item: Values, field: string): string =>
  textIn(objectIn(item['fields'])[field] ?? item[field]);

/** The day a text begins with, where it is one of the calendar. */
function dayIn(value: unknown): string[] {
  const day = textIn(value).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? [day] : [];
}

function subjectOf(values: Values): CertificateSubject {
  const items = listIn(values['items']);
  const isReassigned = values['decision'] === 'reassign';
  const known = items.flatMap((item) => {
    const { recipient, time } = objectIn(item['facts']);
    if (isReassigned) return dayIn(objectIn(recipient)['handedOverOn']);
    const { began, ended } = objectIn(time);
    return dayIn(ended ?? began);
  });
  const days = (known.length > 0 ? known : dayIn(values['frozenAt'])).sort();
  return {
    number: textIn(values['number']),
    version: Number(values['version']),
    provider: textIn(objectIn(values['provider'])['name']),
    company: textIn(objectIn(values['company'])['name']),
    dayOf: known.length === 0 ? 'frozen' : isReassigned ? 'handedOver' : 'destroyed',
    days: [...new Set([...days.slice(0, 1), ...days.slice(-1)])],
    items: items.map((item) => ({
      name: fieldOf(item, 'itemName'),
      serialNumber: fieldOf(item, 'serialNumber'),
    })),
  };
}

/**
 * Whether the corrections of an item lead to what it says: the last one of a field to its value, each other one to what the next
 * one found, in the order of their moments, none after the completion.
 */
function fitsCorrections(item: Values): boolean {
  const expected = new Map(Object.entries(objectIn(item['fields'])));
  let until = Date.parse(textIn(item['completedAt']));
  return listIn(item['corrections'])
    .toReversed()
    .every(({ field, former, present, at }) => {
      const name = textIn(field);
      const moment = Date.parse(textIn(at));
      const fits = expected.has(name) && expected.get(name) === present && moment <= until;
      expected.set(name, former);
      until = moment;
      return fits;
    });
}

function filesOf(item: Values, at: number): NamedFile[] {
  const counts = new Map<string, number>();
  return listIn(item['files']).flatMap((file) => {
    const purpose = textIn(file['purpose']);
    const count = (counts.get(purpose) ?? 0) + 1;
    counts.set(purpose, count);
    const { clockOffsetMs } = file;
    const named = {
      item: at + 1,
      itemId: textIn(item['id']),
      itemName: fieldOf(item, 'itemName'),
      name: textIn(file['name']),
      archiveName: `${purpose}-${count}`,
      sha256: textIn(file['sha256']),
      taken: null,
    };
    const sha256 = textIn(file['capturedSha256']);
    if (sha256 === '') return [named];
    const clockOffset = typeof clockOffsetMs === 'number' ? String(clockOffsetMs) : '';
    const taken = { at: latestOf([file['capturedAt']])?.toISOString() ?? '', clockOffset };
    return [named, { ...named, archiveName: `${named.archiveName}-as-taken`, sha256, taken }];
  });
}

/** Reads the data of a certificate, which is JSON of an object. Its own form is not judged here: its issuer signed it. */
export function factsOf(data: Uint8Array): CertificateFacts {
  const values = objectIn(JSON.parse(new TextDecoder().decode(data)));
  const { rootSha256, log } = objectIn(values['verification']);
  const subject = subjectOf(values);
  const items = listIn(values['items']);
  return {
    number: subject.number,
    version: subject.version,
    subject,
    rootSha256: textIn(rootSha256) || null,
    log: logIn(log),
    files: items.flatMap(filesOf),
    frozenAt: latestOf([values['frozenAt']]),
    completedAt: latestOf(items.map((item) => item['completedAt'])),
    misfits: items.flatMap((item, at) =>
      fitsCorrections(item) ? [] : `${at + 1}. ${fieldOf(item, 'itemName')}`,
    ),
  };
}
