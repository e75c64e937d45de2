import { inLanguage } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { automaticComment } from './automatic-comment.ts';
import { type HistoryNote, historyNote } from './history-note.ts';

const scheduled = {
  code: 'scheduled',
  on: '2026-12-01',
  price: 1234.5,
  buyer: 'Scrap & Sons, Ltd.',
} as const;

const IN_ENGLISH: readonly (readonly [HistoryNote, string])[] = [
  [{ code: 'created', documents: [] }, 'Request created'],
  [{ code: 'assigned', name: 'Ana Lopez' }, 'Assigned to Ana Lopez'],
  [
    { code: 'reassigned', name: 'Ana Lopez', former: 'Eva Luator' },
    'Assigned to Ana Lopez instead of Eva Luator',
  ],
  [
    { code: 'unassigned', name: 'Ana Lopez' },
    'Ana Lopez can no longer evaluate; the item is unassigned again',
  ],
  [{ code: 'decided', decision: 'reassign' }, 'Decision: Reassign'],
  [{ code: 'decided', decision: 'destroy' }, 'Decision: Destroy'],
  [
    { ...scheduled, decision: 'reassign' },
    'Reassignment on Dec 1, 2026, price $1,234.50, buyer Scrap & Sons, Ltd.',
  ],
  [
    { ...scheduled, decision: 'destroy' },
    'Destruction on Dec 1, 2026, price $1,234.50, buyer Scrap & Sons, Ltd.',
  ],
  [
    { ...scheduled, decision: null, price: 0 },
    'Destruction on Dec 1, 2026, price $0.00, buyer Scrap & Sons, Ltd.',
  ],
  [
    { ...scheduled, decision: 'destroy', meeting: { place: 'Hall 2\nGate 3', time: '15:05' } },
    'Destruction on Dec 1, 2026, price $1,234.50, buyer Scrap & Sons, Ltd., place Hall 2, Gate 3, time 3:05 PM',
  ],
  [
    {
      code: 'meeting',
      meeting: { place: 'Gate 3', time: '00:00' },
      former: { place: 'Gate 3', time: null },
      contactChanged: true,
    },
    'Now: place Gate 3, time 12:00 AM. Before: place Gate 3. Contact changed.',
  ],
  [
    { code: 'meeting', meeting: null, former: { place: '', time: '09:30' }, contactChanged: false },
    'Now: no place or time. Before: time 9:30 AM.',
  ],
  [
    { code: 'meeting', meeting: null, former: null, contactChanged: true },
    'Now: no place or time. Contact changed.',
  ],
  [{ code: 'termsAccepted', documents: [] }, 'Terms accepted'],
  [{ code: 'passwordRenewed' }, 'New destruction password generated'],
  [{ code: 'verified' }, 'Items and serial numbers verified on site'],
  [
    { code: 'documented', before: 2, after: 1, tickets: 12 },
    'Before photos: 2, after photos: 1, tare tickets: 12',
  ],
  [{ code: 'photosChanged', added: 2, removed: 0 }, '2 photos added'],
  [{ code: 'photosChanged', added: 0, removed: 1 }, '1 photo removed'],
  [{ code: 'photosChanged', added: 1, removed: 20 }, '1 photo added, 20 photos removed'],
  [
    { code: 'photosChanged', added: 1, removed: 0, unassigned: 'Ana Lopez' },
    '1 photo added. Ana Lopez can no longer evaluate; the item is unassigned again',
  ],
  [
    {
      ...{ code: 'otherDate', by: 'company', reason: 'site-closed' },
      ...{ from: '2026-12-01', proposedOn: '2026-12-09' },
    },
    'Requested another date. Reason: The site is closed. Previous date: Dec 1, 2026. Preferred date: Dec 9, 2026.',
  ],
  [
    { code: 'otherDate', by: 'provider', reason: 'equipment-missing', from: '2026-12-01', proposedOn: null },
    'Moved to another date. Reason: Equipment not available. Previous date: Dec 1, 2026.',
  ],
  [
    { code: 'otherDate', by: 'provider', reason: 'other', from: null, proposedOn: null },
    'Moved to another date. Reason: Another reason.',
  ],
  [
    { code: 'corrected', correction: 'c', fields: ['serialNumber', 'costCenter'], proposedBy: 'Ana Lopez' },
    'Corrected: Serial number, Cost center. Proposed by Ana Lopez.',
  ],
  [{ code: 'completed' }, 'Final invoice added'],
  [{ code: 'declined', reason: 'not-owned' }, 'Reason: Belongs to someone else'],
  [{ code: 'takenBack' }, 'Decline undone'],
];

// rows: HIST-008
test.each(IN_ENGLISH)('%o is "%s" in English', (note, sentence) => {
  expect(automaticComment(note)).toBe(sentence);
});

test.each(IN_ENGLISH)('%o is shown in Spanish with the same facts', (note, sentence) => {
  const said = inLanguage('es', () => automaticComment(note));
  expect(said).not.toBe(sentence);
  for (const fact of [note].flatMap((one) => ('name' in one ? one.name : 'buyer' in one ? one.buyer : []))) {
    expect(said).toContain(fact);
  }
});

test('a step of a substitute and a review of which nothing else is noted say nothing by their code', () => {
  expect(automaticComment({ code: 'stoodIn' })).toBe('');
  expect(automaticComment({ code: 'reviewed' })).toBe('');
  expect(automaticComment({ code: 'correctionEnded' })).toBe('');
});

test('every other code is shown', () => {
  const codes = historyNote.options.map((option) => option.shape.code.value);
  const silent: readonly string[] = ['stoodIn', 'reviewed', 'correctionEnded'];
  const others = codes.filter((code) => !silent.includes(code));
  expect([...new Set(IN_ENGLISH.map(([note]) => note.code))].sort()).toEqual(others.sort());
});

test.each([
  [{}],
  [{ code: 'sold' }],
  [{ code: 'assigned' }],
  [{ code: 'decided', decision: 'sold' }],
  [{ ...scheduled, decision: 'destroy', on: '2026-02-30' }],
  [{ ...scheduled, decision: 'destroy', price: '12' }],
  [{ code: 'documented', before: -1, after: 0, tickets: 0 }],
  [{ code: 'photosChanged', added: 1 }],
])('%o is no note', (value) => {
  expect(historyNote.safeParse(value).success).toBe(false);
});

test('a fact of a later release is not included', () => {
  expect(historyNote.parse({ code: 'completed', by: 'post' })).toEqual({ code: 'completed' });
});
