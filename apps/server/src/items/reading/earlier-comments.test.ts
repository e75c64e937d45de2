import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import { describe, expect, it } from 'vitest';
import { noteOfSentence } from './earlier-comments.ts';

/** Sentences as earlier releases stored them. */
const SENTENCES: readonly (readonly [string, HistoryNote])[] = [
  ['Request created', { code: 'created', documents: [] }],
  ['Assigned to Tomás Okafor', { code: 'assigned', name: 'Tomás Okafor' }],
  [
    'Eva Luator can no longer evaluate; the item is unassigned again',
    { code: 'unassigned', name: 'Eva Luator' },
  ],
  ['Decision: Reassign', { code: 'decided', decision: 'reassign' }],
  ['Decision: Destroy', { code: 'decided', decision: 'destroy' }],
  ['Terms accepted', { code: 'termsAccepted', documents: [] }],
  ['Items and serial numbers verified on site', { code: 'verified' }],
  [
    'Before photos: 10, after photos: 2, tare tickets: 1',
    { code: 'documented', before: 10, after: 2, tickets: 1 },
  ],
  ['Final invoice added', { code: 'completed' }],
  ['New destruction password made', { code: 'passwordRenewed' }],
  [
    'Reassignment on Dec 18, 2026, price $0.00, buyer Acme Training Center',
    { code: 'scheduled', decision: 'reassign', on: '2026-12-18', price: 0, buyer: 'Acme Training Center' },
  ],
  [
    'Destruction on Nov 7, 2026, price $1,234,567.05, buyer Scrap & Sons',
    { code: 'scheduled', decision: 'destroy', on: '2026-11-07', price: 1_234_567.05, buyer: 'Scrap & Sons' },
  ],
];

/** What people are called, and buyers: any characters, and what looks like another part of a sentence. */
const NASTY = [
  '',
  ' ',
  'O’Brien, price $5.00, buyer Nobody',
  'Ana. Decision: Destroy',
  '100 % (a|b)* [x] ^$ \\d+ {2}',
  'two\nlines\r\n',
  'ÁÉÍÓÚ ñ 東京 👩‍🔧 \u202eright to left\u202c',
  '\u0000',
  '$1,234.50 on Dec 1, 2026',
  'Request created',
];

describe('a sentence of an earlier release', () => {
  it.each(SENTENCES)('"%s" is read', (sentence, note) => {
    expect(noteOfSentence(sentence)).toEqual(note);
  });

  it.each(NASTY)('is read whatever the person is called: %j', (text) => {
    expect(noteOfSentence(`Assigned to ${text}`)).toEqual({ code: 'assigned', name: text });
    expect(noteOfSentence(`${text} can no longer evaluate; the item is unassigned again`)).toEqual({
      ...{ code: 'unassigned', name: text },
    });
    expect(noteOfSentence(`Destruction on Feb 28, 2026, price $5.00, buyer ${text}`)).toEqual({
      ...{ code: 'scheduled', decision: 'destroy', on: '2026-02-28', price: 5, buyer: text },
    });
  });

  it.each([
    ['assigned or unassigned', 'Assigned to Bo can no longer evaluate; the item is unassigned again'],
    [
      'scheduled or unassigned',
      'Destruction on Nov 7, 2026, price $5.00, buyer Bo can no longer evaluate; the item is unassigned again',
    ],
  ])('that two notes would say is not read: %s', (_, sentence) => {
    expect(noteOfSentence(sentence)).toBeNull();
  });

  it.each([
    '',
    'Request created.',
    ' Request created',
    'request created',
    'Decision: Sell',
    'Sale on Nov 7, 2026, price $5.00, buyer Bo',
    'Destruction on Feb 30, 2026, price $5.00, buyer Bo',
    'Destruction on Now 7, 2026, price $5.00, buyer Bo',
    'Destruction on Nov 07, 2026, price $5.00, buyer Bo',
    'Destruction on N/A, price N/A, buyer Bo',
    'Destruction on Nov 7, 2026, price $1234.50, buyer Bo',
    'Destruction on Nov 7, 2026, price $5, buyer Bo',
    'Before photos: 01, after photos: 2, tare tickets: 1',
    'Before photos: two, after photos: 2, tare tickets: 1',
    'Solicitud creada',
    'Anything else',
  ])('that no release wrote is not read: %j', (sentence) => {
    expect(noteOfSentence(sentence)).toBeNull();
  });
});
