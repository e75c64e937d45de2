import { describe, expect, it } from 'vitest';
import { exportThrottle, ROWS_UNDER_LOAD, ROWS_OF_A_PAGE } from './export-throttle.ts';

const ROWS = ROWS_UNDER_LOAD.embedded;
/** Answers these in turn, then the last one for ever; `asked` counts. */
const inTurn = (...answers: readonly boolean[]) => {
  const turn = { asked: 0, next: () => answers[Math.min(turn.asked++, answers.length - 1)] ?? false };
  return turn;
};
const throttleOf = (areAnswered: () => boolean, areDue: () => boolean = () => false) =>
  exportThrottle({ areAnswered, areDue, rows: ROWS });

describe('the throttle of an export', () => {
  it('reads few rows at a time while others are answered, and as many as before afterwards', async () => {
    const answered = inTurn(false, true, true, false);
    const throttle = throttleOf(answered.next);
    const rows: number[] = [];
    for (let page = 0; page < 4; page += 1) {
      rows.push(await throttle.next());
      // why: alone neither quick nor slow; what others make slow says nothing of that.
      throttle.took(page === 0 ? 10 : 50);
    }
    expect(rows).toEqual([ROWS_OF_A_PAGE.first, ROWS, ROWS, ROWS_OF_A_PAGE.first]);
  });

  it('alone it reads more rows after a quick page and fewer after a slow one, within limits', async () => {
    const throttle = throttleOf(() => false);
    const after = async (ms: number) => {
      throttle.took(ms);
      return throttle.next();
    };
    expect(await throttle.next()).toBe(ROWS_OF_A_PAGE.first);
    expect([await after(1), await after(1)]).toEqual([ROWS_OF_A_PAGE.most, ROWS_OF_A_PAGE.most]);
    const slow: number[] = [];
    for (let page = 0; page < 4; page += 1) slow.push(await after(50));
    expect(slow).toEqual([100, 50, ROWS_OF_A_PAGE.least, ROWS_OF_A_PAGE.least]);
  });

  it('alone it reads more rows again once a slow database is quick', async () => {
    const throttle = exportThrottle({
      areAnswered: () => false,
      areDue: () => false,
      rows: ROWS_OF_A_PAGE.least,
    });
    const rows: number[] = [];
    for (const ms of [50, 50, 50, 1, 1]) {
      rows.push(await throttle.next());
      throttle.took(ms);
    }
    expect(rows.slice(-2)).toEqual([ROWS_OF_A_PAGE.least, ROWS_OF_A_PAGE.least * 2]);
  });

  it('begins a page when no answer is due', async () => {
    const due = inTurn(true, true, true, false);
    const throttle = throttleOf(() => true, due.next);
    throttle.took(20);
    await throttle.next();
    expect(due.asked).toBe(4);
  });

  it('goes on where answers are always due, the sooner the shorter its pages are', async () => {
    const looks = async (ms: number) => {
      const due = inTurn(true);
      const throttle = throttleOf(() => true, due.next);
      throttle.took(ms);
      await throttle.next();
      return due.asked;
    };
    expect(await looks(2)).toBe(4);
    expect(await looks(5)).toBe(10);
  });

  it('does not wait before its first page: the answer that is due is its own', async () => {
    const due = inTurn(true);
    expect(await throttleOf(() => true, due.next).next()).toBe(ROWS);
    expect(due.asked).toBe(0);
  });

  it('does not wait while no other call is answered', async () => {
    const due = inTurn(true);
    const throttle = throttleOf(() => false, due.next);
    throttle.took(5);
    await throttle.next();
    expect(due.asked).toBe(0);
  });
});
