import { expect, test } from 'vitest';
import { earlierPhotos } from './earlier-photos.ts';

const file = (name: string) => new File([name], name);

test('a draft of another shape has no photos', () => {
  expect(earlierPhotos(null, new Map())).toEqual([]);
  expect(earlierPhotos({ id: 'x' }, new Map([['x', file('x')]]))).toEqual([]);
  expect(earlierPhotos([null, { id: 'x', kind: 'selfies' }, { kind: 'afterPhotos' }], new Map())).toEqual([]);
  expect(earlierPhotos([{ id: 'lost', kind: 'afterPhotos' }], new Map())).toEqual([]);
});

test('listed photos come first in their order, others by what their key says', () => {
  const [before, after, ticket] = [file('before'), file('after'), file('ticket')];
  const files = new Map([
    ['beforePhotos.1', before],
    ['selfies.1', file('selfie')],
    ['t', ticket],
    ['afterPhotos.2', after],
  ]);
  expect(earlierPhotos([{ id: 't', kind: 'tareTickets' }], files)).toEqual([
    { purpose: 'ticket', file: ticket },
    { purpose: 'before', file: before },
    { purpose: 'after', file: after },
  ]);
});
