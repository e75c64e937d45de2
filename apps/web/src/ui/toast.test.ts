import { beforeEach, describe, expect, it } from 'vitest';
import { notify, TOAST_MS, toastStore } from './toast.ts';

beforeEach(() => notify.clear());
const shown = () => toastStore.read().map(({ title, message }) => [title, message]);

describe('messages', () => {
  // rows: ERR-003, CONST-007..CONST-010
  it('stay 3 s unless noted, 2 s of a chosen file, 5 s of an invitation, 7 s of a request', () => {
    expect(TOAST_MS).toEqual({ normal: 3_000, file: 2_000, invite: 5_000, submission: 7_000 });
    notify.success('Saved');
    notify.failure('Failed');
    notify.info('Known');
    expect(toastStore.read().map(({ ms }) => ms)).toEqual([3_000, 3_000, 3_000]);
  });

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
