import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { goInside } from './go-inside.ts';
import { itemsOf, requestItems, scheduleAll } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import {
  complete,
  confirmDestruction,
  dayFromToday,
  expectMessage,
  panel,
  pickDestructionDate,
  readDestructionPassword,
  uploadDocumentation,
  verifyOnSite,
} from './steps.ts';

test.use({ data: 'shared' });

/** The day `days` after today, as it is stored. */
const isoDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

/** The time of day of the second date, in the zone of the installation. */
const HALF_PAST_TEN = 'T10:30:00Z';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** What a calendar program, which shares no code with the product, reads of an item in a feed. */
async function eventOf(request: APIRequestContext, address: string, id: string) {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    status: String(component.getFirstPropertyValue('status')),
  }));
  const found = events.filter(({ event }) => event.uid === `destruction-${id}`);
  expect(found).toHaveLength(1);
  const [one] = found;
  return { on: one?.event.startDate.toString(), status: one?.status, sequence: Number(one?.event.sequence) };
}

/** On which day the calendar of the month has an item, in the months of these days. */
async function dayOf(caller: Caller, id: string, days: readonly string[]): Promise<string | null> {
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const { data } = await caller.read<{
      readonly data: readonly { readonly id: string; readonly destructionOn: string }[];
    }>(`/projects/waste-items/calendar?month=${month}`);
    const found = data.find((entry) => entry.id === id);
    if (found !== undefined) return found.destructionOn;
  }
  return null;
}

/** The entries of the history, newest first. */
async function historyOf(page: Page, title: string): Promise<readonly string[]> {
  const history = page.getByRole('region', { name: title, exact: true });
  await history.getByRole('button', { name: /^(Show all|Ver las)/ }).click();
  const texts = await history.getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

test('a date is moved by the company, then by the manager on the day, and the item is destroyed on the third one', {
  tag: '@nightly',
}, async ({ page: user, openBrowser, request, monda }) => {
  const name = `Moved counter ${randomUUID().slice(0, 8)}`;
  const company = await callAs(monda.url, 'acmeUser');
  const project = await requestItems(company, name, 1);
  const [first, wished, third] = [isoDay(3), isoDay(5), isoDay(8)] as const;
  await scheduleAll(monda.url, project, first);
  const [item] = await itemsOf(company, project);
  const id = item?.id ?? '';
  const { address } = await company.send<{ readonly address: string }>('POST', '/calendar-feed');
  let sequence = 0;
  const expectDate = async (status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED', on: string, hour = '') => {
    const event = await eventOf(request, address, id);
    expect([event.status, event.on]).toEqual([status, `${on}${hour}`]);
    expect(event.sequence).toBeGreaterThan(sequence);
    sequence = event.sequence;
    expect(await dayOf(company, id, [first, wished, third])).toBe(status === 'CANCELLED' ? null : on);
  };

  const manager = await openBrowser();
  const month = `/dashboard?calendar=agenda&month=${first.slice(0, 7)}`;
  await signIn(user, 'acmeUser', month);
  await signIn(manager, 'manager');
  const inMonth = user.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await expect(inMonth.first()).toBeVisible();
  await expectDate('TENTATIVE', first);
  await goInside(user, `/items/${id}`);

  await test.step('the company asks for another date', async () => {
    await user.getByRole('button', { name: 'Request another date' }).click();
    const asking = dialog(user, 'Request another date');
    await asking.getByRole('radio', { name: 'The site is closed' }).check();
    await asking.getByLabel('Preferred date (optional)').fill(wished);
    await asking.getByLabel('Comment (optional)').fill('The hall is painted that week.');
    await asking.getByRole('button', { name: 'Request another date' }).click();
    await expectMessage(user, 'Another date requested');
    await expectDate('CANCELLED', first);
    await goInside(user, month);
    await expect(user.getByRole('grid')).toBeVisible();
    await expectFresh(user);
    await expect(inMonth).toHaveCount(0);
  });

  await test.step('the manager schedules it on the wished date, the company confirms', async () => {
    await goInside(manager, `/items/${id}`);
    const scheduling = panel(manager, 'Schedule this item');
    await expect(scheduling).toContainText('requested another date on');
    await expect(scheduling).toContainText('The hall is painted that week.');
    await expect(scheduling).toContainText(dayFromToday(3).short);
    await scheduling.getByLabel('Time').fill('10:30');
    await scheduling.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expectMessage(manager, 'Item scheduled for destruction successfully');
    await expectDate('TENTATIVE', wished, HALF_PAST_TEN);
    await goInside(user, `/items/${id}`);
    await confirmDestruction(user);
    await expectDate('CONFIRMED', wished, HALF_PAST_TEN);
  });

  await test.step('on the day the manager postpones it after the verification', async () => {
    await goInside(manager, `/items/${id}`);
    const password = await readDestructionPassword(manager);
    await verifyOnSite(user, password);
    await goInside(manager, `/items/${id}`);
    await expect(panel(manager, 'Generate Destruction Acta')).toContainText('Verified on site by');
    await manager.getByRole('button', { name: 'Move to another date' }).click();
    const moving = dialog(manager, 'Move to another date');
    await expect(moving.getByRole('listitem')).toHaveText([
      'the company’s confirmation',
      'the destruction password',
      'the on-site verification',
    ]);
    await moving.getByRole('radio', { name: 'Equipment not available' }).check();
    await moving.getByRole('button', { name: 'Move the date' }).click();
    await expectMessage(manager, 'The date was removed. Schedule the item again.');
    await expectDate('CANCELLED', wished, HALF_PAST_TEN);
    expect(
      (await company.attempt('POST', `/projects/waste-items/${id}/verify-password`, { password })).status(),
    ).toBe(409);
  });

  await test.step('the next time the whole destruction runs', async () => {
    await pickDestructionDate(manager, dayFromToday(8));
    await panel(manager, 'Schedule this item').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expectMessage(manager, 'Item scheduled for destruction successfully');
    await goInside(user, `/items/${id}`);
    await confirmDestruction(user);
    await expectDate('CONFIRMED', third);
    await goInside(manager, `/items/${id}`);
    await verifyOnSite(user, await readDestructionPassword(manager));
    await uploadDocumentation(user, {
      before: [await jpegPhoto('before.jpg')],
      after: [await jpegPhoto('after.jpg')],
      tickets: [await jpegPhoto('ticket.jpg')],
    });
    await goInside(manager, `/items/${id}`);
    await complete(manager, await pdfDocument('final.pdf', 'Final invoice'), '40');
    await expectDate('CONFIRMED', third);
  });

  await test.step('the history reads right in both languages', async () => {
    await goInside(user, `/items/${id}`);
    const entries = (await historyOf(user, 'History')).filter((text) => /another date/i.test(text));
    expect(entries).toEqual([
      expect.stringContaining(
        `Moved to another date. Reason: Equipment not available. Previous date: ${dayFromToday(5).short}.`,
      ),
      expect.stringContaining(
        `Requested another date. Reason: The site is closed. Previous date: ${dayFromToday(3).short}. Preferred date: ${dayFromToday(5).short}.`,
      ),
    ]);
    const spanish = await openBrowser({ locale: 'es-MX' });
    await signIn(spanish, 'acmeAdmin', `/items/${id}`);
    const spoken = await historyOf(spanish, 'Historial');
    expect(spoken.filter((text) => /otra fecha|Cambió la fecha/.test(text))).toEqual([
      expect.stringContaining('Cambió la fecha. Motivo: No hay equipos disponibles.'),
      expect.stringContaining('Solicitó otra fecha. Motivo: El sitio está cerrado.'),
    ]);
  });
});

test('moving twelve confirmed items takes 5 presses from their list', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const name = `Closed hall ${randomUUID().slice(0, 8)}`;
  const company = await callAs(monda.url, 'acmeUser');
  const project = await requestItems(company, name, 12);
  await scheduleAll(monda.url, project, isoDay(6));
  const items = (await itemsOf(company, project)).map(({ id, version }) => ({ id, version }));
  await company.send('POST', '/projects/waste-items/bulk/confirm-destruction', {
    action: 'confirm',
    comment: '',
    items,
  });

  await signIn(page, 'manager', `/projects?tab=items&projectId=${project}&limit=50`);
  await expect(page.getByRole('link', { name: `${name} 12`, exact: true })).toBeVisible();
  await expectFresh(page);
  const hand = new PressingHand(page);
  await hand.press(page.getByRole('button', { name: 'Select items' }));
  const bar = page.getByRole('region', { name: 'Selected items' });
  await hand.press(bar.getByRole('checkbox', { name: 'All on this page' }));
  await hand.press(bar.getByRole('button', { name: 'Another date (12)' }));
  const moving = page.getByRole('dialog');
  await hand.press(moving.getByRole('radio', { name: 'The site is closed' }));
  await hand.press(moving.getByRole('button', { name: 'Move 12 items to another date' }));
  await expectMessage(page, 'Date removed from all 12 items');
  expect(hand.presses).toBeLessThanOrEqual(5);
  const { data } = await company.read<{ readonly data: readonly { readonly status: string }[] }>(
    `/projects/waste-items?projectId=${project}&limit=100`,
  );
  expect(data.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'scheduling'));
});
