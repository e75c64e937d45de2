import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import type { EventNotice } from '@monda/domain/notices/event-notice.ts';
import { EVENT_NOTICES } from '@monda/domain/notices/event-notices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { PERSON_NAMES, type PersonName } from '../../test/test-people.ts';
import { unsubscribeAddressIn } from '../mail/unsubscribe-address.ts';
import { GATHERED_FOR_MS } from './notice-mail-job.ts';

const DECLINES = ['declineAsManager', 'declineAsEvaluator', 'declineSchedule'] as const;

let server: AssetServer;
let mails: MailsInTests;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  mails = mailsOfNotices(server);
  notices = noticesIn(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 60_000);
  await mails.clear();
  // why: no row of the product has the whole company as recipients without a turn.
  for (const step of DECLINES) {
    const row: EventNotice = { ...EVENT_NOTICES[step], recipients: ['company'] };
    vi.spyOn(EVENT_NOTICES, step, 'get').mockReturnValue(row);
  }
});
afterAll(() => server.close());

/** Those who act for the company of the item; its viewer reads only. */
const COMPANY: readonly PersonName[] = ['colleague', 'companyAdmin', 'incomplete', 'requester'];
const HOUR_MS = 60 * 60_000;

const declined = async () => {
  const { id } = await putItem(server, 'evaluation_review', { evaluator: 'evaluator' });
  const body = { action: 'decline', comment: 'Not ours' };
  expect((await server.call('manager', 'items.review', { params: { id }, body })).status).toBe(200);
  return id;
};
const choose = async (person: PersonName, requests: string) => {
  const body = { ...DEFAULT_CHOICES, timeZone: 'UTC', requests };
  expect((await server.call(person, 'notices.choose', { body })).status).toBe(200);
};
/** Makes the mails that are due now, and those of a day later; to whom they go. */
const mailed = async (setting: 'on' | 'off' = 'on') => {
  const receivers = async () => {
    await mails.make(setting);
    const to = await Promise.all(PERSON_NAMES.map(async (name) => [name, await mails.to(name)] as const));
    return to
      .filter(([, all]) => all.length > 0)
      .map(([name]) => name)
      .toSorted();
  };
  server.clock.advance(GATHERED_FOR_MS + 1_000);
  const atOnce = await receivers();
  server.clock.advance(24 * HOUR_MS);
  return { atOnce, inAll: await receivers() };
};

describe('a row that tells the company', () => {
  it('is of no provider, no viewer and no other company, and not of the person who did it', async () => {
    const id = await declined();
    await notices.write();
    expect(await notices.recipients(id)).toEqual({ turn: [], followed: COMPANY });
    const { id: other } = await putItem(server, 'confirmation_required');
    const body = { action: 'decline', comment: 'too early' };
    const answer = await server.call('requester', 'items.confirmDestruction', {
      params: { id: other },
      body,
    });
    expect(answer.status).toBe(200);
    await notices.write();
    const others = COMPANY.filter((name) => name !== 'requester');
    expect(await notices.recipients(other)).toEqual({ turn: [], followed: others });
  });

  it('is mailed as each of them chose', async () => {
    await choose('colleague', 'off');
    await choose('companyAdmin', 'product');
    await choose('requester', 'mail');
    const id = await declined();
    await mails.write();
    const told = COMPANY.filter((name) => name !== 'colleague');
    expect(await notices.recipients(id)).toEqual({ turn: [], followed: told });
    const { atOnce, inAll } = await mailed();
    // a decline is mailed at once also to those who get a digest.
    expect(atOnce).toEqual(['incomplete', 'requester']);
    expect(inAll).not.toContain('colleague');
    expect(inAll).not.toContain('companyAdmin');
  });

  it('is mailed to no one where the installation sends none', async () => {
    await choose('requester', 'mail');
    await declined();
    await mails.write('off');
    expect(await mailed('off')).toEqual({ atOnce: [], inAll: [] });
  });

  it('is mailed no more to the person who ended such mails by the link in one', async () => {
    await choose('requester', 'mail');
    await declined();
    await mails.write();
    expect((await mailed()).atOnce).toContain('requester');
    const [mail] = await mails.to('requester');
    const address = unsubscribeAddressIn(mail?.text_body ?? '') ?? '';
    const ended = await server.app.http.inject({
      method: 'POST',
      url: address.slice('https://monda.test'.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(ended.statusCode).toBe(200);
    await declined();
    await mails.write();
    server.clock.advance(25 * HOUR_MS);
    await mails.make();
    expect(await mails.to('requester')).toHaveLength(1);
  });
});
