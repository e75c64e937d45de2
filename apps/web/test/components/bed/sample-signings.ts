import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { ItemToSign, Signing } from '@monda/domain/signings/signing-fields.ts';
import { DAY, dayItemId } from './sample-day.ts';

const COVERS = { pictures: 4, before: 1, after: 2, tickets: 1, documents: 0, facts: 8 };

/** The item at a place of a list to sign; `more`: what differs. */
export const itemToSign = (at: number, more: Partial<ItemToSign> = {}): ItemToSign => ({
  id: dayItemId(at),
  itemName: `Safe ${at}`,
  serialNumber: `SN-${String(at).padStart(3, '0')}`,
  decision: 'destroy',
  status: 'destroyed',
  day: DAY,
  covers: COVERS,
  corrected: [],
  statementSha256: String(at % 10).repeat(64),
  refused: null,
  ...more,
});

export const itemsToSign = (howMany: number): ItemToSign[] =>
  Array.from({ length: howMany }, (_, at) => itemToSign(at + 1));

/** The list as the server answers it. */
export const prepared = (items: readonly ItemToSign[]): Answer<'signings.prepare'> => ({
  company: { id: dayItemId(800), name: 'Acme Secure Transport' },
  side: 'company',
  items: [...items],
});

/** The ids of such a list as an address names them. */
export const idsOf = (howMany: number): string =>
  itemsToSign(howMany)
    .map(({ id }) => id)
    .join(',');
export const SIGNED_IDS = idsOf(3);

/** A signature at an item; `more`: what differs. */
export const signing = (at: number, more: Partial<Signing> = {}): Signing => ({
  id: dayItemId(700 + at),
  outcome: 'signed',
  sentence: 'I was present at what this list describes.',
  name: 'Rosa Vega',
  organisation: 'Notaría Vega',
  capacity: 'notary',
  capacityText: '',
  drawing: { width: 3000, height: 2000, path: 'm200 1500l600 -900l500 700l400 -600l900 300m-400 -900h0' },
  reason: null,
  at: '2026-11-26T15:04:05.000Z',
  device: { side: 'company', by: 'Daniel Cruz', address: null, program: null },
  sealedAt: '2026-11-26T15:04:06.000Z',
  itemCount: 12,
  covers: COVERS,
  changed: [],
  withdrawn: null,
  mayWithdraw: false,
  ...more,
});

/** One of each kind. */
export const SIGNATURES: Signing[] = [
  signing(1, { mayWithdraw: true }),
  signing(2, {
    ...{ name: 'Hugo Lara', capacity: 'other', capacityText: 'Driver', organisation: '', drawing: null },
    ...{ itemCount: 1, sealedAt: null, changed: ['serialNumber', 'method.technique', 'files', 'day'] },
    device: { side: 'provider', by: 'Marcus Bell', address: '10.1.2.3', program: 'Mozilla/5.0 (Android 15)' },
  }),
  signing(3, {
    ...{ name: 'Ana Paz', capacity: 'guard', outcome: 'refused', drawing: null },
    ...{ reason: 'Two of the safes were not opened', organisation: '' },
  }),
  signing(4, {
    name: 'Luis Roca',
    withdrawn: { at: '2026-11-27T10:00:00.000Z', reason: 'Signed the wrong list', by: 'Ana Acosta' },
  }),
];
