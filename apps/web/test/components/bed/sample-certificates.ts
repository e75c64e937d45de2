import type { CertificateDetails, CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { CERTIFICATE_STATES, type CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { documentAt, ITEM_ID } from './sample-item.ts';

const idAt = (at: number) => `c0000000-7777-4222-8333-${String(at).padStart(12, '0')}`;
export const CERTIFICATE_ID = idAt(1);
export const COMPANY_OF_CERTIFICATES = '0b7e2c1a-4444-4222-8333-000000000081';
const NUMBERS = ['7K3M-9QXA-02BC-VWZ5', 'M0ND-A7K3-9QXA-02BC', 'Q4RS-TVWX-YZ01-2345', '0000-1111-2222-3333'];

/** A certificate as lists carry it. */
export function certificateRow(
  state: CertificateState,
  more: Partial<CertificateRow> = {},
  at = 1,
): CertificateRow {
  const made = state !== 'in_work' && state !== 'failed';
  return {
    id: idAt(at),
    number: NUMBERS[at % NUMBERS.length] ?? '',
    version: 1,
    companyId: COMPANY_OF_CERTIFICATES,
    companyName: 'Acme Secure Transport',
    decision: 'destroy',
    profile: 'destruction',
    language: 'both',
    state,
    waitsFor: state === 'in_work' ? 'turn' : null,
    failedBecause: state === 'failed' ? 'drawing' : null,
    itemCount: 2,
    firstItemName: 'Counter safe',
    askedAt: '2026-05-15T10:00:00.000Z',
    issuedAt: made ? '2026-05-15T10:00:04.000Z' : null,
    voidAsked: false,
    ...more,
  };
}

/** One of each state. */
export const CERTIFICATE_ROWS = CERTIFICATE_STATES.map((state, at) => certificateRow(state, {}, at + 1));

export const NO_ACTIONS: CertificateDetails['actions'] = {
  replace: false,
  askVoid: false,
  confirmVoid: false,
  withdrawVoid: false,
};

type VoidRequest = CertificateDetails['voidRequests'][number];
/** A request to void a certificate; `more`: what became of it. */
export const voidRequest = (more: Partial<VoidRequest> = {}): VoidRequest => ({
  reason: 'The wrong safe was named.',
  askedBy: 'Marcus Bell',
  askedAt: '2026-05-16T09:00:00.000Z',
  decided: null,
  decidedBy: null,
  decidedAt: null,
  ...more,
});

/** One version of a certificate. */
export function certificate(
  state: CertificateState,
  more: Partial<CertificateDetails> = {},
): CertificateDetails {
  const row = certificateRow(state);
  const made = row.issuedAt !== null;
  return {
    ...row,
    askedBy: 'Marcus Bell',
    reason: null,
    frozenAt: made ? '2026-05-15T10:00:01.000Z' : null,
    dataSha256: made ? 'da'.repeat(32) : null,
    fileSha256: made ? 'f1'.repeat(32) : null,
    timeStampedAt: made ? '2026-05-15T10:00:03.000Z' : null,
    file: made ? documentAt(40, `certificate-${row.number}-1.pdf`) : null,
    proofs: made ? [{ event: 'issued', readyAt: null }] : [],
    items: [
      {
        id: ITEM_ID,
        itemName: 'Counter safe',
        serialNumber: 'CS-2231',
        notRecorded: ['method.equipment', 'location', 'custody'],
      },
      { id: idAt(60), itemName: 'Wall safe', serialNumber: '', notRecorded: [] },
    ],
    versions: [{ id: row.id, version: 1, state, issuedAt: row.issuedAt, reason: null }],
    voidRequests: [],
    actions: NO_ACTIONS,
    ...more,
  };
}
