import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import type { PersonName } from '../../test/test-people.ts';

let server: AssetServer;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer();
  mails = mailsOfNotices(server);
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ONE_HOUR_MS = 60 * 60 * 1000;
const WISH = { reason: 'site-closed', proposedOn: '2026-03-25', comment: 'The gate\nis repaired.' };
const BROKEN = { reason: 'equipment-missing' };
const move = (person: PersonName, id: string, body: object) =>
  done(server, person, 'items.anotherDate', { params: { id }, body });
const putDated = (itemName = 'Old safe', destructionOn = '2026-03-20') =>
  putItem(server, 'confirmation_required', { destructionOn, data: { itemName } });
const mailTo = async (person: PersonName) => {
  await mails.deliver();
  const [mail, second] = await mails.to(person);
  expect(second).toBeUndefined();
  return { subject: mail?.subject, text: mail?.text_body.replaceAll('\u00a0', ' ') };
};
const said = async (person: PersonName, language = 'en') => {
  const { body } = await server.call(person, 'notices.list', { headers: { 'accept-language': language } });
  return body.data.map((row: { event: string; said: string | null }) => [row.event, row.said]);
};

describe('notices to managers say that it is their turn to schedule, with reason, wish and comment,', () => {
  it.each([
    [
      'en',
      '“Requested another date. Reason: The site is closed. Preferred date: Mar 25, 2026. The gate is repaired.”',
    ],
    [
      'es',
      '“Solicitó otra fecha. Motivo: El sitio está cerrado. Fecha preferida: 25 mar 2026. The gate is repaired.”',
    ],
  ] as const)('in the language of each, in %s', async (language, words) => {
    await mails.choose('manager', language);
    const { id } = await putDated();
    await move('requester', id, WISH);
    const mail = await mailTo('manager');
    expect(mail.text).toContain(words);
    expect(mail.text).toContain(language === 'en' ? 'Schedule the destruction of “Old safe”' : 'Old safe');
    expect(mail.subject).not.toMatch(/safe|gate|closed|cerrado/);
    expect(await said('manager', language)).toEqual([
      ['otherDateAsCompany', words.slice(1, -1).replace('gate is', 'gate\nis')],
    ]);
  });
});

describe('notices to the company say that its date was withdrawn, and why,', () => {
  it.each([
    [
      'en',
      'Mia Manager withdrew the destruction date',
      '“Moved to another date. Reason: Equipment not available.”',
    ],
    [
      'es',
      'Mia Manager retiró la fecha de destrucción',
      '“Cambió la fecha. Motivo: No hay equipos disponibles.”',
    ],
  ] as const)('in %s', async (language, happened, words) => {
    await mails.choose('companyAdmin', language);
    const { id } = await putDated();
    await move('manager', id, BROKEN);
    const mail = await mailTo('companyAdmin');
    expect(mail.text).toContain(happened);
    expect(mail.text).toContain(words);
    expect(mail.subject).not.toMatch(/safe|Equipment/);
  });

  it('of each date that was moved with its own reason', async () => {
    const { id } = await putDated();
    await move('manager', id, BROKEN);
    await mails.write();
    server.clock.advance(ONE_HOUR_MS);
    const body = { price: 1, buyer: 'Scrap Ltd', destructionOn: '2026-03-28' };
    await done(server, 'manager', 'items.schedule', { params: { id }, body });
    server.clock.advance(ONE_HOUR_MS);
    await move('manager', id, { reason: 'other', comment: 'The driver is ill.' });
    await mails.write();
    const [last, , first] = await said('companyAdmin');
    expect([first, last]).toEqual([
      ['withdrawSchedule', 'Moved to another date. Reason: Equipment not available.'],
      ['withdrawSchedule', 'Moved to another date. Reason: Another reason. The driver is ill.'],
    ]);
  });

  it('of two dates of one item that were moved in one go with both reasons, in their order', async () => {
    await mails.choose('companyAdmin', 'en');
    const { id } = await putDated();
    await move('manager', id, BROKEN);
    await mails.write();
    server.clock.advance(30_000);
    const body = { price: 1, buyer: 'Scrap Ltd', destructionOn: '2026-03-28' };
    await done(server, 'manager', 'items.schedule', { params: { id }, body });
    server.clock.advance(30_000);
    await move('manager', id, { reason: 'other', comment: 'The driver is ill.' });
    await mails.write();
    const reasons = [
      'Moved to another date. Reason: Equipment not available.',
      'Moved to another date. Reason: Another reason. The driver is ill.',
    ];
    const rows = await said('companyAdmin');
    expect(rows.filter(([event]: [string]) => event === 'withdrawSchedule')).toEqual([
      ['withdrawSchedule', reasons.join('\n')],
    ]);
    const { text } = await mailTo('companyAdmin');
    expect(text).toContain(reasons.map((reason) => `- “${reason}”`).join('\n'));
  });

  it('of two items whose dates were moved in one go with both reasons, each with its item', async () => {
    const items = [await putDated(), await putDated('Drill', '2026-03-21')];
    await move('manager', items[0]?.id ?? '', BROKEN);
    server.clock.advance(30_000);
    await move('manager', items[1]?.id ?? '', { reason: 'other', comment: 'The driver is ill.' });
    await mails.write();
    expect(await said('companyAdmin')).toEqual([
      [
        'withdrawSchedule',
        'Old safe: Moved to another date. Reason: Equipment not available.\n' +
          'Drill: Moved to another date. Reason: Another reason. The driver is ill.',
      ],
    ]);
  });

  it('once for many items, whichever dates they had', async () => {
    const items = [await putDated(), await putDated('Drill', '2026-03-21')];
    const body = { items: items.map(({ id }) => ({ id, version: 1 })), ...BROKEN };
    await done(server, 'manager', 'items.bulkAnotherDate', { body });
    await mails.write();
    expect(await said('companyAdmin')).toEqual([
      ['withdrawSchedule', 'Moved to another date. Reason: Equipment not available.'],
    ]);
  });
});
