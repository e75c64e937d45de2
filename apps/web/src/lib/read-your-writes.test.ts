import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as ReadYourWrites from './read-your-writes.ts';

let own: typeof ReadYourWrites;
beforeEach(async () => {
  vi.resetModules();
  own = await import('./read-your-writes.ts');
});

const answered = (text: string | null) => (header: string) =>
  header === 'monda-written-at' ? text : 'other';

describe('what a page has written', () => {
  test('is sent with no list before anything was, or where no replica answers lists', () => {
    expect(own.writtenBefore('items.list')).toEqual({});
    own.readAnswerHeaders('items.assign', answered(null));
    expect(own.writtenBefore('items.list')).toEqual({});
  });

  test('is sent with what it reads, never with a change', () => {
    own.readAnswerHeaders('items.assign', answered('a'));
    expect(own.writtenBefore('items.list')).toEqual({ 'monda-read-after': 'a' });
    expect(own.writtenBefore('items.assign')).toEqual({});
  });

  test('comes from answers to changes only', () => {
    own.readAnswerHeaders('items.list', answered('a'));
    own.lostAnswer('items.list');
    expect(own.writtenBefore('items.list')).toEqual({});
  });

  test('holds the last four answers, whichever of them came first, each once', () => {
    for (const text of ['a', 'b', 'c', 'd', 'b', 'e']) own.readAnswerHeaders('items.assign', answered(text));
    expect(own.writtenBefore('items.list')).toEqual({ 'monda-read-after': 'e,b,d,c' });
  });

  test('is unknown where an answer was lost', () => {
    own.readAnswerHeaders('items.assign', answered('a'));
    own.lostAnswer('projects.create');
    expect(own.writtenBefore('items.list')).toEqual({ 'monda-read-after': 'unknown,a' });
  });
});
