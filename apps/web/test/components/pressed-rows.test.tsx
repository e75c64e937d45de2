import type { CallName } from '@monda/domain/api/api-calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { answer, callsOf, hold } from './bed/answering-api.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

/** Lists with a search box, for whom, and the call that answers a search; `null`: the page searches by itself. */
const LISTS = [
  ['/companies', 'admin', null],
  ['/monda-users', 'admin', null],
  ['/projects', 'company_user', 'projects.list'],
  ['/projects?tab=items', 'company_user', 'items.list'],
  ['/items', 'fixed_assets_manager', 'items.list'],
] as const satisfies readonly (readonly [string, Parameters<typeof personOf>[0], CallName | null])[];

const rows = () => main().getByRole('row').elements().slice(1);
const press = (at: Element, type: string) =>
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse' }));

beforeEach(() => {
  sessionStorage.clear();
  answerEverything();
});

describe.each(everyNthByDay(LISTS, 3))('a row of %s', (address, role, call) => {
  test('stays under the pointer that presses it right after the last key, until it is released', async () => {
    await openApp(personOf(role), address);
    await expect.element(main().getByRole('row').nth(1)).toBeVisible();
    const before = rows();
    const target = before[0]?.querySelector('a, button, td') ?? document.body;
    const nothing = { data: [], total: 0, page: 1, limit: 10 } as never;
    const held = call === null ? null : hold(call, nothing);
    const asked = call === null ? 0 : callsOf(call).length;
    // why: in the turn of the last key, however long the way back to this test takes: the search begins 300 ms after it.
    document.addEventListener('input', () => press(target, 'pointerdown'), { once: true });
    await userEvent.fill(main().getByRole('searchbox'), 'zzzz');
    (document.activeElement as HTMLElement).blur();
    if (call !== null) await expect.poll(() => callsOf(call).length).toBeGreaterThan(asked);
    held?.letGo();
    await expect.poll(() => main().getByRole('searchbox').element().getAttribute('value')).toBe('zzzz');
    if (call !== null)
      await expect.poll(() => main().element().querySelector('[aria-busy="true"]')).toBeNull();
    expect(rows()).toEqual(before);
    expect(target.isConnected).toBe(true);
    press(target, 'pointerup');
    await expect.poll(rows).not.toEqual(before);
    if (call !== null) answer(call, nothing);
  });
});
