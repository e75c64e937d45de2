import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { MEETING, photoAt } from './sample-item.ts';
import { itemRow } from './sample-product.ts';

export const DAY = '2026-03-14';
export const ACME = { id: '0b7e2c1a-8888-4222-8333-000000000001', name: 'Acme Secure Transport' };
export const BOREALIS = { id: '0b7e2c1a-8888-4222-8333-000000000002', name: 'Borealis Bank' };
export const CODE = 'K7MP3-QXWTN';

export const dayItemId = (at: number) => `0b7e2c1a-9999-4222-8333-${String(at).padStart(12, '0')}`;

/** An item of the day; it has photographs once it is documented. */
export function dayItem(at: number, more: Partial<DayItem> = {}): DayItem {
  const { status = 'destruction' } = more;
  return {
    id: dayItemId(at),
    itemName: `Safe ${at}`,
    serialNumber: `SN-${at}`,
    projectId: itemRow('destruction').projectId,
    decision: 'destroy',
    status,
    version: 7,
    on: DAY,
    verifiedOnSite: status !== 'destruction',
    meeting: MEETING,
    corrected: [],
    arrived: { before: 0, after: 0 },
    arrivedIds: { before: [], after: [] },
    photos:
      status === 'destruction'
        ? null
        : { before: [photoAt(100 + at, `b-${at}.jpg`)], after: [photoAt(200 + at, `a-${at}.jpg`)] },
    ...more,
  };
}

/** Twelve items, all at one status. */
export const twelve = (status: DayItem['status']): DayItem[] =>
  Array.from({ length: 12 }, (_, at) => dayItem(at, { status }));

/** The day of one company. */
export const dayOf = (items: DayItem[], more: Partial<DayAnswer> = {}): DayAnswer => ({
  day: DAY,
  today: DAY,
  company: ACME,
  companies: [{ ...ACME, items: items.length }],
  items,
  total: items.length,
  late: [],
  tickets: [],
  ticketsArrived: 0,
  sharedTickets: [],
  code: null,
  ...more,
});

/** The same items as lists have them; each was agreed on for 100 dollars and its number. */
export const rowsOf = (items: readonly DayItem[]): ItemRow[] =>
  items.map(({ id, status, version, itemName, serialNumber }) => {
    const row = itemRow(status, { id, version, price: 100 + Number(id.slice(-12)), destructionOn: DAY });
    return { ...row, jsonData: { ...row.jsonData, itemName, serialNumber } };
  });
