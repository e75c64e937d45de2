import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { itemsOf, requestItems, takeToSchedule } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { confirmDestruction, dayFromToday, expectMessage, panel, schedule } from './steps.ts';

test.use({ data: 'shared' });

const PLACE = 'Yard 3\nAv. Argentina 1234, Callao';
const PHONE = { viewport: { width: 390, height: 844 } };

test('an item is scheduled with place and hour, its company reads both on a phone, and the hour is changed', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser, request, monda }) => {
  const name = `Met counter ${randomUUID().slice(0, 8)}`;
  const company = await callAs(monda.url, 'acmeUser');
  const project = await requestItems(company, name, 1);
  await takeToSchedule(monda.url, project);
  const [item] = await itemsOf(company, project);
  const id = item?.id ?? '';
  const { address } = await company.send<{ readonly address: string }>('POST', '/calendar-feed');
  const eventOf = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await request.get(address)).text()));
    const found = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .find(({ uid }) => uid === `destruction-${id}`);
    return {
      minutes: (Number(found?.endDate.toUnixTime()) - Number(found?.startDate.toUnixTime())) / 60,
      ...{ hour: found?.startDate.toJSDate(), where: found?.location, said: found?.description },
      sequence: Number(found?.sequence),
    };
  };

  await signIn(manager, 'manager', `/items/${id}`);
  const section = panel(manager, 'Schedule this item');
  await section.getByLabel('Place').fill('');
  await expect(section.getByText('Without a place, the company does not know where to go.')).toBeVisible();
  await section.getByLabel('Place').fill(PLACE);
  await section.getByLabel('Time').fill('09:30');
  await section.getByLabel('Contact').fill('Rosa Vega, +51 999 888 777');
  await schedule(manager, { price: '40', buyer: 'Recycling Works', day: dayFromToday(6) });

  const user = await openBrowser(PHONE);
  await signIn(user, 'acmeUser', `/items/${id}`);
  const answer = panel(user, 'Answer the proposed schedule');
  for (const said of ['Av. Argentina 1234, Callao', '9:30 AM', 'Rosa Vega'])
    await expect(answer).toContainText(said);
  await expect(answer.getByRole('link', { name: '+51 999 888 777' })).toHaveAttribute(
    'href',
    'tel:+51999888777',
  );
  await expect(answer.getByRole('link', { name: 'Yard 3' })).toHaveAttribute('href', /q=Yard%203%2C%20Av/);
  await expectAccessible(user, 'a proposed schedule with its meeting');
  await confirmDestruction(user);
  await expect(panel(user, 'Destruction on site')).toContainText('9:30 AM');
  const before = await eventOf();
  expect(before).toMatchObject({ minutes: 120, where: 'Yard 3, Av. Argentina 1234, Callao' });
  expect(before.said).toContain('Rosa Vega');

  await manager.reload();
  const acta = panel(manager, 'Generate Destruction Acta');
  await expect(acta).toContainText('Yard 3');
  await acta.getByRole('button', { name: 'Change place and time' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Change place and time' });
  await expect(dialog.getByLabel('Place')).toHaveValue(PLACE);
  await dialog.getByLabel('Time').fill('14:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(manager, 'Place and time updated');
  await expect(manager.getByRole('region', { name: 'History' })).toContainText('time 2:00 PM');

  await user.reload();
  await expect(panel(user, 'Destruction on site')).toContainText('2:00 PM');
  const after = await eventOf();
  expect(Number(after.hour) - Number(before.hour)).toBe(4.5 * 3_600_000);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  const { data } = await company.read<{ readonly data: readonly object[] }>('/notices?limit=20');
  expect(JSON.stringify(data)).toContain('changeConfirmedMeeting');
});
