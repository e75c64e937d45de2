import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callAs } from '../call-api.ts';
import { awaitIssued, nameProvider } from '../certificate-steps.ts';
import { jpegPhoto } from '../files.ts';
import { itemsOf, passwordOf, requestItems, scheduleAll } from '../items-by-calls.ts';
import { completeAll, laptopsAtDestruction, recordFacts } from '../laptops-by-calls.ts';
import type { Person } from '../people.ts';
import type { Reading } from './reading.ts';

/** A main journey that is read through: who, what it is about, and what is done. */
export interface ReadJourney {
  readonly title: string;
  readonly person: Person | null;
  /** The address it begins at, after what it needs was made by calls. */
  readonly prepare: (origin: string, folder: string) => Promise<string>;
  readonly read: (reading: Reading, folder: string) => Promise<void>;
}

const SAFE = 'Night deposit safe';
const CERTIFICATE = 'certificate.pdf';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Requests one item by calls; its id. */
async function requested(origin: string, name: string): Promise<string> {
  const company = await callAs(origin, 'acmeUser');
  const [item] = await itemsOf(company, await requestItems(company, name, 1));
  return item?.id ?? '';
}

async function assigned(origin: string): Promise<string> {
  const id = await requested(origin, SAFE);
  const evaluator = await callAs(origin, 'evaluator');
  const { id: assignedUserId } = await evaluator.read<{ id: string }>('/users/me');
  await (await callAs(origin, 'manager')).send('POST', `/projects/waste-items/${id}/assign`, {
    assignedUserId,
  });
  return id;
}

async function completed(origin: string): Promise<string> {
  await nameProvider(origin);
  const company = await callAs(origin, 'acmeUser');
  const items = await laptopsAtDestruction(origin, company, 1, 'destroy', 'Laptop with a certificate');
  await completeAll(origin, company, items);
  await recordFacts(origin, items);
  return items[0]?.id ?? '';
}

const request: ReadJourney = {
  title: 'A company requests the disposal of a safe',
  person: 'acmeUser',
  prepare: async () => '/',
  async read(reading) {
    reading.note('The dashboard, from heading to heading');
    await reading.headings();
    reading.note('New Request');
    await reading.use(/^New Request/);
    await reading.use(/^Next$/);
    await reading.use(/Special Handling Waste/, 'space');
    await reading.use(/^Next$/);
    reading.note('The item');
    await reading.fill(/^Family/, 'Security');
    await reading.fill(/^Type/, 'Firearms');
    await reading.fill(/^Item name/, SAFE);
    await reading.fill(/^Serial number/, 'NDS-4410');
    await reading.fill(/^Cost center/, 'CC-1120');
    await reading.fill(/^Description/, 'Door plate bent.');
    await reading.use(/^Next$/);
    reading.note('Review and Submit');
    await reading.headings();
    for (const words of [/accuracy/i, /authorization/i, /Terms and Conditions/])
      await reading.use(words, 'space');
    await reading.use(/^Create Request$/);
    await reading.headings();
  },
};

const evaluate: ReadJourney = {
  title: 'An evaluator decides that the safe is destroyed',
  person: 'evaluator',
  prepare: async (origin) => `/items/${await assigned(origin)}`,
  async read(reading) {
    reading.note('The item, from heading to heading');
    await reading.headings();
    reading.note('Evaluate this item');
    await reading.reach(/^Reassign/);
    await reading.readTo(/Destroy/);
    await reading.fill(/^Comment/, 'Beyond repair.');
    await reading.use(/^Approve$/);
    await reading.headings();
  },
};

const answer: ReadJourney = {
  title: 'A company agrees to the date and the price',
  person: 'acmeAdmin',
  async prepare(origin) {
    const company = await callAs(origin, 'acmeUser');
    const project = await requestItems(company, SAFE, 1);
    await scheduleAll(origin, project, inDays(5));
    return `/items/${(await itemsOf(company, project))[0]?.id}`;
  },
  async read(reading) {
    reading.note('Answer the proposed schedule');
    await reading.headings();
    await reading.reach(/^Comment/);
    await reading.use(/^Confirm$/);
    reading.note('Review Documents');
    await reading.use(/^Continue$/);
    await reading.headings();
  },
};

const onSite: ReadJourney = {
  title: 'A guard verifies the item on site and documents its destruction',
  person: 'acmeUser',
  async prepare(origin) {
    const company = await callAs(origin, 'acmeUser');
    const [item] = await laptopsAtDestruction(origin, company, 1, 'destroy', 'Laptop on site');
    return `/items/${item?.id}`;
  },
  async read(reading) {
    const id = new URL(reading.page.url()).pathname.split('/').at(-1);
    const manager = await callAs(new URL(reading.page.url()).origin, 'manager');
    const destructionPassword = await passwordOf(manager, `/projects/waste-items/${id}`);
    reading.note('Destruction on site');
    await reading.fill(/^Destruction password/, 'wrong');
    await reading.use(/^I verified the items/, 'space');
    await reading.use(/^Verify password$/);
    reading.note('With the right password');
    await reading.reach(/^Destruction password/);
    await reading.press('ctrl+a');
    await reading.type(destructionPassword, '(the password)');
    await reading.use(/^Verify password$/);
    reading.note('Document the destruction');
    await reading.choose(/Before photos/, [await jpegPhoto('before.jpg')]);
    await reading.choose(/After photos/, [await jpegPhoto('after.jpg')]);
    await reading.choose(/Tare tickets/, [await jpegPhoto('ticket.jpg')]);
    await reading.use(/^Upload documentation$/);
    await reading.headings();
  },
};

const certificate: ReadJourney = {
  title: 'A manager issues the certificate of a destroyed laptop',
  person: 'manager',
  prepare: async (origin) => `/items/${await completed(origin)}`,
  async read(reading) {
    reading.note('The item, from heading to heading');
    await reading.headings();
    reading.note('Certificate');
    await reading.use(/^Issue the certificate$/);
    await reading.use(/^Issue certificate$/);
    await reading.page
      .getByRole('region', { name: 'Certificate', exact: true })
      .getByText('Issued', { exact: true })
      .waitFor({ timeout: 240_000 });
    await reading.hear('(the file is made)');
    await reading.use(/^Open certificate$/);
    reading.note('The page of the certificate');
    await reading.headings();
  },
};

const verify: ReadJourney = {
  title: 'A person without an account checks a certificate',
  person: null,
  async prepare(origin, folder) {
    const id = await completed(origin);
    const manager = await callAs(origin, 'manager');
    const order = { itemIds: [id], language: 'en' };
    const { id: made } = await manager.send<{ id: string }>('POST', '/certificates', order);
    await awaitIssued(manager, made);
    const issued = await manager.read<{ readonly file: { readonly url: string } }>(`/certificates/${made}`);
    const file = await fetch(new URL(issued.file.url, origin));
    await writeFile(path.join(folder, CERTIFICATE), await file.bytes());
    return '/verify';
  },
  async read(reading, folder) {
    await reading.headings();
    const buffer = await readFile(path.join(folder, CERTIFICATE));
    await reading.choose(
      /Choose files/,
      [{ name: CERTIFICATE, mimeType: 'application/pdf', buffer }],
      'space',
    );
    reading.note('The report');
    await reading.headings();
  },
};

/** The six, by the name of the file they are kept in. */
export const READ_JOURNEYS: Readonly<Record<string, ReadJourney>> = {
  request: request,
  evaluation: evaluate,
  'answer-to-the-schedule': answer,
  'on-site': onSite,
  certificate: certificate,
  verification: verify,
};
