import { beforeEach, describe, expect, it } from 'vitest';
import { notify, toastStore } from './toast.ts';

beforeEach(() => notify.clear());
const shown = () => toastStore.read().map(({ title, message }) => [title, message]);

describe('messages', () => {
  it('of one kind replace the earlier one, those of no kind do not', () => {
    notify.success('Saved');
    for (const message of ['front.jpg', 'back.jpg', 'side.jpg']) {
      notify.success({ title: 'File selected', message, only: 'file' });
    }
    notify.success('Saved');
    expect(shown()).toEqual([
      ['Saved', undefined],
      ['File selected', 'side.jpg'],
      ['Saved', undefined],
    ]);
  });

  it('stay four at most, the newest', () => {
    for (const title of ['1', '2', '3', '4', '5']) notify.failure(title);
    expect(shown().map(([title]) => title)).toEqual(['2', '3', '4', '5']);
  });
});
