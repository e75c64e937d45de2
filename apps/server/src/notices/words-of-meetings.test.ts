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

const TERMS = { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-03-20' };
const MEETING = { place: 'Hall 2\nGate 3', time: '10:30', contact: 'Ana Silva, 555 0143' };
const mailTo = async (person: PersonName) => {
  await mails.deliver();
  const [mail] = await mails.to(person);
  return mail?.text_body.replaceAll(/[\u00a0\u202f]/g, ' ');
};
const said = async (person: PersonName) => {
  const { body } = await server.call(person, 'notices.list');
  return body.data.map((row: { event: string; said: string | null }) => [row.event, row.said]);
};

describe('a notice of a schedule', () => {
  it.each([
    ['en', '“Meeting: place Hall 2, Gate 3, time 10:30 AM, contact Ana Silva, 555 0143.”'],
    ['es', '“Cita: lugar Hall 2, Gate 3, hora 10:30 a.m., contacto Ana Silva, 555 0143.”'],
  ] as const)('names place, hour and contact, in the mail too, in %s', async (language, words) => {
    await mails.choose('requester', language);
    const { id } = await putItem(server, 'scheduling');
    await done(server, 'manager', 'items.schedule', { params: { id }, body: { ...TERMS, ...MEETING } });
    expect(await mailTo('requester')).toContain(words);
  });

  it('says nothing more where nothing was said', async () => {
    const { id } = await putItem(server, 'scheduling');
    await done(server, 'manager', 'items.schedule', { params: { id }, body: TERMS });
    await mails.write();
    expect(await said('requester')).toEqual([['schedule', null]]);
  });

  it('says it once for items that are met alike, whatever they cost', async () => {
    const items = [await putItem(server, 'scheduling'), await putItem(server, 'scheduling')];
    await done(server, 'manager', 'items.bulkSchedule', {
      body: { items: items.map(({ id }, at) => ({ id, version: 1, price: at })), ...TERMS, ...MEETING },
    });
    await mails.write();
    const [[event, words]] = await said('requester');
    expect([event, words.match(/Gate 3/g)]).toEqual(['schedule', ['Gate 3']]);
  });
});

it('people of the company are notified of a change, by mail too, with what it was and what it is', async () => {
  await mails.choose('colleague', 'en');
  const { id } = await putItem(server, 'scheduling');
  await done(server, 'manager', 'items.schedule', { params: { id }, body: { ...TERMS, ...MEETING } });
  await mailTo('colleague');
  const body = { time: '14:05', contact: 'Bo, 555 0144' };
  await done(server, 'manager', 'items.changeMeeting', { params: { id }, body });
  const words =
    'Now: place Hall 2, Gate 3, time 2:05 PM, contact Bo, 555 0144. Before: place Hall 2, Gate 3, time 10:30 AM. Contact changed.';
  const mail = (await mails.write(), await said('colleague')) as unknown[][];
  expect(mail[0]).toEqual(['changeMeeting', words]);
  await mails.deliver();
  const sent = (await mails.to('colleague')).map(({ text_body }) => text_body.replaceAll('\u00a0', ' '));
  expect(sent.some((text) => text.includes(`“${words}”`))).toBe(true);
  expect(sent.some((text) => text.includes('changed the place, time or contact'))).toBe(true);
});
