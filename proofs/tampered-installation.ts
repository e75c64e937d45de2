import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { addDays, utcDateOf } from '@monda/domain/base/dates.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { imagesField, invoiceField } from '@monda/domain/projects/project-files.ts';
import { recordMigratedRows } from '@monda/server/audit/record-existing-rows.ts';
import { MailFailure, sendWaitingMail } from '@monda/server/mail/mail-worker.ts';
import { FIRST_SECRET, storedSecret } from '@monda/server/secrets/stored-secrets.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { COMPANIES, idOf, type PersonName } from '../apps/server/test/test-people.ts';
import { TEST_ORIGIN } from '../apps/server/test/test-sign-in.ts';
import { putCapturedPhoto } from './captured-photo.ts';
import { ask, type Caller, correctAtOnce, fillParties, giveFacts, newDayCode } from './tampered-records.ts';
import { sign } from './tampered-signings.ts';
import { madeBill, madePhoto } from './made-files.ts';
import { BULK_OF } from '@monda/test-bed/who-may-call.ts';
import { CALL_OF, payloadOf, removing } from './planned-bursts.ts';
import { type ProductInside, startInside } from './product-inside.ts';
import { codeOf, type Sent, sendCall } from './sent-calls.ts';
import { certify } from './tampered-certificates.ts';
import { type ItemVersion, itemVersion } from './tampered-items.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';

/** An item on its way, and where the calls go. */
interface Way {
  readonly id: string;
  readonly steps: readonly ItemStepName[];
}

/** How far the items of the request go: every status that a step leads to, the last one all the way. */
const WAYS: readonly (readonly ItemStepName[])[] = [
  [],
  ['assign', 'requestChangeAsEvaluator'],
  ['assign', 'requestChangeAsEvaluator', 'update'],
  ['assign', 'declineAsEvaluator'],
  ['assign', 'declineAsEvaluator', 'takeBackAsEvaluator'],
  WAY.slice(0, 2),
  WAY.slice(0, 3),
  [...WAY.slice(0, 4), 'changeMeeting'],
  [...WAY.slice(0, 5), 'changeConfirmedMeeting'],
  WAY.slice(0, 7),
  [...WAY.slice(0, 6), 'postpone'],
  [...WAY.slice(0, 5), 'otherDateAfterConfirming', 'schedule', 'confirmSchedule'],
  WAY,
];
const MINUTE_MS = 60_000;

/** The product, filled by its own calls, and what happened to one item on its way. */
export interface FilledProduct {
  readonly product: ProductInside;
  /** The completed item. */
  readonly completed: string;
  /** The item whose date was moved, as it stood before. */
  readonly moved: ItemVersion;
}

/**
 * Starts the product and fills it by its API: people and companies that were invited, changed, blocked and deleted,
 * passwords, messages that were sent, given up and discarded, requests that stand, were put away and deleted, items at
 * every status with their files, wrong passwords and refusals, seals. `beforeStep` is called before each step of the
 * item that goes all the way.
 */
export async function fillProduct(
  onPostgres: boolean,
  random: () => number,
  beforeStep: (product: ProductInside, itemId: string) => Promise<void>,
): Promise<FilledProduct> {
  const product = await startInside({
    onPostgres,
    settings: { directory: { kind: 'bundled' } },
  });
  try {
    await storedSecret(FIRST_SECRET, async () => 'sealed' as const, { ...product.app, clock: product.clock });
    await recordMigratedRows(product.app.commands);
    await product.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = product.app.http.server.address() as AddressInfo;
    const call = caller(product, `http://127.0.0.1:${port}`);
    await fillPeople(product, call);
    return { product, ...(await fillItems(product, call, random, beforeStep)) };
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Makes calls that have to go well, a minute after each other. */
function caller(product: ProductInside, url: string): Caller {
  return async <Name extends CallName>(by: PersonName, name: Name, sent: Sent = {}) => {
    product.clock.advance(MINUTE_MS);
    const answer = await sendCall(url, await product.tokenOf(by), name, sent);
    if (codeOf(answer) !== 'done') throw new Error(`${name} by ${by}: ${JSON.stringify(answer)}`);
    return answer.body as Answer<Name>;
  };
}

const sendMail = ({ app, clock }: ProductInside, refused: boolean) =>
  // why: a mail server that takes or refuses what a test sets.
  sendWaitingMail(
    app.transactions,
    async () => {
      if (refused) throw new MailFailure('never', '550 no such mailbox');
    },
    clock,
  );

async function fillPeople(product: ProductInside, call: Caller): Promise<void> {
  const { app } = product;
  const invite = (email: string, role: string, companyId: string) =>
    call('admin', 'users.invite', {
      body: {
        ...{ email, role, companyId, firstName: 'Ina', lastName: 'Vited' },
        ...{ jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555 0100' },
      },
    });
  const company = await call('admin', 'companies.create', {
    body: { name: 'Fourth Bank', adminEmail: 'chief@fourth.example', address: '4 Vault Street' },
  });
  await call('admin', 'companies.change', {
    params: { id: company.id },
    body: { name: 'Fourth Bank Ltd', address: '5 Vault Street' },
  });
  const boss = await invite('boss@acme.example', 'company_admin', COMPANIES.acme.id);
  await setPassword(product, boss.id);
  await sendMail(product, false);

  await invite('dropped@acme.example', 'company_user', COMPANIES.acme.id);
  await sendMail(product, true);
  const gone = await invite('gone@acme.example', 'company_user', COMPANIES.acme.id);
  await call('admin', 'users.delete', { params: { id: gone.id } });
  const { data } = await call('admin', 'undelivered.list');
  await call('admin', 'undelivered.discardMail', { params: { id: data[0]?.id ?? '' } });
  await invite('wrong@acme.example', 'company_user', COMPANIES.acme.id);
  await sendMail(product, true);
  await invite('waiting@acme.example', 'company_user', COMPANIES.acme.id);

  await call('admin', 'users.block', { params: { id: idOf('colleague') }, body: { blocked: true } });
  await call('admin', 'users.change', { params: { id: idOf('viewer') }, body: { lastName: 'Auditor' } });
  await call('requester', 'users.chooseLanguage', { body: { language: 'es' } });
  await call('admin', 'users.verifyEmail', { params: { id: idOf('rival') } });
  const { days, workingWeek } = DEFAULT_TIME_LIMITS;
  const holidays = [{ on: '2026-12-25', name: 'Christmas' }];
  await fillParties(call);
  await call('admin', 'reviewRule.change', { body: { sameMayReview: true } });
  await call('admin', 'timeLimits.change', {
    body: { days, workingWeek, holidays, timeZone: 'America/Bogota' },
  });
  const week = { fromDay: utcDateOf(product.clock.now()), toDay: addDays(utcDateOf(product.clock.now()), 6) };
  await call('evaluator', 'substitutions.set', {
    body: { personId: idOf('evaluator'), substituteId: idOf('otherEvaluator'), ...week },
  });
  const { id: endedId } = await call('manager', 'substitutions.set', {
    body: { personId: idOf('otherManager'), substituteId: idOf('manager'), ...week },
  });
  await call('otherManager', 'substitutions.end', { params: { id: endedId } });
  await call('admin', 'noticeMail.change', { body: { sendsMail: false } });
  await call('viewer', 'calendarFeed.make');
  await call('manager', 'calendarFeed.make');
  await call('manager', 'calendarFeed.end');
  await app.audit.settled();
  for (const job of app.jobs.filter(({ name }) => name === 'accounts')) await job.run();
  await call('admin', 'evidence.seal');
}

/** Follows the link of the newest message to a person and sets their password. */
async function setPassword(product: ProductInside, personId: string): Promise<void> {
  const bundled = await product.signingIn();
  const text = await product.app.transactions.asSystem(async (tx) => {
    const person = await tx.selectFrom('users').select('email').where('id', '=', personId).executeTakeFirst();
    const mail = await tx
      .selectFrom('outbox')
      .select('text_body')
      .where('to_address', '=', person?.email ?? '')
      .executeTakeFirst();
    return mail?.text_body ?? '';
  });
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? 'missing:');
  const password = randomBytes(12).toString('hex');
  const opened = await bundled.http.inject({ method: 'GET', url: link.pathname + link.search });
  const cookies = [opened.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  const named = /_([0-9a-f]{16})=/.exec(cookies.join())?.[1] ?? '';
  const answer = await bundled.http.inject({
    method: 'POST',
    url: link.pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: TEST_ORIGIN,
      cookie: cookies.join('; '),
    },
    payload: new URLSearchParams({ link: named, password, repeated: password }).toString(),
  });
  if (answer.statusCode !== 303) throw new Error(`set a password: ${answer.statusCode} ${answer.payload}`);
}

async function fillItems(
  product: ProductInside,
  call: Caller,
  random: () => number,
  beforeStep: (product: ProductInside, itemId: string) => Promise<void>,
): Promise<Omit<FilledProduct, 'product'>> {
  const request = async (items: number, photos: number) => {
    const command = JSON.stringify({ wasteType: 'special-handling', wasteItems: desks(items) });
    const files = Array.from({ length: photos }, (_, at) => ({
      field: imagesField(at % items),
      name: `photo-${at}.png`,
      bytes: madePhoto(random),
    }));
    files.push({ field: invoiceField(0), name: 'bill.pdf', bytes: madeBill(random) });
    return call('requester', 'projects.create', { fields: { command }, files });
  };
  const removed = await request(2, 1);
  await call('companyAdmin', 'projects.delete', { params: { id: removed.id } });
  const putAway = await request(1, 1);
  await call('requester', 'projects.archive', { params: { id: putAway.id } });
  const { id } = await request(WAYS.length, 3);
  const { data } = await call('manager', 'projects.items', { params: { id }, query: `limit=${WAYS.length}` });
  const byNumber = new Intl.Collator('en', { numeric: true });
  const items = [...data].sort((one, other) =>
    byNumber.compare(one.jsonData.itemName, other.jsonData.itemName),
  );
  const ways = items.map((item, at): Way => ({ id: item.id, steps: WAYS[at] ?? [] }));
  let moved: ItemVersion | undefined;
  for (const way of ways) {
    await ask(call, way.id);
    await correctAtOnce(call, way.id);
    for (const step of way.steps) {
      if (way === ways.at(-1)) await beforeStep(product, way.id);
      if (step === 'postpone') moved = await itemVersion(product, way.id);
      // why: what is done to many at once is recorded as what is done to one.
      await take(call, way.id, step, random, ways.indexOf(way) % 2 === 1);
    }
    await talk(call, way.id, random);
    if (way.steps.includes('confirmReview')) await giveFacts(call, way.id, random);
  }
  const completed = ways.at(-1)?.id ?? '';
  await putCapturedPhoto(product, completed, random);
  const destroyed = ways.filter(({ steps }) => steps.at(-1) === 'uploadDocumentation');
  await sign(call, [completed, ...destroyed.map((way) => way.id)]);
  await certify(product, call, completed);
  await product.app.audit.settled();
  await call('admin', 'evidence.seal');
  if (moved === undefined) throw new Error('no date was moved');
  return { completed, moved };
}

/** Writes to everybody and to the provider about an item, with files, changes one comment and withdraws another. */
async function talk(call: Caller, id: string, random: () => number): Promise<void> {
  const write = (by: PersonName, audience: Audience, text: string) =>
    call(by, 'comments.write', {
      params: { id },
      fields: { comment: JSON.stringify({ audience, text }) },
      files: [{ field: 'files', name: 'offer.pdf', bytes: madeBill(random) }],
    });
  const question = await write('requester', 'everybody', 'When is it fetched?');
  await call('requester', 'comments.change', {
    params: { id: question.id },
    body: { text: 'Who fetches it?' },
  });
  const mistake = await write('manager', 'everybody', 'Wrong item');
  await call('manager', 'comments.withdraw', { params: { id: mistake.id } });
  await write('manager', 'provider', 'Two people are needed');
}

async function take(
  call: Caller,
  id: string,
  step: ItemStepName,
  random: () => number,
  asMany: boolean,
): Promise<void> {
  const item: ItemDetails = await call('manager', 'items.get', { params: { id } });
  const [role] = ITEM_STEPS[step].by;
  const by =
    role === 'technical_evaluator' ? 'evaluator' : role === 'fixed_assets_manager' ? 'manager' : 'requester';
  const bulk = asMany ? BULK_OF[CALL_OF[step]] : undefined;
  const password =
    bulk === 'items.bulkVerifyPassword' ? await newDayCode(call, item) : (item.destructionPassword ?? '');
  const payload = payloadOf(step, { assignTo: idOf('evaluator'), password, random });
  if (bulk === undefined) {
    const removed = step === 'update' ? item.imageFiles.map((photo) => photo.id) : [];
    await call(by, CALL_OF[step], { params: { id }, ...removing(removed, payload) });
    return;
  }
  const items = [{ id, version: item.version }];
  const answer = (await call(by, bulk, {
    body: { ...(payload.body as object), items },
  })) as Answer<'items.bulkReview'>;
  if (answer.results[0]?.done == null) throw new Error(`${bulk}: ${JSON.stringify(answer)}`);
}
