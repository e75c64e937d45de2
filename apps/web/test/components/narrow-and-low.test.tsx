import { beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { notify } from '../../src/ui/toast.ts';
import { freeDistance, keepControlsFree } from '../../src/ui/toast-place.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { beginChoosing, button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

beforeEach(() => answerEverything());

const openItem = async (...of: Parameters<typeof itemAt>) => {
  answer('items.get', itemAt(...of));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
};
const more = () => button(main(), 'More');

describe('Follow, Labels and Export', () => {
  test.for([
    ['buttons', 1280, 'destruction'],
    ['a menu', 390, 'destruction'],
    ['a menu', 1280, 'completed'],
    ['a menu', 390, 'completed'],
  ] as const)('are %s at %i pixels at %s', async ([what, width, status]) => {
    await page.viewport(width, 844);
    await openItem(status);
    if (what === 'buttons') {
      for (const name of ['Follow', 'Labels', 'Export'])
        await expect.element(button(main(), name)).toBeVisible();
      return expect(more().elements()).toEqual([]);
    }
    await more().click();
    const entries = () => page.getByRole('menuitem').elements();
    const named = ['Follow', ...(status === 'completed' ? ['Sign here'] : []), 'Labels', 'Export'];
    await expect.poll(() => entries().map((one) => one.textContent)).toEqual(named);
    const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
    expect([left >= 0, right <= width]).toEqual([true, true]);
    await expectAccessible([width]);
  });

  test('of the menu do what the buttons do', async () => {
    await page.viewport(390, 844);
    answer('follows.item', { following: true });
    await openItem('destruction');
    await more().click();
    answer('follows.ofItem', { following: true });
    await page.getByRole('menuitem', { name: 'Follow' }).click();
    await expect.poll(() => callsOf('follows.item')[0]?.body).toEqual({ following: true });
    await more().click();
    await expect.element(page.getByRole('menuitem', { name: 'Unfollow' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await expect.element(dialog.getByText('List of files')).toBeVisible();
  });
});

test('on a phone the step that can be taken comes before the progress', async () => {
  await page.viewport(390, 844);
  await openItem('destruction', { verifiedOnSite: false });
  await expect.element(panel('Destruction on site')).toBeVisible();
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const progress = main().getByRole('list', { name: 'Progress' }).element();
  expect(topOf(panel('Destruction on site').element())).toBeLessThan(topOf(progress));
  expect(topOf(panel('Destruction on site').element())).toBeLessThan(300);
});

describe('messages', () => {
  test.for([
    ['where nothing is', [], 72],
    ['below what they would cover', [{ from: 80, to: 110 }], 118],
    [
      'below all of it',
      [
        { from: 80, to: 110 },
        { from: 120, to: 160 },
      ],
      168,
    ],
    ['as before where it is elsewhere', [{ from: 200, to: 240 }], 72],
    ['nowhere where all is taken', [{ from: 0, to: 900 }], null],
  ] as const)('stand %s', ([, spans, distance]) => {
    expect(freeDistance(60, 72, 400, spans)).toBe(distance);
  });

  const rectOf = (element: Element) => element.getBoundingClientRect();
  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  test.for([1280, 390])(
    'cover no button of an item at %i pixels, and on phones stand at the foot',
    async (width) => {
      await page.viewport(width, 844);
      await openItem('destruction', { verifiedOnSite: false });
      await expect.element(panel('Destruction on site')).toBeVisible();
      await expect.element(button(main(), width === 390 ? 'More' : 'Labels')).toBeVisible();
      notify.success('Password verified successfully', 60_000);
      await expectMessage('Password verified successfully');
      const card = () => rectOf(page.getByRole('region', { name: 'Messages' }).element());
      const covered = () =>
        main()
          .getByRole('button')
          .elements()
          .filter((one) => touches(card(), rectOf(one)))
          .map((one) => one.textContent);
      await expect.poll(covered).toEqual([]);
      expect(card().top > 422).toBe(width === 390);
      notify.clear();
    },
  );

  test('leave the button that sends a form, where there is no room off all others and after scrolling', async () => {
    await page.viewport(390, 844);
    const crowd = document.createElement('div');
    crowd.innerHTML = Array.from(
      { length: 60 },
      (_, at) =>
        `<button type="${at === 30 ? 'submit' : 'button'}" style="display:block;height:40px">${at}</button>`,
    ).join('');
    const area = document.createElement('section');
    area.style.cssText =
      'position:fixed;left:0;bottom:calc(16px + var(--shift, 0px));width:300px;height:60px';
    document.body.replaceChildren(crowd, area);
    const end = new AbortController();
    keepControlsFree(area, end.signal);
    const send = crowd.children[30] as HTMLElement;
    for (const fromFoot of [60, 30, 200]) {
      window.scrollBy(0, rectOf(send).bottom - (844 - fromFoot));
      await expect.poll(() => touches(rectOf(area), rectOf(send)), { message: String(fromFoot) }).toBe(false);
    }
    end.abort();
    document.body.replaceChildren();
  });
});

describe('in a window at 400 %', () => {
  const positions = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).position);

  test.for([
    [256, 'static'],
    [844, 'sticky'],
  ] as const)('%i pixels high the foot of a step is %s', async ([height, position]) => {
    await page.viewport(320, height);
    await openItem('destruction', { verifiedOnSite: false });
    await expect.element(button(panel('Destruction on site'), 'Verify password')).toBeInTheDocument();
    const foot = button(panel('Destruction on site'), 'Verify password')
      .element()
      .closest('footer, [class*="foot"]');
    expect(foot && getComputedStyle(foot).position).toBe(position);
  });

  test.for([
    [256, ['static', 'static']],
    [844, ['sticky', 'sticky']],
  ] as const)('%i pixels high head and foot of a dialog are %s', async ([height, expected]) => {
    await page.viewport(320, height);
    await openItem('destruction');
    await more().click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
    const [head, foot] = ['[role="dialog"] [class*="head"]', '[role="dialog"] [class*="foot"]'];
    expect([positions(head)[0], positions(foot)[0]]).toEqual(expected);
  });

  test.for([
    [256, 'static'],
    [844, 'sticky'],
  ] as const)('%i pixels high the bar of chosen items is %s', async ([height, position]) => {
    await page.viewport(320, height);
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
    await beginChoosing();
    const bar = page.getByRole('region', { name: 'Selected items' });
    await expect.element(bar).toBeInTheDocument();
    expect(getComputedStyle(bar.element()).position).toBe(position);
  });
});

describe('in forced colours the chosen one is outlined', () => {
  const outlines = (elements: readonly Element[]) =>
    elements.map((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return `${outlineStyle} ${outlineWidth}`;
    });

  test('among lists, entries of the navigation, and pages', async () => {
    const session = cdp();
    await page.viewport(1280, 844);
    await openApp(personOf('fixed_assets_manager'), '/items?view=waiting');
    await expect.element(button(main(), 'Task list')).toBeVisible();
    const chosen = () => [
      button(main(), /^Waiting for you/).element(),
      page.getByRole('link', { name: 'Tasks' }).element(),
      ...document.querySelectorAll('main [aria-current="page"]'),
    ];
    const plain = () => [
      button(main(), 'Task list').element(),
      page.getByRole('link', { name: 'Projects' }).element(),
    ];
    expect(outlines(chosen()).every((one) => !one.startsWith('solid'))).toBe(true);
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    await expect.poll(() => outlines(chosen())).toEqual(['solid 2px', 'solid 2px', 'solid 2px']);
    expect(outlines(plain()).some((one) => one.startsWith('solid'))).toBe(false);
    await session.send('Emulation.setEmulatedMedia', { features: [] });
  });
});

test.for(
  ([641, 768, 861, 1081, 1201, 1280] as const).flatMap((width) =>
    LANGUAGES_LOOKED_AT.map((language) => [width, language] as const),
  ),
)('at %i pixels a month never cuts how many more a day has, in %s', async ([width, language]) => {
  await page.viewport(width, 900);
  await readIn(language);
  const day = Array.from({ length: 20 }, (_, at) => ({
    id: `0b7e2c1a-4444-4222-8333-${String(at).padStart(12, '0')}`,
    itemName: `Safe ${at}`,
    companyName: 'Acme',
    status: 'destruction' as const,
    destructionOn: '2026-03-15',
    lateSince: null,
  }));
  answer('items.calendar', { data: day, total: day.length });
  for (const query of ['?month=2026-03', '?month=2026-03&calendar=agenda']) {
    await openApp(personOf('company_user'), `/dashboard${query}`);
    const line = page.getByText(/^\+17 (more|más)$/);
    await expect.element(line).toBeVisible();
    const { left, right, height } = line.element().getBoundingClientRect();
    const around = (line.element().closest('td') ?? line.element().closest('ol'))?.getBoundingClientRect();
    expect([left >= (around?.left ?? 0), right <= (around?.right ?? 0)]).toEqual([true, true]);
    expect(height).toBeLessThan(query.includes('agenda') ? 45 : 26);
    document.body.firstElementChild?.remove();
  }
});
