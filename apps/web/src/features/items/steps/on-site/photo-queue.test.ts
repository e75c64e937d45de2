import { describe, expect, it } from 'vitest';
import {
  goTogether,
  inSendingOrder,
  kindProblems,
  photoProblems,
  photosFor,
  type SitePhoto,
  unsentOf,
  uploadNeeds,
} from './photo-queue.ts';
import { waitInWords } from './wait-in-words.ts';

const photo = (purpose: SitePhoto['purpose'], name: string, more: Partial<SitePhoto> = {}): SitePhoto => ({
  ...{ id: name, purpose, file: new File([name], `${name}.jpg`), isWhole: true, size: name.length },
  ...{ sha256: 'a', isStored: true, state: { at: 'device' } },
  ...more,
});
const full = (): readonly SitePhoto[] => [
  photo('ticket', 'ticket'),
  photo('after', 'after 1'),
  photo('after', 'after 2'),
  photo('before', 'before'),
];

describe('what the documentation still needs', () => {
  it('needs a password and one photo of each kind, each named', () => {
    expect(uploadNeeds('', [], [])).toEqual(['password', 'before', 'after', 'ticket']);
    for (const purpose of ['before', 'after', 'ticket'] as const) {
      const without = full().filter((each) => each.purpose !== purpose);
      expect(uploadNeeds('secret', without, [])).toEqual([purpose]);
    }
    expect(uploadNeeds('', full(), [])).toEqual(['password']);
  });

  it('needs no photo of a kind that a colleague took', () => {
    const without = full().filter(({ purpose }) => purpose !== 'before');
    expect(uploadNeeds('secret', without, [{ purpose: 'before' }])).toEqual([]);
    expect(uploadNeeds('secret', without, [{ purpose: 'after' }])).toEqual(['before']);
  });

  it('needs nothing more with all of them', () => {
    expect(uploadNeeds('secret', full(), [])).toEqual([]);
  });
});

describe('the photos of an item', () => {
  it('go together where one of them has no hash or is not stored, and else each by itself', () => {
    expect(goTogether([...full(), photo('after', 'plain', { sha256: null })])).toBe(true);
    expect(goTogether([...full(), photo('after', 'in memory', { isStored: false })])).toBe(true);
    const state = { at: 'refused', said: 'No room' } as const;
    expect(goTogether([...full(), photo('after', 'refused', { sha256: null, state })])).toBe(false);
    expect(goTogether(full())).toBe(false);
    expect(goTogether([])).toBe(false);
  });

  it('are only on the device until they have arrived', () => {
    const states = [
      { at: 'device' },
      { at: 'sending', fraction: 1 },
      { at: 'refused', said: '' },
      { at: 'arrived' },
    ] as const;
    const photos = states.map((state, at) => photo('before', String(at), { state }));
    expect(unsentOf(photos).map(({ id }) => id)).toEqual(['0', '1', '2']);
  });

  it('are sent in the order of the page', () => {
    expect(inSendingOrder(full()).map(({ id }) => id)).toEqual(['before', 'after 1', 'after 2', 'ticket']);
    expect(photosFor(full(), 'after').map(({ id }) => id)).toEqual(['after 1', 'after 2']);
  });
});

describe('what the server said of photos', () => {
  it('is of a photo where a field has one, and of none of several', () => {
    const said = (path: string) => photoProblems(full(), [{ path, message: 'Damaged' }]);
    expect(said('tareTickets').size).toBe(1);
    expect(said('tickets').size).toBe(1);
    expect(said('afterPhotos').size).toBe(0);
  });

  it('names the kind, and no other field', () => {
    const labels = { before: 'Before photos', after: 'After photos', ticket: 'Tickets' };
    const said = [
      { path: 'password', message: 'Enter it' },
      { path: 'tareTickets', message: 'Damaged' },
      { path: 'before.2', message: 'Not arrived' },
    ];
    expect(kindProblems(said, labels)).toEqual(['Tickets: Damaged', 'Before photos: Not arrived']);
  });

  it.each(['afterPhotos', 'after'])('is of the photo at its position in %s', (field) => {
    const problems = photoProblems(full(), [
      { path: `${field}.1`, message: 'This is no picture' },
      { path: 'password', message: 'Enter the destruction password' },
      { path: `${field}.9`, message: 'Unknown' },
    ]);
    expect([...problems]).toEqual([['after 2', 'This is no picture']]);
  });
});

describe('a wait in words', () => {
  for (const [seconds, words] of [
    [undefined, 'later'],
    [Number.NaN, 'later'],
    [0, 'later'],
    [1, 'in 1 second'],
    [40, 'in 40 seconds'],
    [90, 'in 2 minutes'],
    [900, 'in 15 minutes'],
  ] as const) {
    it(`${seconds}: ${words}`, () => expect(waitInWords(seconds)).toBe(words));
  }
});
