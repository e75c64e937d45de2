import { describe, expect, test } from 'vitest';
import { fingerprint, intentKeys } from './intent-key.ts';

function counting() {
  let made = 0;
  return intentKeys(() => `key-${++made}`);
}

describe('one key per intent', () => {
  test('changed input is another intent', () => {
    const keys = counting();
    expect(keys.keyFor({ price: 1 })).not.toBe(keys.keyFor({ price: 2 }));
  });

  test('the same input after success is another intent', () => {
    const keys = counting();
    const first = keys.keyFor({ comment: '' });
    keys.settle();
    expect(keys.keyFor({ comment: '' })).not.toBe(first);
  });

  test('the same input after a lost answer keeps its key', () => {
    const keys = counting();
    expect(keys.keyFor({ comment: 'a' })).toBe(keys.keyFor({ comment: 'a' }));
  });

  test('an empty input has a key that stays', () => {
    const keys = counting();
    expect(keys.keyFor(undefined)).toBe(keys.keyFor(undefined));
  });

  test('files count by name, size and time', () => {
    const photo = (name: string) => ({ files: [new File(['x'], name, { lastModified: 5 })] });
    expect(fingerprint(photo('a.png'))).toBe(fingerprint(photo('a.png')));
    expect(fingerprint(photo('a.png'))).not.toBe(fingerprint(photo('b.png')));
  });
});
