import { setImmediate } from 'node:timers/promises';
import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import {
  type CertifiedSignature,
  certifiedSignature,
  type SignedItem,
} from '@monda/domain/signings/signing-forms.ts';
import { changesOf } from '@monda/verifier/signed-changes.ts';
import type { OfItems } from './certified-files.ts';
import { named } from './signing-record.ts';
import type { StoredSignedItem, StoredSigning } from './stored-signings.ts';

interface SigningRows {
  readonly signed: OfItems<StoredSignedItem>;
  readonly signings: readonly StoredSigning[];
}

/** Items of signatures that are put together before others are answered. */
const ITEMS_AT_ONCE = 10;
/** Made once, because making a schema takes longer than checking with it. */
const signatureData = certifiedSignature.omit({ items: true });
const itemData = certifiedSignature.shape.items.element;

/**
 * The signatures of a certificate, of the items that were signed for its own alone, and the canonical JSON of them. Others are answered
 * while they are put together.
 */
export async function certifiedSignatures(
  { signed, signings }: SigningRows,
  items: readonly CertifiedItemData[],
  decision: string,
): Promise<{ readonly signatures: CertificateData['signatures']; readonly text: string }> {
  const { default: canonicalize } = await import('canonicalize');
  const signatures: CertifiedSignature[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const signing of signings) {
    const own: SignedItem[] = [];
    const ownTexts: string[] = [];
    for (const item of items) {
      const row = signed.get(item.id)?.find(({ signing_id: id }) => id === signing.id);
      if (row === undefined) continue;
      const entry = itemData.parse(signedItem(row, item, decision));
      own.push(entry);
      ownTexts.push(canonicalize(entry) ?? '');
      at += 1;
      if (at % ITEMS_AT_ONCE === 0) await setImmediate();
    }
    const whole = signatureData.parse(signatureOf(signing));
    const parts = Object.entries(whole).map(([name, value]) => [name, canonicalize(value) ?? ''] as const);
    signatures.push({ ...whole, items: own });
    texts.push(objectText({ ...Object.fromEntries(parts), items: `[${ownTexts.join(',')}]` }));
    await setImmediate();
  }
  return { signatures, text: `[${texts.join(',')}]` };
}

function signedItem(row: StoredSignedItem, item: CertifiedItemData, decision: string): SignedItem {
  const statement = JSON.parse(row.statement) as SignedItem['statement'];
  const { scheduledOn: day, fields, facts, files, withheld } = item;
  const changed = changesOf(statement, { decision, day, fields, facts, files, withheld });
  return { statement, random: row.random, path: row.path, changed };
}

function signatureOf(row: StoredSigning): Omit<CertifiedSignature, 'items'> {
  const { withdrawn_at: at, withdrawn_reason: reason, withdrawn_by_name: by } = row;
  return {
    record: JSON.parse(row.record) as CertifiedSignature['record'],
    seal: row.seal,
    drawing: row.drawing === null ? null : (JSON.parse(row.drawing) as CertifiedSignature['drawing']),
    withdrawn: at === null ? null : { at: at.toISOString(), reason: reason ?? '', by: named(by ?? '') },
  };
}

/** Canonical JSON of an object of which that of each part is there. */
export const objectText = (parts: Readonly<Record<string, string>>): string =>
  `{${Object.entries(parts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;

/** How many signatures, seals of them and withdrawals there are of each item. */
export function signingVersions({ signed, signings }: SigningRows): ReadonlyMap<string, number> {
  const acts = new Map(
    signings.map((row) => [row.id, 1 + Number(row.sealed_at !== null) + Number(row.withdrawn_at !== null)]),
  );
  return new Map(
    [...signed].map(([item, rows]) => [
      item,
      rows.reduce((sum, { signing_id: id }) => sum + (acts.get(id) ?? 0), 0),
    ]),
  );
}
