import { setImmediate } from 'node:timers/promises';
import {
  CERTIFICATE_FORMAT,
  type CertificateData,
  certificateData,
  type CertifiedItemData,
} from '@monda/domain/certificates/certificate-data.ts';
import type { PartyAnswer } from '@monda/domain/facts/party-fields.ts';
import type { StoredIssue } from '../../facts/fact-interface.ts';
import { certifiedSignatures, objectText } from '../signings/certified-signatures.ts';
import { frozenItem } from './frozen-item.ts';
import type { FrozenRows, partiesOf } from './frozen-rows.ts';
import type { TakenCertificate } from './issuing-parts.ts';

/** What of a certificate is not of its items. */
export type CertificateHead = Omit<
  CertificateData,
  'items' | 'signatures' | 'provider' | 'company' | 'timeZone' | 'issue'
>;

export interface FrozenData {
  readonly data: CertificateData;
  /** Canonical JSON (RFC 8785) of the data. */
  readonly text: string;
}

/** Items that are put together before others are answered. */
const ITEMS_AT_ONCE = 3;
/** Made once, because making a schema takes longer than checking with it. */
const headData = certificateData.omit({ items: true, signatures: true });

/** What a certificate says, whole, and as its canonical text. Others are answered while it is put together. */
export async function frozenData(
  head: CertificateHead,
  rows: FrozenRows,
  parties: Awaited<ReturnType<typeof partiesOf>>,
): Promise<FrozenData> {
  const { default: canonicalize } = await import('canonicalize');
  const { provider, company, companyName, companyAddress, timeZone, issue } = parties;
  const { shape } = certificateData;
  const items: CertifiedItemData[] = [];
  const texts: string[] = [];
  let slice: (string | undefined)[] = [];
  // why: a text of many small ones is put together when it is read as a whole, which is a long turn for all items.
  const endSlice = () => {
    texts.push(slice.join(','));
    slice = [];
  };
  for (const [at, row] of rows.items.entries()) {
    const item = shape.items.element.parse(frozenItem(row, rows, timeZone));
    items.push(item);
    slice.push(canonicalize(item));
    if (at % ITEMS_AT_ONCE !== ITEMS_AT_ONCE - 1) continue;
    endSlice();
    await setImmediate();
  }
  if (slice.length > 0) endSlice();
  await setImmediate();
  const { signatures, text: signaturesText } = await certifiedSignatures(rows, items, head.decision);
  const whole = headData.parse({
    ...head,
    timeZone,
    issue: issueOf(issue),
    provider: partyOf(provider, {}),
    company: partyOf(company, { name: companyName, address: companyAddress }),
  });
  const parts = Object.entries(whole).map(([name, value]) => [name, canonicalize(value) ?? ''] as const);
  await setImmediate();
  const long = { items: `[${texts.join(',')}]`, signatures: signaturesText };
  return {
    data: { ...whole, items, signatures },
    text: objectText({ ...Object.fromEntries(parts), ...long }),
  };
}

/** A party; `known`: what the product knows of a company that gave nothing else. */
const partyOf = (
  { version: _version, legalName, ...party }: PartyAnswer,
  known: { readonly name?: string; readonly address?: string },
): CertificateData['provider'] => ({
  ...party,
  name: legalName || (known.name ?? ''),
  address: party.address || (known.address ?? ''),
});

/** What was given of place and clause, and the logo. */
const issueOf = ({ place, clause, logoSha256 }: StoredIssue): CertificateData['issue'] => ({
  place: place || null,
  clause: Object.fromEntries(Object.entries(clause).filter(([, text]) => text !== '')),
  logoSha256,
});

export const headOf = (
  { number, certificate_version: version, decision, profile, language, unsigned_reason }: TakenCertificate,
  more: Pick<CertificateHead, 'replaces' | 'frozenAt' | 'timeWitnessed' | 'verification'>,
): CertificateHead => ({
  ...{ format: CERTIFICATE_FORMAT, number, version, decision, profile, language },
  unsignedBecause: unsigned_reason,
  ...more,
});
