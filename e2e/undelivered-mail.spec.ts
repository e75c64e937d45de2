import { createServer, type Server, type Socket } from 'node:net';
import { scriptAt } from '@monda/test-bed/stored-scripts.ts';
import { callAs } from './call-api.ts';
import { expect, test as base } from './monda-test.ts';
import { follow, rowOf } from './moves.ts';
import { PATIENCE } from './patience.ts';
import { signIn } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';
import { expectMessage } from './steps.ts';
import { CheckedScreens } from './checked-screens.ts';

/** What a mail server may say of a recipient. */
const SCRIPT = scriptAt(1);

/** A mail server that refuses every recipient for good until `takes` is set. */
interface MailServer {
  readonly url: string;
  takes: boolean;
  /** Addresses it took a message for. */
  readonly taken: string[];
  close(): void;
}

async function startMailServer(): Promise<MailServer> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let inData = false;
    let text = '';
    socket.write('220 mail ESMTP\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('RCPT')) {
          if (mail.takes) mail.taken.push(/<(.*)>/.exec(line)?.[1] ?? '');
          socket.write(mail.takes ? '250 ok\r\n' : `550 5.1.1 no such mailbox here ${SCRIPT}\r\n`);
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => resolve());
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    takes: false,
    taken: [],
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
  return mail;
}

const test = base.extend<{ mail: MailServer }>({
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    mail.close();
  },
  monda: async ({ mail }, use) => {
    const server = await startSingleProduct({
      DEMO: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'monda@monda.example',
      // why: the mail server of this journey is asked about its own two messages alone.
      NOTICE_MAIL: 'false',
    });
    await use(server);
    await server.stop();
  },
});

test('an administrator learns of messages that were given up, sends one again and discards another', {
  tag: '@nightly',
}, async ({ page, openBrowser, mail, monda }) => {
  await signIn(page, 'admin', '/monda-users');
  await expect(page.getByRole('link', { name: 'Show', exact: true })).toHaveCount(0);
  for (const name of ['Ada', 'Ben']) {
    await page.getByRole('link', { name: 'Create User' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Nowhere');
    await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@nowhere.example`);
    await page.getByRole('button', { name: 'Create User' }).click();
    await expectMessage(page, 'User created');
  }
  const admin = await callAs(monda.url, 'admin');
  await expect
    .poll(async () => (await admin.read<{ total: number }>('/undelivered')).total, {
      timeout: 60_000 * PATIENCE,
    })
    .toBe(2);
  await follow(page, 'Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await follow(page, 'Monda Users');
  await expect(page.getByRole('main')).toContainText('2 messages or account updates could not be delivered.');
  await page.getByRole('main').getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undelivered');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(rowOf(page, 'ada@nowhere.example')).toContainText('no such mailbox here');
  const screens = new CheckedScreens('what was not delivered');
  await screens.look(page, 'what was not delivered', [SCRIPT]);
  screens.expectWhole();

  mail.takes = true;
  await rowOf(page, 'ada@nowhere.example')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(rowOf(page, 'ada@nowhere.example')).toHaveCount(0);
  await expect.poll(() => mail.taken, { timeout: 30_000 * PATIENCE }).toEqual(['ada@nowhere.example']);

  await rowOf(page, 'ben@nowhere.example')
    .getByRole('button', { name: /^Discard/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything was delivered')).toBeVisible();
  await expect(rowOf(page, 'ben@nowhere.example')).toHaveCount(0);

  const manager = await openBrowser();
  await signIn(manager, 'manager', '/undelivered');
  await expect(manager.getByText('Undelivered', { exact: true })).toHaveCount(0);
  expect(mail.taken).toEqual(['ada@nowhere.example']);
});
