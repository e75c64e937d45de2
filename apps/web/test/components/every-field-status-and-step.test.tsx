import { formatCount } from '@monda/domain/base/formats.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { COMMENT_STEPS, commentCallName } from '@monda/domain/items/comment-steps.ts';
import { fieldLabel, wordsOfField } from '@monda/domain/items/item-field-words.ts';
import {
  CHANGED_FIELDS,
  hasAddress,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ShownField,
  WIZARD_ORDER,
} from '@monda/domain/items/item-fields.ts';
import {
  counterOf,
  DASHBOARD_COUNTERS,
  ITEM_STATUS_TABLE,
  ITEM_STATUSES,
  itemStatusLabel,
} from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, type ItemStep, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { EVENT_NOTICES, taskFor, taskWords } from '@monda/domain/notices/event-notices.ts';
import { ITEM_EVENTS } from '@monda/domain/notices/item-events.ts';
import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf } from './bed/answering-api.ts';
import { details } from './bed/details.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, ITEM_ROWS } from './bed/sample-product.ts';
import { fillItem, goToItems, heading, next } from './bed/wizard.ts';

/**
 * Each field, status and step of the tables, on each screen. The tutorials of a field and of a status run this in copies of the
 * project that have more of them: what keeps a list of its own fails here.
 */

const SHOWN = ITEM_FIELD_NAMES.filter((name): name is ShownField => !hasAddress(name));
const isQuantity = (name: ShownField) => ['kilograms', 'cubic-metres'].includes(ITEM_FIELDS[name].kind);
const CODES: Readonly<Record<string, string>> = { family: 'security_equipment', type: 'metal_detectors' };
/** A value of each field that stands nowhere else. */
const VALUES = Object.fromEntries(
  SHOWN.map((name, at) => [
    name,
    CODES[ITEM_FIELDS[name].kind] ?? (isQuantity(name) ? 711 + at : `zq${at}field`),
  ]),
);
const saidOf = (name: ShownField) =>
  isQuantity(name) ? String(VALUES[name]) : wordsOfField(name, `${VALUES[name]}`);
const ITEM = itemAt('completed', { jsonData: { ...itemAt('completed').jsonData, ...VALUES } });

test.each(['', '/printable-summary'])(
  'each field is on the item’s page%s with its label',
  async (further) => {
    answerEverything();
    answer('items.get', ITEM);
    await openApp(personOf('company_user'), `/items/${ITEM_ID}${further}`);
    await expect
      .element(page.getByRole('heading', { level: 1, name: new RegExp(`^${saidOf('itemName')}`, 'u') }))
      .toBeVisible();
    await expect.element(main().getByText(saidOf('notes')).first()).toBeVisible();
    const shown = details(main());
    // why: the name is the title of the page.
    for (const name of SHOWN.filter((one) => one !== 'itemName')) {
      const [, value] = shown.find(([label]) => label === fieldLabel(name)) ?? [];
      expect(value, name).toContain(saidOf(name));
    }
  },
);

test('each field of the request has its control in the wizard, and is read again before it is sent', async () => {
  const form = await goToItems();
  for (const name of WIZARD_ORDER) {
    const label = new RegExp(`^${fieldLabel(name)}`);
    await expect.element(form.getByText(label).first(), { message: name }).toBeVisible();
  }
  await fillItem(1, 'Desk');
  for (const name of WIZARD_ORDER.filter((one) => ['line', 'text'].includes(ITEM_FIELDS[one].kind)))
    await form.getByRole('textbox', { name: new RegExp(`^${fieldLabel(name)}`) }).fill(`${VALUES[name]}`);
  await next().click();
  await expect.element(heading(words().wizard.review)).toBeVisible();
  const shown = details(main());
  for (const name of WIZARD_ORDER.filter((one) => one !== 'itemName'))
    expect(shown.map(([label]) => label)).toContain(fieldLabel(name));
});

test('each field that the company adds later has its control where a change is asked for', async () => {
  answerEverything();
  answer('items.get', itemAt('change_requested'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  const panel = () => page.getByRole('region', { name: words().panels.update });
  for (const name of CHANGED_FIELDS) {
    await expect
      .element(
        panel()
          .getByText(new RegExp(`^${fieldLabel(name)}`))
          .first(),
        { message: name },
      )
      .toBeVisible();
  }
});

test('each status is named in the list, and among the choices of its filter', async () => {
  answerEverything();
  answer('items.list', { data: ITEM_ROWS, total: ITEM_ROWS.length });
  await openApp(personOf('admin'), '/projects?tab=items');
  await expect.poll(() => document.querySelectorAll('main tbody tr').length).toBe(ITEM_STATUSES.length);
  const rows = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent);
  for (const [at, status] of ITEM_STATUSES.entries()) expect(rows[at]).toContain(itemStatusLabel(status));
  const choices = page.getByLabelText(words().itemList.status, { exact: true }).first();
  for (const status of ITEM_STATUSES) {
    await expect
      .element(choices.getByRole('option', { name: itemStatusLabel(status) }).first())
      .toBeInTheDocument();
  }
});

test('each counter of the dashboard shows its number, and one of a single status leads to its list', async () => {
  const counts = Object.fromEntries(DASHBOARD_COUNTERS.map((counter, at) => [counter, 1_001 + at]));
  answerEverything();
  const byStatus = Object.fromEntries(ITEM_STATUSES.map((status) => [status, 0]));
  answer('items.counts', { total: 1, ...counts, byStatus } as never);
  await openApp(personOf('company_user'), '/dashboard');
  const links = page.getByRole('list', { name: words().dashboard.counters }).getByRole('link');
  await expect.element(links.first()).toMatchTextContent(/\d/);
  const shown = links.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  const expected = DASHBOARD_COUNTERS.map((counter) => {
    const [status, ...others] = ITEM_STATUSES.filter((one) => counterOf(one) === counter);
    const number = formatCount(counts[counter] ?? 0);
    return [`${words().counters[counter]}${number}`, others.length === 0 ? status : undefined] as const;
  });
  for (const [at, [text, status]] of expected.entries()) {
    expect(shown[at]?.[0]).toBe(text);
    if (status !== undefined) expect(shown[at]?.[1]).toBe(`/projects?tab=items&status=${status}`);
  }
  expect(shown).toHaveLength(expected.length);
});

test('each status is named at its item of the calendar', async () => {
  answerEverything();
  const data = ITEM_STATUSES.map((status, at) => ({
    ...{ id: `0b7e2c1a-4444-4222-8333-${String(at).padStart(12, '0')}`, itemName: `Safe ${at}`, status },
    ...{ companyName: 'Acme', lateSince: null },
    destructionOn: `2026-03-${String(at + 1).padStart(2, '0')}`,
  }));
  answer('items.calendar', { data, total: data.length });
  await openApp(personOf('company_user'), '/dashboard?month=2026-03&calendar=agenda');
  for (const [at, status] of ITEM_STATUSES.entries()) {
    const entry = main().getByRole('link', { name: new RegExp(`^Safe ${at}\\b`) });
    await expect.element(entry, { message: status }).toMatchTextContent(itemStatusLabel(status));
  }
});

test('each status that has working days of its own has a control among the time limits', async () => {
  answerEverything();
  await openApp(personOf('admin'), '/time-limits');
  const limited = ITEM_STATUSES.filter((status) => 'lateAfter' in ITEM_STATUS_TABLE[status]);
  for (const status of limited)
    await expect
      .element(main().getByRole('textbox', { name: itemStatusLabel(status), exact: true }))
      .toBeVisible();
});

test.each(['technical_evaluator', 'company_user'] as const)(
  'each event is among the notices of a %s with its words, and its task',
  async (role) => {
    answerEverything();
    answer('notices.counts', { unread: 1, newest: null, waiting: 0 });
    const data = ITEM_EVENTS.map((event, at) => ({
      ...{ id: `9a7e2c1a-1111-4222-8333-${String(at).padStart(12, '0')}`, kind: 'turn' as const, event },
      ...{ by: 'Zora', at: '2026-03-10T12:00:00.000Z', read: false, toDo: true, said: null, itemCount: 1 },
      items: [
        { id: ITEM_ID, name: 'Safe', serialNumber: '', price: null, destructionOn: null, isSeen: true },
      ],
    }));
    answer('notices.list', { data, total: data.length });
    await openApp(personOf(role), '/projects');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const rows = () => [...document.querySelectorAll('[role="dialog"] ul[aria-label] > li')];
    await expect.poll(() => rows().length).toBe(ITEM_EVENTS.length);
    const plain = (text = '') => text.replaceAll(/[\u2068\u2069]/g, '');
    for (const [at, event] of ITEM_EVENTS.entries()) {
      const text = plain(rows()[at]?.textContent);
      expect(text, event).toContain(EVENT_NOTICES[event].happened('Zora'));
      const task = taskFor(event, role);
      expect(text.includes(words().notices.yourTurn('')), event).toBe(task !== null);
      if (task !== null) expect(text, event).toContain(words().notices.yourTurn(taskWords(task)));
    }
  },
);

const personWho = ({ by: [role] }: ItemStep) => personOf(role as Role);

test.each(COMMENT_STEPS)(
  'the step %s is offered with a comment, and is sent as it was written',
  async (name) => {
    // why: no row of the table may be of this kind, and the type of its names be empty.
    const step: ItemStep = ITEM_STEPS[name as ItemStepName];
    const says: Readonly<Record<string, string>> = words().stepButtons;
    const told: Readonly<Record<string, string>> = words().stepSuccess;
    answerEverything();
    answer('projects.assignableUsers', EVALUATORS);
    answer('items.get', itemAt(step.from));
    await openApp(personWho(step), `/items/${ITEM_ID}`);
    const pressed = button(main(), says[name] ?? '');
    const folded = main().getByText(words().steps.furtherSteps);
    await expect.poll(() => pressed.elements().length + folded.elements().length).toBe(1);
    if (folded.elements().length > 0) await folded.click();
    await main().getByLabelText(words().steps.comment).last().fill('so be it');
    const call = commentCallName(name);
    answer(call, itemAt(step.to) as never);
    answer('items.get', itemAt(step.to));
    await pressed.click();
    await expectMessage(told[name] ?? '');
    expect(callsOf(call).map(({ body, params }) => [body, params])).toEqual([
      [{ comment: 'so be it' }, { id: ITEM_ID }],
    ]);
  },
);
