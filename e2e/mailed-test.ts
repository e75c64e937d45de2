import { startClock, type TestClock } from '@monda/test-bed/clock.ts';
import { type MailBox, startMailBox } from './mail-box.ts';
import { test as base } from './monda-test.ts';
import { startSingleProduct } from './product-of-tests.ts';

/** After so long a mail has what happened, in milliseconds. */
export const GATHERED_MS = 150_000;

/** Tests with a product of their own, whose mails are kept and whose clock can be set. */
export const test = base.extend<{ mail: MailBox; clock: TestClock }>({
  mail: async ({}, use) => {
    const mail = await startMailBox();
    await use(mail);
    mail.close();
  },
  clock: async ({}, use) => {
    const clock = await startClock();
    await use(clock);
    await clock.remove();
  },
  monda: async ({ mail, clock }, use) => {
    const server = await startSingleProduct({
      ...{ DEMO: 'true', SMTP_URL: mail.url, MAIL_FROM: 'monda@monda.example' },
      ...clock.settings,
    });
    await use(server);
    await server.stop();
  },
});
