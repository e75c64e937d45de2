import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningProvider } from '../test/running-provider.ts';
import { breachedPasswords } from './breached-passwords.ts';
import { nameOfLink } from './link-cookies.ts';
import { SET_PASSWORD_PATH } from './password-links.ts';

const BREACHED = 'a password of a breach';
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const SUFFIX = digestOf(BREACHED).slice(5);
const OTHERS = ['0'.repeat(35), 'F'.repeat(35)].map((suffix) => `${suffix}:3`);
/** What a service sends whose list has this password. */
const listed = (count: number, suffix = SUFFIX) => [OTHERS[0], `${suffix}:${count}`, OTHERS[1]].join('\r\n');

/** A stand-in for the service: what it answers is set by each test, what it was asked is recorded. */
let answer: RequestListener;
const asked: { path: string; padding: unknown; everything: string }[] = [];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push({
    path: request.url ?? '',
    padding: request.headers['add-padding'],
    everything: `${request.method} ${request.url} ${request.rawHeaders.join(' ')} ${await bodyOf(request)}`,
  });
  answer(request, response);
}
const service = createServer((request, response) => void respond(request, response));
let url: string;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`;
});
beforeEach(() => {
  asked.length = 0;
  answer = (_request, response) => response.end(listed(7));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Asks about the password; `unanswered` is how often the service was of no use. */
async function ask(password = BREACHED, more: { readonly answerMs?: number; readonly url?: string } = {}) {
  const reasons: unknown[] = [];
  const isBreached = breachedPasswords({ url, ...more, onUnanswered: (error) => reasons.push(error) });
  return { breached: await isBreached(password), unanswered: reasons.length };
}

describe('a password is breached', () => {
  test('when the service lists its suffix, in either case of letters', async () => {
    expect(await ask()).toEqual({ breached: true, unanswered: 0 });
    answer = (_request, response) => response.end(listed(1, SUFFIX.toLowerCase()));
    expect(await ask()).toEqual({ breached: true, unanswered: 0 });
  });

  test('in the form in which it opens an account, however it was typed', async () => {
    expect(await ask(BREACHED.replace('p', '\uff50'))).toEqual({ breached: true, unanswered: 0 });
  });
});

describe('a password is not breached', () => {
  test('when the service lists others only', async () => {
    expect(await ask('another password')).toEqual({ breached: false, unanswered: 0 });
  });

  test('when its line is padding, of count 0', async () => {
    answer = (_request, response) => response.end(listed(0));
    expect(await ask()).toEqual({ breached: false, unanswered: 0 });
  });
});

test('five digits of the digest leave, and the question asks for padding', async () => {
  await ask();
  const digest = digestOf(BREACHED);
  expect(asked.map(({ path, padding }) => [path, padding])).toEqual([
    [`/range/${digest.slice(0, 5)}`, 'true'],
  ]);
  expect(asked[0]?.everything.toUpperCase()).not.toContain(digest.slice(0, 6));
  expect(asked[0]?.everything).not.toContain(BREACHED);
});

const FAULTS: Readonly<Record<string, RequestListener>> = {
  'an error with a list': (_request, response) => response.writeHead(503).end(listed(7)),
  'a page': (_request, response) => response.end('<html>\n<p>Sign in to this network</p>\n</html>'),
  'a list with a line of another kind': (_request, response) => response.end(`${listed(7)}\r\nand more`),
  'a count that is no number': (_request, response) => response.end(`${SUFFIX}:many`),
  'nothing at all': (_request, response) => response.end(),
  'a redirect to a list': (request, response) =>
    request.url?.startsWith('/range') === true
      ? response.writeHead(302, { location: `${url.replace('range', 'other')}/x` }).end()
      : response.end(listed(7)),
  'a list that is far too long': (_request, response) =>
    response.end(`${OTHERS[0]}\n`.repeat(40_000) + listed(7)),
  'an end in the middle': (_request, response) => {
    response.writeHead(200, { 'content-length': 10_000 });
    response.write(listed(7), () => response.destroy());
  },
};

test.each(Object.entries(FAULTS))('%s is no answer', async (_what, fault) => {
  answer = fault;
  expect(await ask()).toEqual({ breached: false, unanswered: 1 });
});

test('no answer in time is none, before the head and in the body', async () => {
  answer = () => {};
  expect(await ask(BREACHED, { answerMs: 50 })).toEqual({ breached: false, unanswered: 1 });
  answer = (_request, response) => void response.write(`${OTHERS[0]}\r\n`);
  expect(await ask(BREACHED, { answerMs: 50 })).toEqual({ breached: false, unanswered: 1 });
});

test('a service that is away is no answer', async () => {
  expect(await ask(BREACHED, { url: 'http://127.0.0.1:1/range' })).toEqual({
    breached: false,
    unanswered: 1,
  });
});

describe('the page of a new password', () => {
  const DAY = 86_400_000;

  async function send(password: string, language: string) {
    const reasons: unknown[] = [];
    const house = await runningProvider({
      isBreached: breachedPasswords({ url, onUnanswered: (error) => reasons.push(error) }),
    });
    try {
      house.links.add('token', 'petra', new Date(house.now().getTime() + DAY));
      const browser = house.browser();
      await browser.get(`${SET_PASSWORD_PATH}?token=token`);
      const fields = { link: nameOfLink('token'), password, repeated: password };
      const sent = await browser.post(SET_PASSWORD_PATH, fields, { 'accept-language': language });
      const isSet = house.people.find(({ id }) => id === 'petra')?.passwordHash !== null;
      return { status: sent.status, text: await sent.text(), isSet, unanswered: reasons.length };
    } finally {
      await house.close();
    }
  }

  test.each([
    ['en', 'was exposed in a data breach'],
    ['es', 'quedó expuesta en una filtración de datos'],
  ])('refuses a breached one with a sentence in %s', async (language, sentence) => {
    const { status, text, isSet } = await send(BREACHED, language);
    expect([status, isSet]).toEqual([422, false]);
    expect(text).toContain(sentence);
    expect(text).not.toContain(BREACHED);
  });

  test('takes one that is not listed', async () => {
    expect(await send('another password', 'en')).toMatchObject({ status: 303, isSet: true, unanswered: 0 });
  });

  test('takes one without an answer, and the reason is handed on', async () => {
    answer = (_request, response) => response.writeHead(500).end();
    expect(await send(BREACHED, 'en')).toMatchObject({ status: 303, isSet: true, unanswered: 1 });
  });

  test('does not ask about one that is refused anyway', async () => {
    expect(await send('1q2w3e4r5t', 'en')).toMatchObject({ status: 422, isSet: false });
    expect(asked).toEqual([]);
  });
});
