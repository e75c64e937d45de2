import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, changes, type Made, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, pdf } from './bed/picking.ts';
import { pictureOf } from './bed/pictures.ts';
import {
  ACME,
  BOREALIS,
  CODE,
  DAY,
  dayItem,
  dayItemId,
  dayOf,
  rowsOf,
  twelve,
} from './bed/sample-provider-day.ts';
import { facts, NO_FACTS } from './bed/sample-facts.ts';
import { LONG_WORD, photoAt, PICTURE } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const dialog = () => page.getByRole('dialog');
const part = (name: string | RegExp) => main().getByRole('region', { name });
const says = (where: Locator, text: string) => expect.poll(() => where.element().textContent).toContain(text);
const madeAt = '2026-03-14T08:00:00.000Z';
const CODE_OF_DAY = { code: CODE, madeAt, lockedUntil: null };
const code = () => part('Code of the day');

const openDay = () => openApp(personOf('fixed_assets_manager'), `/on-site/${DAY}`);

/** The day as the server has it now. */
let day: DayAnswer;
const become = (items: DayItem[], more: Partial<DayAnswer> = {}) => {
  day = dayOf(items, more);
};
/** The page comes into view. */
const look = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerEverything();
  become(twelve('destruction'));
  answer('onSite.day', () => day);
  answer('items.list', () => ({ data: rowsOf(day.items), total: day.items.length }));
  answer('facts.get', NO_FACTS);
  answer('facts.preflight', ({ body }) => ({
    results: (body as { readonly itemIds: readonly string[] }).itemIds.map((id) => ({
      ...{ id, profile: null, missing: [], recommended: [], unprintable: [] },
    })),
  }));
});

test('the page says how many items it leaves out where the day has more', async () => {
  const sentence = () => main().getByText(/^This page shows the first 12 of 502 items for this day\./);
  await openDay();
  await expect.element(part('12 items on this day')).toBeVisible();
  expect(sentence().elements()).toEqual([]);
  become(day.items, { total: 502 });
  look();
  await expect.element(sentence()).toBeVisible();
});

describe('the code of the day', () => {
  test('is not made where the server refuses it, which is said there', async () => {
    refuse('onSite.makeCode', () => problem('not_found', { message: 'No item is at destruction.' }));
    await openDay();
    await button(code(), 'Make the code').click();
    await says(code(), 'No item is at destruction.');
  });

  test('is nothing to make where every item is documented', async () => {
    become(twelve('destroyed'));
    await openDay();
    await expect.element(part('12 items on this day')).toBeVisible();
    expect(code().elements()).toEqual([]);
  });

  test('is made, shown with a picture of its text, and copied', async () => {
    answer('onSite.makeCode', () => {
      become(day.items, { code: CODE_OF_DAY });
      return CODE_OF_DAY;
    });
    await openDay();
    await button(code(), 'Make the code').click();
    await says(code().getByRole('status'), CODE);
    expect(callsOf('onSite.makeCode').map(({ params, body }) => [params, body])).toEqual([
      [{ day: DAY }, { companyId: ACME.id }],
    ]);
    const shown = await pictureOf(code().getByRole('img', { name: 'The code as a QR code' }).element());
    const { width, height, at } = shown;
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) data.set([...at(x, y), 255], (y * width + x) * 4);
    }
    expect(decodeQR({ width, height, data })).toBe(CODE);
    await button(code(), 'Copy the code').click();
    await expect.poll(() => navigator.clipboard.readText()).toBe(CODE);
  });

  test.skipIf(IS_BY_DAY)('is made anew after a question', async () => {
    become(day.items, { code: CODE_OF_DAY });
    const next = { ...CODE_OF_DAY, code: 'AAAAA-BBBBB' };
    answer('onSite.makeCode', () => {
      become(day.items, { code: next });
      return next;
    });
    await openDay();
    await button(code(), 'New code').click();
    await says(dialog(), 'The current code stops working right away');
    expect(changes()).toEqual([]);
    await button(dialog(), 'New code').click();
    await says(code().getByRole('status'), 'AAAAA-BBBBB');
    await expect.poll(() => dialog().elements()).toHaveLength(0);
  });

  test.each([
    ['until a moment to come', 3_600_000, true],
    ['no more', -1_000, false],
  ] as const)('is locked %s', async (_, ms, isLocked) => {
    become(day.items, {
      code: { ...CODE_OF_DAY, lockedUntil: new Date(Date.now() + ms).toISOString() },
    });
    await openDay();
    await says(code(), CODE);
    expect(
      code()
        .getByText(/^Too many wrong attempts/)
        .elements(),
    ).toHaveLength(isLocked ? 1 : 0);
  });
});

describe('the company of the day', () => {
  test.skipIf(IS_BY_DAY)('is chosen where there are several, and stands in the address', async () => {
    const companies = [
      { ...ACME, items: 12 },
      { ...BOREALIS, items: 1 },
    ];
    answer('onSite.day', ({ query }) =>
      query['companyId'] === undefined
        ? dayOf([], { company: null, companies })
        : dayOf(query['companyId'] === ACME.id ? twelve('destruction') : [dayItem(1)], {
            company: query['companyId'] === ACME.id ? ACME : BOREALIS,
            companies,
          }),
    );
    await openDay();
    await part('Choose a company')
      .getByRole('link', { name: /^Borealis Bank/ })
      .click();
    await expect.element(part('1 item on this day')).toBeVisible();
    expect(window.location.search).toBe(`?company=${BOREALIS.id}`);
    await main().getByRole('combobox', { name: 'Company' }).selectOptions(ACME.id);
    await expect.element(part('12 items on this day')).toBeVisible();
    expect(window.location.search).toBe(`?company=${ACME.id}`);
  });
});

describe('what happens on site', () => {
  test.skipIf(IS_BY_DAY)(
    'is read again when the page comes into view: what is verified, and which pictures arrived',
    async () => {
      await openDay();
      await says(
        part('12 items on this day'),
        '0 of 12 documented · 0 of 12 verified · photos of 0 items received',
      );
      become(
        [
          dayItem(0, { verifiedOnSite: true, arrived: { before: 1, after: 2 } }),
          dayItem(1, { corrected: ['serialNumber'] }),
          dayItem(2, { status: 'destroyed' }),
        ],
        { ticketsArrived: 1, late: [dayItem(9, { on: '2026-03-10' })] },
      );
      look();
      const list = () => part('3 items on this day');
      await says(
        list(),
        '1 of 3 documented · 1 of 2 verified · photos of 1 item received · 1 tare ticket received',
      );
      const [first, second] = list().getByRole('listitem').elements();
      expect(first?.textContent).toContain('Verified on site. Photos received: 1 before, 2 after.');
      expect(second?.textContent).toContain('Open correction: Serial number.');
      expect(second?.textContent).toContain('Not verified on site yet. No photos received yet.');
      await expect
        .element(part('From earlier days: 1 item').getByRole('link', { name: 'Mar 10, 2026' }))
        .toHaveAttribute('href', `/on-site/2026-03-10?company=${ACME.id}`);
    },
  );

  test('is shown in pairs of photographs, before and after of each item, which open', async () => {
    become(twelve('destroyed'));
    await openDay();
    for (const at of [0, 11]) {
      for (const [side, name] of [
        ['Before photos', `b-${at}.jpg`],
        ['After photos', `a-${at}.jpg`],
      ]) {
        const photos = main().getByRole('list', { name: `${side} of Safe ${at}`, exact: true });
        await expect.element(photos.getByRole('button', { name: new RegExp(`${name}`) })).toBeVisible();
      }
    }
    await main()
      .getByRole('list', { name: 'After photos of Safe 3', exact: true })
      .getByRole('button')
      .click();
    await expect.element(dialog().getByRole('img', { name: 'a-3.jpg' })).toBeVisible();
  });
});

test('photographs on screen are not fetched again with each reading, but once their links end', async () => {
  const linked = (minute: number) =>
    dayItem(0, {
      status: 'destroyed',
      photos: {
        before: [{ ...photoAt(100, 'b-0.jpg'), thumbnailUrl: `${PICTURE}#${minute}` }],
        after: [],
      },
    });
  become([linked(0)]);
  await openDay();
  const shown = () => main().element().querySelector('ul[aria-label="Before photos of Safe 0"] img');
  const link = () => shown()?.getAttribute('src')?.split('#')[1];
  await expect.poll(link).toBe('0');
  const now = vi.spyOn(Date, 'now');
  const minutesLater = async (minutes: number) => {
    const at = performance.timeOrigin + performance.now() + minutes * 60_000;
    now.mockReturnValue(at);
    become([linked(minutes)], { ticketsArrived: minutes, items: [linked(minutes), dayItem(1)] });
    look();
    await says(main(), `${minutes} tare tickets received`);
  };
  await minutesLater(3);
  expect(link()).toBe('0');
  await minutesLater(5);
  await expect.poll(link).toBe('5');
});

const ticket = (items: readonly DayItem[]) => ({
  sharedTickets: [{ file: photoAt(50, 'ticket.jpg'), items: items.map(({ id }) => id) }],
});
const weight = () => part('One tare ticket for 12 items');
const given = ({ body }: Made) =>
  body as { readonly items: readonly { id: string; version: number }[]; readonly facts: object };

describe('the weight of a shared ticket', () => {
  /** What is recorded of each item, by its id; the answers follow what is given. */
  function recording(weights: Readonly<Record<string, object>> = {}): void {
    const recorded = new Map(Object.entries(weights));
    answer('facts.get', ({ params }) => {
      const of = recorded.get(params['id'] ?? '');
      return of === undefined ? NO_FACTS : facts({ weights: of }, 3);
    });
    answer('facts.bulkChange', (made) => ({
      results: given(made).items.map(({ id }) => {
        recorded.set(id, (given(made).facts as { readonly weights: object }).weights);
        return { id, done: { version: 1 }, refused: null };
      }),
    }));
  }

  test.skipIf(IS_BY_DAY)('is not taken where it is none', async () => {
    const items = twelve('destroyed');
    become(items, ticket(items));
    recording(Object.fromEntries(items.slice(1).map(({ id }) => [id, { net: '5' }])));
    await openDay();
    await says(weight(), 'The net weight of 1 item is not recorded yet.');
    const field = weight().getByRole('textbox', { name: 'Net weight of this ticket (kg)' });
    await button(weight(), 'Save').click();
    await says(weight(), 'Enter the net weight');
    for (const typed of ['0', 'heavy', '0.0001']) {
      await field.fill(typed);
      await button(weight(), 'Save').click();
      await expect.element(field).toBeInvalid();
    }
    expect(changes()).toEqual([]);
  });

  test('is not asked where each item has one', async () => {
    const items = twelve('destroyed');
    become(items, ticket(items));
    recording(Object.fromEntries(items.map(({ id }) => [id, { net: '5' }])));
    await openDay();
    await expect.element(part('12 items on this day')).toBeVisible();
    await expect.poll(() => callsOf('facts.get').length).toBe(12);
    expect(weight().elements()).toEqual([]);
  });

  test('is asked once for twelve items, next to the ticket, and recorded with each of them', async () => {
    const items = twelve('destroyed');
    become(items, ticket(items));
    recording({ [dayItemId(3)]: { ticketNumber: 'T-9' } });
    await openDay();
    await expect.element(weight().getByRole('button', { name: /ticket\.jpg/ })).toBeVisible();
    await weight().getByRole('textbox').fill('4,820.5');
    await says(weight(), 'Will be recorded as 4,820.5 kg, with the number of items.');
    await button(weight(), 'Save').click();
    await expectMessage('Net weight recorded for 12 items');
    await expect.poll(() => weight().elements()).toEqual([]);
    const shared = { net: '4820.5', sharedBy: 12 };
    const sent = callsOf('facts.bulkChange').map(given);
    expect(sent.flatMap(({ items: those }) => those).length).toBe(12);
    for (const { items: those, facts: what } of sent) {
      const isThird = those.some(({ id }) => id === dayItemId(3));
      expect(those.map(({ version }) => version)).toEqual(those.map(() => (isThird ? 3 : 0)));
      expect((what as { readonly weights: object }).weights).toMatchObject(
        isThird ? { ...shared, ticketNumber: 'T-9' } : shared,
      );
    }
  });

  test.skipIf(IS_BY_DAY)('says of each item why it was refused, and can be sent again', async () => {
    const items = twelve('destroyed').slice(0, 2);
    become(items, ticket(items));
    recording();
    answer('facts.bulkChange', {
      results: items.map(({ id }, at) => ({
        id,
        done: at === 0 ? { version: 1 } : null,
        refused: at === 0 ? null : { code: 'version_changed' as const, message: 'A colleague was faster.' },
      })),
    });
    await openDay();
    const both = part('One tare ticket for 2 items');
    await both.getByRole('textbox').fill('12');
    await button(both, 'Save').click();
    await says(both.getByRole('listitem').last(), 'Safe 1SN-1A colleague was faster.');
    await expect.element(button(both, 'Save')).toBeEnabled();
  });
});

describe('closing the day', () => {
  const closing = () => part('Completion');
  const sentItems = (made: Made) =>
    JSON.parse((made.body as { readonly items: [string] }).items[0]) as { readonly id: string }[];
  const COMPLETED = (made: Made) => sentItems(made).map(({ id }) => id);

  test('offers nothing before an item is documented', async () => {
    await openDay();
    await expect.element(part('12 items on this day')).toBeVisible();
    expect(closing().elements()).toEqual([]);
  });

  test('leads from twelve destroyed items to their certificate', async () => {
    become(twelve('destroyed'));
    answer('items.bulkCompleteDestruction', (made) => {
      become(twelve('completed').map((item) => ({ ...item, version: 8 })));
      return {
        results: COMPLETED(made).map((id) => ({
          id,
          done: { version: 8, status: 'completed' as const },
          refused: null,
        })),
      };
    });
    await openDay();
    await says(closing(), '0 of 12 completed');
    await button(closing(), 'Complete 12 items').click();
    await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
    await button(dialog(), 'Complete 12 items').click();
    await expectMessage('All 12 items completed');
    await says(closing(), '12 of 12 completed');
    expect(callsOf('items.bulkCompleteDestruction').flatMap(COMPLETED)).toHaveLength(12);
    await button(closing(), 'Issue certificate (12)').click();
    await expect.element(button(dialog(), 'Issue 12 certificates')).toBeEnabled();
  });

  test.skipIf(IS_BY_DAY)(
    'completes what is destroyed in the version of the day, and certifies what is completed',
    async () => {
      become([
        dayItem(0, { status: 'destroyed' }),
        dayItem(1, { status: 'completed' }),
        dayItem(2, { status: 'destruction' }),
      ]);
      const earlier = rowsOf(twelve('destruction')).map((row) => ({ ...row, version: 6 }));
      answer('items.list', { data: earlier, total: 12 });
      await openDay();
      await says(closing(), '1 of 3 completed');
      await expect.element(button(closing(), 'Issue certificate (1)')).toBeVisible();
      await button(closing(), 'Complete 1 item').click();
      await expect
        .element(dialog().getByRole('textbox', { name: 'Final price of Safe 0' }))
        .toHaveValue('100');
      refuse('items.bulkCompleteDestruction', () => problem('not_allowed'));
      await chooseFiles(dialog(), 'Final invoice', [pdf('invoice.pdf')]);
      await button(dialog(), 'Complete 1 item').click();
      await expect
        .poll(() => callsOf('items.bulkCompleteDestruction').map(sentItems))
        .toEqual([[{ id: dayItemId(0), version: 7, finalPrice: 100 }]]);
    },
  );
});

describe('the page', () => {
  const items = Array.from({ length: 40 }, (_, at) =>
    dayItem(at, {
      status: at < 20 ? 'destroyed' : 'destruction',
      ...(at % 7 === 0 ? { itemName: LONG_WORD, serialNumber: LONG_WORD } : {}),
    }),
  );
  const MANY = {
    ...ticket(items.slice(0, 20)),
    code: { ...CODE_OF_DAY, lockedUntil: '2099-01-01T00:00:00.000Z' },
    late: [dayItem(50, { on: '2026-03-10', itemName: LONG_WORD })],
    companies: [
      { ...ACME, items: 40 },
      { ...BOREALIS, items: 1 },
    ],
    ticketsArrived: 2,
  };

  test.skipIf(IS_BY_DAY).each(LANGUAGES_LOOKED_AT)(
    'with forty items and long names is accessible in %s',
    async (language) => {
      await readIn(language);
      become(items, MANY);
      await openDay();
      await expect.element(main().getByText(CODE)).toBeVisible();
      await expect.element(main().getByRole('textbox')).toBeVisible();
      await expectAccessible([1280, 390, 375, 320], IS_BY_DAY ? [375] : [1280, 375]);
    },
  );

  test.skipIf(IS_BY_DAY)('of a company to choose, and of one item, is accessible', async () => {
    become([], { company: null, companies: MANY.companies });
    await openDay();
    await expect.element(part('Choose a company')).toBeVisible();
    await expectAccessible([1280, 375], [1280]);
    become([dayItem(0)]);
    look();
    await expect.element(part('1 item on this day')).toBeVisible();
    await expectAccessible([1280, 375], [1280]);
  });
});
