import { randomUUID } from 'node:crypto';
import type { TestClock } from '@monda/test-bed/clock.ts';
import pg from 'pg';
import { ask, checkRefused, type Reply, until } from '../asked.ts';
import { requestWith } from '../requests-with-bills.ts';
import { startMailServer } from './mail-server.ts';
import { tokensOf } from './tokens.ts';
import { at, checkAnswered, LIST, list, newWrite, statuses, type TriedProduct } from './tried-product.ts';

const HOURS_MS = 60 * 60 * 1000;
const JUMP_MS = 6 * HOURS_MS;
/** The worker of the outbox looks every ten seconds. */
const MAIL_WITHIN_MS = 30_000;

async function rowsOf(database: string, statement: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

export interface ClockGround {
  readonly clock: TestClock;
  /** Address of the database, past the product. */
  readonly database: string;
  /** Where the mail server of the settings would be; no one is there yet. */
  readonly mailPort: number;
}

/** Invites a person; answers the address the message goes to. */
async function invite(
  tried: TriedProduct,
  database: string,
): Promise<{ readonly to: string; readonly answer: Reply }> {
  const token = tried.tokens.admin;
  const [company] = await rowsOf(
    database,
    `SELECT company_id AS id FROM users WHERE email = 'user@acme.example'`,
    [],
  );
  const to = `proof-${randomUUID()}@acme.example`;
  const body = { email: to, role: 'company_admin', companyId: company?.id };
  return { to, answer: await at(tried, '/api/users/invite', { method: 'POST', token, body }) };
}

/** The clock of the server jumps ahead by hours and back, while the mail server is away. */
export async function clockJumps(tried: TriedProduct, ground: ClockGround): Promise<void> {
  const { run, url } = tried;
  const { clock, database } = ground;
  const before = tried.tokens;
  const serial = `proof-${randomUUID()}`;
  const key = randomUUID();
  tried.sent.push(serial);
  const sendWith = (token: string) => ask(url, requestWith(serial, token, key));
  const first = await sendWith(before.acmeUser);
  if (first.status === 201) tried.acknowledged.push(serial);

  await clock.set(JUMP_MS);
  const late = await list(tried);
  run.check(
    'clock ahead by 6 h: a token of before is over, clearly',
    late.status === 401 && late.body.code === 'token_refused',
    statuses([late]),
  );
  const ahead = await tokensOf(url);
  const there = { ...tried, tokens: ahead };
  checkAnswered(run, 'clock ahead by 6 h: who signs in anew goes on', [await list(there)]);
  checkAnswered(run, 'clock ahead by 6 h: a change is done', [await newWrite(there).send()], 201);
  const again = await sendWith(ahead.acmeUser);
  run.check(
    'clock ahead by 6 h: a key answers the same again',
    again.status === 201 && again.body.id === first.body.id,
    statuses([again]),
  );
  const upload = newWrite(there, 1_000);
  checkRefused(run, 'clock ahead by 6 h: the file store refuses, and so uploads are refused', [
    await upload.send(),
  ]);

  const { to, answer } = await invite(there, database);
  checkAnswered(run, 'SMTP away: a person is invited all the same', [answer], 201);
  const mail = async () =>
    (await rowsOf(database, 'SELECT state, tries FROM outbox WHERE to_address = $1', [to]))[0];
  await until('the message was tried', async () => Number((await mail())?.tries) > 0, MAIL_WITHIN_MS, 200);
  run.check(
    'SMTP away: the message waits',
    (await mail())?.state === 'waiting',
    JSON.stringify(await mail()),
  );
  if (run.long) await floodThenBack(there, clock);

  checkAnswered(run, 'clock ahead by 6 h: a person is looked up', [await list(there, 'viewer')]);
  await clock.set(0);
  checkAnswered(run, 'clock back: a token of before holds again', [await list(tried)]);
  const oldest = await sendWith(before.acmeUser);
  run.check(
    'clock back: a key answers the same again',
    oldest.status === 201 && oldest.body.id === first.body.id,
    statuses([oldest]),
  );
  checkAnswered(run, 'clock back: a change is done', [await newWrite(tried).send()], 201);
  checkAnswered(run, 'clock back: the upload is taken when it is sent again', [await upload.send()], 201);
  await blockedAtOnce(there, database);

  const server = await startMailServer(ground.mailPort);
  try {
    const ms = await until(
      'the message arrives',
      async () => server.took.includes(to),
      MAIL_WITHIN_MS,
      200,
    ).catch(() => null);
    if (ms !== null) run.figure('SMTP is back: the message left', `after ${ms.toFixed(0)} ms`);
    run.check('SMTP is back, clock too: the message that was planned for hours later leaves', ms !== null);
    await until('it is noted as sent', async () => (await mail())?.state === 'sent', MAIL_WITHIN_MS);
    const times = server.took.filter((address) => address === to).length;
    run.check('it leaves once', times === 1, `${times} times`);
  } finally {
    await server.stop();
  }
}

/** A person who used up a minute's calls while the clock was ahead is not locked out for hours. */
async function floodThenBack(tried: TriedProduct, clock: TestClock): Promise<void> {
  const { run } = tried;
  let over: Reply | null = null;
  for (let left = 6_000; left > 0 && over === null; left -= 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => list(tried, 'globexUser')));
    over = answers.find(({ status }) => status === 429) ?? null;
  }
  run.check(
    'a flood of one person is refused with when to come back',
    Number(over?.retryAfter) <= 60,
    over?.retryAfter ?? '',
  );
  await clock.set(0);
  const back = await list(tried, 'globexUser');
  run.check(
    'clock back: no one is locked out for the hours it was ahead',
    back.status === 200,
    statuses([back]),
  );
  await clock.set(JUMP_MS);
}

/** Whom another server blocks is out within seconds, whatever the clock did meanwhile. */
async function blockedAtOnce(tried: TriedProduct, database: string): Promise<void> {
  const { run } = tried;
  const blocked = (is: boolean) =>
    rowsOf(database, `UPDATE users SET is_active = $1 WHERE email = 'viewer@monda.example'`, [!is]);
  await blocked(true);
  const ms = await until(
    'the blocked person is out',
    async () => (await at(tried, LIST, { token: tried.tokens.viewer })).status !== 200,
    8_000,
  ).catch(() => null);
  run.check('clock back: whom another server blocks is not remembered for hours', ms !== null);
  await blocked(false);
}
