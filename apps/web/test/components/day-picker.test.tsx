import type { Role } from '@monda/domain/identity/roles.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { dayOfNextMonth } from './bed/picking.ts';
import { personId, personOf } from './bed/people.ts';
import { NO_FACTS } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const ASK = 'Request another date';
const MANAGER = 'fixed_assets_manager';
const NEXT = dayOfNextMonth();
const two = (part: number) => String(part).padStart(2, '0');
const dayFrom = (today: Date, later: number) => {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + later);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'full' });

async function openItem(role: Role, ...given: Parameters<typeof itemAt>): Promise<void> {
  answerEverything();
  answer('items.get', itemAt(...given));
  answer('items.calendar', { data: [], total: 0 });
  answer('facts.get', NO_FACTS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
}

/** Opens the form of what is recorded, with one of its groups. */
async function openRecord(title: string, group: string): Promise<void> {
  await button(panel(title), 'Add details').click();
  const form = page.getByRole('dialog');
  await form.getByRole('group').filter({ hasText: group }).getByText(group, { exact: true }).click();
}

interface Place {
  readonly open: () => Promise<void>;
  /** Names of the fields for a day. */
  readonly fields: readonly string[];
  readonly isFromTodayOn?: boolean;
  readonly withHour?: boolean;
  /** Another part of the page has the field at another width. */
  readonly isAtOneWidth?: boolean;
}

/** Places where by day a day is filled in, and the one where the calendar is opened and closed. */
const FILLED_BY_DAY = ['filters of a list', 'hours of a destruction record'];
const OPENED_BY_DAY = 'another date';

/** Every place where a day is typed or chosen, but for the destruction date, which has a button alone. */
const PLACES: Readonly<Record<string, Place>> = {
  'another date': {
    open: async () => {
      await openItem('company_user', 'confirmation_required');
      await button(main(), ASK).click();
    },
    fields: ['Preferred date (optional)'],
    isFromTodayOn: true,
  },
  'filters of a list': {
    open: async () => {
      answerEverything();
      await openApp(personOf(MANAGER), '/projects?tab=items');
      await button(main(), 'Filters').click();
    },
    fields: [
      ...['Created from', 'Created to', 'Destruction from', 'Destruction to'],
      'Certificate issued since',
    ],
    isAtOneWidth: true,
  },
  substitutes: {
    open: async () => {
      answerEverything();
      const bo = { id: personId('admin'), name: 'Bo Berg', role: 'technical_evaluator' } as const;
      answer('substitutions.candidates', { data: [bo], total: 1 });
      await openAccountSettings(personOf('technical_evaluator'));
      await openSection('Substitute');
    },
    fields: ['First day', 'Last day'],
  },
  holidays: {
    open: async () => {
      answerEverything();
      await openApp(personOf('admin'), '/time-limits');
    },
    fields: ['Date of holiday 1'],
  },
  'hours of a destruction record': {
    open: async () => {
      await openItem(MANAGER, 'destruction');
      await openRecord('Destruction record', 'Time');
    },
    fields: ['Started', 'Finished'],
    withHour: true,
  },
  'day of a handover record': {
    open: async () => {
      await openItem(MANAGER, 'destruction', { decision: 'reassign' });
      await openRecord('Handover record', 'Recipient');
    },
    fields: ['Handed over on'],
  },
};

const field = (name: string) => page.getByLabelText(name, { exact: true });
const calendar = (name: string) => page.getByRole('dialog', { name, exact: true });
const opener = (name: string) =>
  page.elementLocator(
    document.querySelector(`[aria-describedby="${field(name).element().id}"]`) as HTMLElement,
  );
const cell = (of: Locator, day: string) =>
  page.elementLocator(of.element().querySelector(`[data-day="${day}"]`) as HTMLElement);
const days = (of: Locator) =>
  [...of.element().querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset['day'] ?? '');

describe.for(Object.entries(PLACES))(
  '%s',
  ([place, { open, fields, isFromTodayOn = false, withHour = false, isAtOneWidth = false }]) => {
    const isFilledByDay = FILLED_BY_DAY.includes(place);
    test.skipIf(IS_BY_DAY && !isFilledByDay).for(everyNthByDay(fields, fields.length).map((name) => [name]))(
      '%s is filled in by the one calendar, and emptied again',
      async ([name = '']) => {
        await open();
        await expect.element(field(name)).toBeVisible();
        await field(name).fill('');
        await expect.element(opener(name)).toHaveAccessibleName('Choose date');
        await expect.element(opener(name)).toHaveAccessibleDescription(name);
        await opener(name).click();
        await expect.element(calendar(name)).toBeVisible();
        await button(calendar(name), 'Next month').click();
        await cell(calendar(name), NEXT.day).click();
        await expect.element(calendar(name).getByText(inWords(NEXT.day), { exact: true })).toBeVisible();
        const use = button(calendar(name), 'Use this date');
        if (withHour) {
          await expect.element(use).toBeDisabled();
          await calendar(name).getByLabelText('Time').fill('09:30');
        }
        await use.click();
        await expect.element(calendar(name)).not.toBeInTheDocument();
        await expect.element(field(name)).toHaveValue(withHour ? `${NEXT.day}T09:30` : NEXT.day);
        await expect.element(opener(name)).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await expect.element(cell(calendar(name), NEXT.day)).toHaveFocus();
        await button(calendar(name), 'Clear').click();
        await expect.element(field(name)).toHaveValue('');
      },
    );

    test.skipIf(IS_BY_DAY && place !== OPENED_BY_DAY)(
      'begins where a day can be chosen, and Escape closes the calendar alone',
      async () => {
        await open();
        const [name = ''] = fields;
        await expect.element(field(name)).toBeVisible();
        await field(name).fill('');
        await opener(name).click();
        await expect.element(calendar(name)).toBeVisible();
        const today = dayFrom(new Date(), 0);
        await expect.element(cell(calendar(name), today)).toHaveFocus();
        await expect.element(calendar(name).getByText('No date selected')).toBeVisible();
        await expect
          .element(button(calendar(name), 'Use this date'))
          .toHaveAccessibleDescription('No date selected');
        const isAlone = () => button(calendar(name), 'Previous month').element().ariaDisabled === 'true';
        expect(isAlone()).toBe(isFromTodayOn);
        expect(days(calendar(name)).some((day) => day < dayFrom(new Date(), -6))).toBe(
          !isFromTodayOn && new Date().getDate() > 7,
        );
        if (!isAtOneWidth) await expectAccessible();
        await userEvent.keyboard('{Escape}');
        await expect.element(calendar(name)).not.toBeInTheDocument();
        await expect.element(field(name)).toBeVisible();
        await expect.element(opener(name)).toHaveFocus();
      },
    );
  },
);

describe('the destruction date', () => {
  const choose = () => button(panel('Schedule this item'), 'Choose date');
  const title = 'Choose a destruction date';

  test('is chosen among the weeks from today on, with a mark on days that have items and their number at the foot', async () => {
    await openItem(MANAGER, 'scheduling');
    const tomorrow = dayFrom(new Date(), 1);
    const entry = {
      itemName: 'Safe',
      companyName: 'Acme',
      destructionOn: tomorrow,
      status: 'destruction',
      lateSince: null,
    } as const;
    answer('items.calendar', ({ query }) => {
      const ids = query['month'] === tomorrow.slice(0, 7) ? ['1', '2'] : [];
      return { data: ids.map((at) => ({ ...entry, id: ITEM_ID.replace(/.$/, at) })), total: ids.length };
    });
    await choose().click();
    await expect.element(calendar(title)).toBeVisible();
    const shown = days(calendar(title));
    expect((shown[0] ?? '') > dayFrom(new Date(), -7)).toBe(true);
    expect(shown).toContain(dayFrom(new Date(), 28));
    await expect.element(cell(calendar(title), tomorrow)).toHaveAccessibleName(/entries$/);
    await cell(calendar(title), tomorrow).click();
    const asked = page.getByRole('dialog', { name: /^Schedule destruction for / });
    await expect.element(asked.getByText('2 items on this day already')).toBeVisible();
    expect(callsOf('items.calendar').length).toBeGreaterThanOrEqual(2);
  });

  test('keys lead to no day before today, and on into later months', async () => {
    await openItem(MANAGER, 'scheduling');
    await choose().click();
    const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
    await expect.poll(focusedDay).toBe(dayFrom(new Date(), 0));
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{PageUp}');
    expect(focusedDay()).toBe(dayFrom(new Date(), 0));
    for (let week = 1; week <= 8; week += 1) {
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(focusedDay).toBe(dayFrom(new Date(), 7 * week));
    }
    await button(page.getByRole('dialog'), 'Today').click();
    expect(days(page.getByRole('dialog'))).toContain(dayFrom(new Date(), 0));
  });

  test('rows are low, and on a phone as high as a finger needs', async () => {
    await openItem(MANAGER, 'scheduling');
    const heights = [];
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      await choose().click();
      await expect.element(calendar(title)).toBeVisible();
      heights.push(calendar(title).element().querySelector('[data-day]')?.getBoundingClientRect().height);
      await userEvent.keyboard('{Escape}');
      await expect.element(calendar(title)).not.toBeInTheDocument();
    }
    expect(heights).toEqual([36, 44]);
  });
});
