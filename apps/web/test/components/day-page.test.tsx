import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuseFirst } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { DAY, dayAnswer, dayItem, dayItems, type SampleDay, sampleDay } from './bed/sample-day.ts';
import { LONG_WORD, MEETING } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const GUARD = personOf('company_user');
const bar = () => page.getByRole('region', { name: 'Progress and next action' });
const found = (at: number) =>
  main().getByRole('button', { name: `Found: Safe ${at} · SN-00${at}`, exact: true });
const shownRows = () =>
  main()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent);

async function open(day: SampleDay, address = `/on-site/${DAY}`): Promise<SampleDay> {
  await openApp(GUARD, address);
  await expect.element(bar()).toBeVisible();
  return day;
}

describe('the page', () => {
  test('is not there for a day that is none, and not for those who do not go there', async () => {
    answerEverything();
    await openApp(GUARD, '/on-site/2026-02-30');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(callsOf('onSite.day')).toEqual([]);
    await leavePage();
    await openApp(personOf('technical_evaluator'), `/on-site/${DAY}`);
    await expect.poll(() => window.location.pathname).toBe('/items');
  });

  test('without a day is that of today where the installation is, and stands among more', async () => {
    await open(sampleDay(dayItems(2)), '/on-site');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Thursday, November 26, 2026' }))
      .toBeVisible();
    expect(callsOf('onSite.day').at(-1)?.params).toEqual({ day: DAY });
    const more = page.getByRole('navigation', { name: 'More' });
    await expect.element(more.getByRole('link', { name: 'On Site' })).toHaveAttribute('aria-current', 'page');
  });

  test('says calmly that there is nothing, and leads to the next day that has something', async () => {
    answer('items.onSiteDays', {
      today: DAY,
      data: [
        { on: DAY, items: 0 },
        { on: '2026-12-09', items: 2 },
      ],
      total: 2,
    });
    sampleDay([]);
    await openApp(GUARD, `/on-site/${DAY}`);
    await expect.element(main().getByText('Nothing is scheduled on site for this day.')).toBeVisible();
    await expect
      .element(main().getByRole('link', { name: 'Next day on site: Dec 9, 2026' }))
      .toHaveAttribute('href', '/on-site/2026-12-09');
    expect(bar().elements()).toEqual([]);
    await expectAccessible();
  });

  test.skipIf(IS_BY_DAY)('says that it could not be read, and tries again', async () => {
    const day = sampleDay(dayItems(1));
    refuseFirst('onSite.day', [problem('internal'), problem('internal')]);
    await openApp(GUARD, `/on-site/${DAY}`);
    await expect.element(main().getByText('The items for this day could not be loaded.')).toBeVisible();
    expect(day.items).toHaveLength(1);
    await button(main(), 'Try again').click();
    await expect.element(found(1)).toBeVisible();
  });

  test('shows its shape while it is read', async () => {
    const { letGo } = hold('onSite.day', dayAnswer(dayItems(1)));
    await openApp(GUARD, `/on-site/${DAY}`);
    await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
    letGo();
    await expect.element(found(1)).toBeVisible();
  });

  test('has place, hour and contact once where all items agree, else above each group', async () => {
    const other = { ...MEETING, place: 'Gate 7' };
    await open(sampleDay(dayItems(3)));
    expect(main().getByText('9:30 AM').elements()).toHaveLength(1);
    await leavePage();
    await open(
      sampleDay([dayItem(1), dayItem(2, { meeting: other }), dayItem(3), dayItem(4, { meeting: null })]),
    );
    const heads = () =>
      main()
        .getByRole('heading', { level: 2 })
        .elements()
        .map((each) => each.textContent);
    expect(heads()).toEqual(['2 items', '1 item', '1 item']);
    expect(shownRows()).toEqual(['Safe 1', 'Safe 3', 'Safe 2', 'Safe 4']);
    await expect.element(main().getByText('Not set yet')).toBeVisible();
  });

  test('says how many items it leaves out where the day has more, and nothing where it shows all', async () => {
    const sentence = () => main().getByText(/^This page shows the first/);
    const day = await open(sampleDay(dayItems(2)));
    expect(sentence().elements()).toEqual([]);
    await leavePage();
    day.more = { total: 502 };
    await open(day);
    await expect
      .element(sentence())
      .toHaveTextContent(
        'This page shows the first 2 of 502 items for this day. Find the others in the list of items.',
      );
  });

  test('shows late items of earlier days with the way to their day, and no buttons', async () => {
    const late = [
      dayItem(50, { on: '2026-11-20' }),
      dayItem(51, { on: '2026-11-20' }),
      dayItem(52, { on: '2026-11-24' }),
    ];
    await open(sampleDay(dayItems(1), { late }));
    const part = main().getByRole('region', { name: 'Late from earlier days' });
    await expect
      .element(part.getByRole('link', { name: 'Open Nov 20, 2026' }))
      .toHaveAttribute('href', '/on-site/2026-11-20');
    expect(part.getByRole('link').elements()).toHaveLength(5);
    expect(part.getByRole('button').elements()).toEqual([]);
  });
});

describe('looks', () => {
  const LONG = { itemName: LONG_WORD, serialNumber: LONG_WORD };
  const STATES = [
    dayItem(1),
    dayItem(2, LONG),
    dayItem(3, { corrected: ['serialNumber'] }),
    dayItem(4, { verifiedOnSite: true }),
    dayItem(5, { status: 'destroyed', verifiedOnSite: true }),
  ];
  const LOOKS = [
    ['en', 390],
    ['en', 320],
    ['es', 320],
    ['es', 1280],
  ] as const;
  test.for(everyNthByDay(LOOKS, 2))(
    'in %s at %i pixels: every state with long names, one big action at the foot',
    async ([language, width]) => {
      await page.viewport(width, 800);
      await readIn(language);
      sampleDay(STATES, { late: [dayItem(50, { ...LONG, on: '2026-11-20' })] });
      await openApp(GUARD, `/on-site/${DAY}`);
      const foot = () => document.querySelector('#main section[aria-label]:last-child');
      await expect.poll(foot).not.toBeNull();
      const { bottom } = (foot() as Element).getBoundingClientRect();
      expect(bottom).toBeGreaterThan(window.innerHeight - 40);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const big = (foot() as Element).querySelectorAll('button[data-button="filled"]');
      expect([...big].map((each) => each.getBoundingClientRect().height >= 48)).toEqual([true]);
      if (width !== 320) await expectAccessible([width === 390 ? 375 : width], [width === 390 ? 375 : width]);
    },
  );

  test.skipIf(IS_BY_DAY)('forty items stand on a phone', async () => {
    await page.viewport(390, 800);
    await open(sampleDay(dayItems(40)));
    expect(shownRows()).toHaveLength(40);
    await expect.element(bar().getByText('0 of 40 found · 0 of 40 with photos')).toBeVisible();
    await expectAccessible([375]);
  });
});
