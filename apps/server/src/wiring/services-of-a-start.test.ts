import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { nameOfLink } from '@monda/identity-provider/link-cookies.ts';
import { SET_PASSWORD_PATH } from '@monda/identity-provider/password-links.ts';
import { startProduct } from '@monda/test-bed/product.ts';
import { temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillWithPeople, WITH_PEOPLE } from '../../test/data-folder.ts';
import { recordTestAct } from '../../test/test-acts.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { emailOf, idOf } from '../../test/test-people.ts';
import { openDatabase } from '../database/open-database.ts';
import { transactionsOn } from '../database/transactions.ts';
import { makeAccountToken } from '../identity/account-links.ts';
import { systemClock } from '../process/clock.ts';

const BREACHED = 'a password of a breach';
const DIGEST = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
/** What the stand-in for both services was asked, and the texts of the log that it got. */
const asked: string[] = [];
const logged: string[] = [];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  asked.push(request.url ?? '');
  if (request.url !== '/v1/logs') return void response.end(`${DIGEST.slice(5)}:7`);
  for (const { scopeLogs } of JSON.parse(text).resourceLogs)
    for (const { logRecords } of scopeLogs) for (const { body } of logRecords) logged.push(body.stringValue);
  response.end('{}');
}
const services = createServer((request, response) => void respond(request, response));
let folder: string;
let token: string;
beforeAll(async () => {
  services.listen(0, '127.0.0.1');
  await once(services, 'listening');
  folder = await temporaryFolder();
  const dataFolder = path.join(folder, 'data');
  await mkdir(dataFolder, { mode: 0o700 });
  await fillWithPeople(dataFolder, 'admin');
  const database = await openDatabase({ kind: 'embedded', folder: path.join(dataFolder, 'database') });
  token = await transactionsOn(database, TEST_DIGESTS).asSystem((tx) => {
    recordTestAct(tx);
    const person = { id: idOf('admin'), email: emailOf('admin') };
    return makeAccountToken(tx, { purpose: 'set_password', hours: 1 }, person, systemClock);
  });
  await database.close();
});
afterAll(async () => {
  services.closeAllConnections();
  services.close();
  await rm(folder, { recursive: true, force: true });
});

it('a started product asks the service of breached passwords, and sends its log to the collector until it has ended', async () => {
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const product = await startProduct({
    ...{ ...WITH_PEOPLE, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'info' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_LOGS_EXPORTER: 'otlp' },
    BREACHED_PASSWORDS_URL: `${url}/range`,
  });
  try {
    const opened = await fetch(`${product.url}${SET_PASSWORD_PATH}?token=${token}`, { redirect: 'manual' });
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const sent = await fetch(`${product.url}${SET_PASSWORD_PATH}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: product.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ link: nameOfLink(token), password: BREACHED, repeated: BREACHED }),
    });
    expect(sent.status).toBe(422);
    expect(await sent.text()).toContain('was exposed in a data breach');
    expect(asked).toContain(`/range/${DIGEST.slice(0, 5)}`);
    await fetch(`${product.url}/api/users/me`);
  } finally {
    await product.stop();
  }
  expect(logged).toContain('request');
});
