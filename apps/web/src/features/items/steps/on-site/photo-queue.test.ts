import { describe, expect, it } from 'vitest';
import { mergedList } from '../../../../lib/device/merged-list.ts';
import {
  filesOf,
  inSendingOrder,
  kindProblems,
  type PhotoQueue,
  photoProblems,
  uploadNeeds,
  withFiles,
} from './photo-queue.ts';
import { photosIn } from './stored-photo-queue.ts';
import { waitInWords } from './wait-in-words.ts';

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const counter = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};
function fullQueue(): PhotoQueue {
  const newId = counter();
  const tickets = withFiles([], 'tareTickets', [photo('ticket')], newId);
  const after = withFiles(tickets, 'afterPhotos', [photo('after 1'), photo('after 2')], newId);
  return withFiles(after, 'beforePhotos', [photo('before')], newId);
}

describe('what the documentation still needs', () => {
  it('needs a password and one photo of each kind, each named', () => {
    expect(uploadNeeds('', [])).toEqual(['password', 'beforePhotos', 'afterPhotos', 'tareTickets']);
    for (const kind of ['beforePhotos', 'afterPhotos', 'tareTickets'] as const) {
      const without = fullQueue().filter((each) => each.kind !== kind);
      expect(uploadNeeds('secret', without)).toEqual([kind]);
    }
    expect(uploadNeeds('', fullQueue())).toEqual(['password']);
  });

  it('needs nothing more with all of them', () => {
    expect(uploadNeeds('secret', fullQueue())).toEqual([]);
  });
});

describe('the photo queue', () => {
  it('keeps the ids of files that stay and forgets removed ones', () => {
    const newId = counter();
    const [first, second] = [photo('a'), photo('b')];
    const both = withFiles([], 'beforePhotos', [first, second], newId);
    const left = withFiles(both, 'beforePhotos', [second], newId);
    expect(left).toEqual([{ id: 'id-2', kind: 'beforePhotos', file: second }]);
  });

  it('holds one file under two kinds apart', () => {
    const newId = counter();
    const same = photo('same');
    const queue = withFiles(withFiles([], 'beforePhotos', [same], newId), 'afterPhotos', [same], newId);
    expect(queue.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
    expect(filesOf(withFiles(queue, 'beforePhotos', [], newId), 'afterPhotos')).toEqual([same]);
  });

  it('is sent in the order of the page', () => {
    expect(inSendingOrder(fullQueue()).map(({ file }) => file.name)).toEqual([
      'before.jpg',
      'after 1.jpg',
      'after 2.jpg',
      'ticket.jpg',
    ]);
  });

  it('takes a problem of a field with one photo as that photo, of several as none', () => {
    const queue = fullQueue();
    const said = (path: string) => photoProblems(queue, [{ path, message: 'Damaged' }]);
    expect(said('tareTickets').size).toBe(1);
    expect(said('afterPhotos').size).toBe(0);
  });

  it('names the kind the server speaks of, and no other field', () => {
    const labels = { beforePhotos: 'Before photos', afterPhotos: 'After photos', tareTickets: 'Tickets' };
    const said = [
      { path: 'password', message: 'Enter it' },
      { path: 'tareTickets', message: 'Damaged' },
    ];
    expect(kindProblems(said, labels)).toEqual(['Tickets: Damaged']);
  });

  it('finds the photo the server speaks of', () => {
    const queue = fullQueue();
    const problems = photoProblems(queue, [
      { path: 'afterPhotos.1', message: 'This is no picture' },
      { path: 'password', message: 'Enter the destruction password' },
      { path: 'afterPhotos.9', message: 'Unknown' },
    ]);
    const second = queue.find(({ file }) => file.name === 'after 2.jpg');
    expect([...problems]).toEqual([[second?.id, 'This is no picture']]);
  });
});

describe('the queue on the device', () => {
  it('reads nothing from a record of another shape', () => {
    expect(photosIn(null, new Map())).toEqual([]);
    expect(photosIn({ id: 'x' }, new Map())).toEqual([]);
    expect(photosIn([null, { id: 'x', kind: 'selfies' }, { kind: 'afterPhotos' }], new Map())).toEqual([]);
    expect(photosIn([{ id: 'lost', kind: 'afterPhotos' }], new Map())).toEqual([]);
  });
});

describe('one queue in two tabs', () => {
  const idOf = ({ id }: { readonly id: string }) => id;
  const before = fullQueue();
  const [first, second] = before;
  const newId = counter();
  const ofThis = withFiles([], 'beforePhotos', [photo('of this tab')], () => 'this');
  const ofOther = withFiles([], 'afterPhotos', [photo('of the other tab')], newId).map((each) => ({
    ...each,
    id: 'other',
  }));

  it('is what the other tab stored, where nothing changed here', () => {
    const found = [...before, ...ofOther];
    expect(mergedList(before, before, found, idOf)).toBe(found);
    expect(mergedList(before, before, [], idOf)).toEqual([]);
  });

  it('holds the photos that both tabs added, and none that either took out', () => {
    const now = [...before.filter((each) => each !== first), ...ofThis];
    const found = [...before.filter((each) => each !== second), ...ofOther];
    expect(mergedList(before, now, found, idOf).map(({ id }) => id)).toEqual([
      ...before.filter((each) => each !== first && each !== second).map(({ id }) => id),
      'other',
      'this',
    ]);
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
