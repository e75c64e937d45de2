import type { Role } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

/** Lists with a row of tools above them, for whom, and the name of their search. */
const LISTS = [
  ['/items', 'fixed_assets_manager'],
  ['/projects', 'company_user'],
  ['/projects?tab=items', 'company_user'],
  ['/companies', 'admin'],
  ['/monda-users', 'admin'],
] as const satisfies readonly (readonly [string, Role])[];

/** The path of the arrow of a list of choices, and its distance from the end of the list. */
function arrowOf(select: Element): readonly [string | undefined, number] {
  const arrow = select.parentElement?.querySelector('svg');
  const gap = select.getBoundingClientRect().right - (arrow?.getBoundingClientRect().right ?? 0);
  return [arrow?.querySelector('path')?.getAttribute('d') ?? undefined, Math.round(gap)];
}
const colourOf = (token: string) => {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

beforeEach(() => answerEverything());

test.for(LISTS)('every tool above %s of a %s is 36 px high in a wide window', async ([address, role]) => {
  await page.viewport(1280, 800);
  for (const language of LANGUAGES_LOOKED_AT) {
    await readIn(language);
    await openApp(personOf(role), address);
    const search = main().getByRole('searchbox');
    await expect.element(search).toBeVisible();
    const row = search.element().closest('[class*="toolbar"]') as HTMLElement;
    const tools = [...row.querySelectorAll('select, input[type="search"], [data-button]')];
    expect(tools.length).toBeGreaterThan(1);
    expect(tools.map((tool) => [tool.textContent, tool.getBoundingClientRect().height])).toEqual(
      tools.map((tool) => [tool.textContent, 36]),
    );
    await leavePage();
  }
});

test('a list of choices has one arrow at one distance, in a row of tools and in a form', async () => {
  await page.viewport(1280, 800);
  await openApp(personOf('admin'), '/monda-users');
  const filter = main().getByRole('combobox', { name: 'User status' });
  await expect.element(filter).toBeVisible();
  const one = arrowOf(filter.element());
  expect(one[0]).toBeDefined();
  await leavePage();
  await openApp(personOf('admin'), '/monda-users/new');
  const role = main().getByRole('combobox', { name: words().staffScreens.role });
  await expect.element(role).toBeVisible();
  expect(arrowOf(role.element())).toEqual(one);
});

test('a button whose words say what it is has a quiet border; fields and lists of choices keep theirs', async () => {
  await page.viewport(1280, 800);
  await openApp(personOf('admin'), '/projects');
  const borderOf = (element: Element) => getComputedStyle(element).borderTopColor;
  const status = main().getByRole('combobox', { name: words().projectList.status });
  await expect.element(status).toBeVisible();
  const [quiet, strong] = [colourOf('--line'), colourOf('--line-strong')];
  expect(quiet).not.toBe(strong);
  expect(borderOf(button(main(), words().ui.more).element())).toBe(quiet);
  const items = main()
    .getByRole('link', { name: /^View Items/ })
    .first();
  await expect.element(items).toBeVisible();
  expect(borderOf(items.element())).toBe(quiet);
  expect(borderOf(status.element())).toBe(strong);
  expect(borderOf(main().getByRole('searchbox').element())).toBe(strong);
});
