import type { Correction } from '@monda/domain/items/correction-fields.ts';
import type { HistoryEntry } from '@monda/domain/items/item-view.ts';
import { entry } from './sample-item.ts';

/** A correction of the serial number that the company proposed on site; `more` says what is different about it. */
export const correctionOf = (more: Partial<Correction> = {}): Correction => ({
  id: '0b7e2c1a-7777-4222-8333-000000000001',
  side: 'company',
  values: [{ field: 'serialNumber', former: 'CS-2231', proposed: 'CS-2213' }],
  reason: 'Two digits were swapped.',
  proposedBy: 'Daniel Cruz',
  proposedAt: '2026-03-03T09:00:00.000Z',
  state: 'open',
  endedBy: null,
  endedAt: null,
  comment: '',
  lateSince: null,
  decidable: false,
  withdrawable: false,
  ...more,
});

/** The same as it was accepted. */
export const acceptedCorrection = (more: Partial<Correction> = {}): Correction =>
  correctionOf({
    state: 'accepted',
    endedBy: 'Marcus Bell',
    endedAt: '2026-03-03T09:05:00.000Z',
    ...more,
  });

/** Its entry in the history of an item at `status`. */
export const correctedEntry = (
  { id, values, proposedBy }: Correction,
  status: NonNullable<HistoryEntry['toStatus']>,
): HistoryEntry =>
  entry(status, status, {
    id: '0b7e2c1a-7777-4222-8333-000000000901',
    userName: 'Marcus Bell',
    createdAt: '2026-03-03T09:05:00.000Z',
    corrected: { correction: id, fields: values.map(({ field }) => field), proposedBy },
  });

/** Values of every field that is corrected, which differ from those of the sample item. */
export const EVERY_VALUE: Correction['values'] = [
  { field: 'itemName', former: 'Counter safe', proposed: 'Wall safe' },
  { field: 'description', former: 'Fire-resistant, about 90 kg.', proposed: 'Two lines\nof a description.' },
  { field: 'serialNumber', former: 'CS-2231', proposed: 'CS-2213' },
  { field: 'costCenter', former: 'CC-104', proposed: 'CC-401' },
  { field: 'family', former: 'furniture_office_equipment', proposed: 'computing_it_equipment' },
  { field: 'type', former: 'desks', proposed: 'server' },
  { field: 'location', former: '', proposed: 'Armory, shelf 3' },
  { field: 'weight', former: null, proposed: 31.5 },
  { field: 'volume', former: 2, proposed: null },
];
