import type { FileView } from '@monda/domain/files/file-view.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { ITEM_STATUS_TABLE, type ItemStatus, type StatusRow } from '@monda/domain/items/item-statuses.ts';
import type { HistoryEntry, ItemDetails } from '@monda/domain/items/item-view.ts';
import { personId } from './people.ts';

export const ITEM_ID = '0b7e2c1a-1111-4222-8333-444455556666';
const PROJECT_ID = '7a7e2c1a-2222-4222-8333-444455556666';
/** A grey picture of 8 by 6 pixels. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="6"%3E%3Crect width="8" height="6" fill="%23889"/%3E%3C/svg%3E';

const idAt = (at: number) => `0b7e2c1a-3333-4222-8333-${String(at).padStart(12, '0')}`;

/** A stored photo. */
export const photoAt = (at: number, name = `photo-${at}.jpg`): FileView => ({
  id: idAt(at),
  name,
  url: PICTURE,
  thumbnailUrl: PICTURE,
  mimeType: 'image/jpeg',
  size: 12_345,
  width: 8,
  height: 6,
});

/** A stored document. */
export const documentAt = (at: number, name: string): FileView => ({
  ...photoAt(at, name),
  thumbnailUrl: null,
  mimeType: 'application/pdf',
  width: null,
  height: null,
});

/** An entry of the history. */
export const entry = (
  fromStatus: ItemStatus | null,
  toStatus: ItemStatus,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id: idAt(900),
  userName: 'Elena Varga',
  createdAt: '2026-03-02T15:04:05.000Z',
  fromStatus,
  toStatus,
  comment: '',
  automaticComment: '',
  ...more,
});

export const MEETING = {
  place: 'Yard 3\nAv. Argentina 1234, Callao',
  time: '09:30',
  contact: 'Rosa Vega, +51 999 888 777',
};

/** What an item at a status has that others have not. */
function partsAt(status: ItemStatus): Partial<ItemDetails> {
  const { documented }: StatusRow = ITEM_STATUS_TABLE[status];
  if (status === 'pending' || status === 'change_requested') return {};
  const scheduled = {
    ...{ price: 310.5, buyer: 'Ironbridge Foundry', destructionOn: '2026-05-14' },
    meeting: MEETING,
  } as const;
  const evaluated = { decision: 'destroy' } as const;
  if (status === 'evaluation_review' || status === 'scheduling') return evaluated;
  if (documented !== true) return { ...evaluated, ...scheduled };
  return {
    ...evaluated,
    ...scheduled,
    verifiedOnSite: true,
    destructionPhotosBeforeFiles: [photoAt(21, 'before.jpg')],
    destructionPhotosAfterFiles: [photoAt(22, 'after.jpg')],
    destructionTareTicketFiles: [photoAt(23, 'ticket.png')],
  };
}

/** An item at a status, assigned to the sample evaluator; `more` says what is different about it. */
export function itemAt(status: ItemStatus, more: Partial<ItemDetails> = {}): ItemDetails {
  return {
    id: ITEM_ID,
    projectId: PROJECT_ID,
    project: { id: PROJECT_ID, companyName: 'Acme Secure Transport', archived: false },
    wasteType: 'special-handling',
    status,
    assignedUserId: personId('technical_evaluator'),
    assignedUser: { firstName: 'Elena', lastName: 'Varga' },
    decision: null,
    price: null,
    buyer: null,
    destructionOn: null,
    verifiedOnSite: false,
    jsonData: completeItemData({
      itemName: 'Counter safe',
      description: 'Fire-resistant, about 90 kg.',
      serialNumber: 'CS-2231',
      costCenter: 'CC-104',
      family: 'furniture_office_equipment',
      type: 'desks',
    }),
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T15:04:05.000Z',
    lateSince: null,
    statusSince: '2026-03-02T15:04:05.000Z',
    version: 7,
    imageFiles: [photoAt(1), photoAt(2)],
    invoiceFile: null,
    destructionPhotosBeforeFiles: [],
    destructionPhotosAfterFiles: [],
    destructionTareTicketFiles: [],
    fourEyes: { earlier: [], sameMayReview: false },
    history: [
      entry(null, 'pending', {
        id: idAt(901),
        userName: 'Daniel Cruz',
        createdAt: '2026-03-01T10:00:00.000Z',
      }),
      ...(status === 'pending' ? [] : [entry('pending', status, { comment: 'As seen on site.' })]),
    ],
    ...partsAt(status),
    ...more,
  };
}

/** Words without a place to break, as long as fields take them. */
export const LONG_WORD = 'Unbreakable'.repeat(18).slice(0, 190);
export const LONG_TEXT = 'A sentence about the item that goes on. '.repeat(40).trim();

/** The item with every text as long as it may be. */
export const longItem = (status: ItemStatus, more: Partial<ItemDetails> = {}): ItemDetails => {
  const item = itemAt(status);
  return itemAt(status, {
    project: { ...item.project, companyName: LONG_WORD },
    assignedUser: { firstName: LONG_WORD.slice(0, 100), lastName: LONG_WORD.slice(0, 100) },
    buyer: item.buyer === null ? null : LONG_WORD,
    price: item.price === null ? null : 9_999_999_999.99,
    ...(item.meeting && { meeting: { ...item.meeting, place: LONG_WORD, contact: LONG_WORD.slice(0, 120) } }),
    jsonData: {
      ...item.jsonData,
      itemName: LONG_WORD,
      description: LONG_TEXT,
      serialNumber: LONG_WORD,
      costCenter: LONG_WORD,
      location: LONG_WORD,
      notes: LONG_WORD,
      weight: 123_456.789,
    },
    history: item.history.map((each) => ({ ...each, userName: LONG_WORD, comment: LONG_TEXT })),
    ...more,
  });
};
