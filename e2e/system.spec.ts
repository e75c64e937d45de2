import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { type MailBox, startMailBox } from './mail-box.ts';
import { expect, test as base } from './monda-test.ts';
import { type Person, PEOPLE, signIn } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';
import { expectMessage } from './steps.ts';

const test = base.extend<{ mail: MailBox }>({
  mail: async ({}, use) => {
    const mail = await startMailBox();
    await use(mail);
    mail.close();
  },
  monda: async ({ mail }, use) => {
    const server = await startSingleProduct({
      DEMO: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'monda@monda.example',
    });
    await use(server);
    await server.stop();
  },
});

const OTHERS = [
  'evaluator',
  'manager',
  'viewer',
  'acmeAdmin',
  'acmeUser',
] as const satisfies readonly Person[];
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'System', exact: true });
const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

test('an administrator alone reads what to do, by keyboard, and gets a test message', {
  tag: '@nightly',
}, async ({ page, monda, mail, openBrowser }) => {
  await test.step('no other role has the entry or gets an answer', async () => {
    for (const person of OTHERS) {
      const api = await callAs(monda.url, person);
      const answers = [await api.attempt('GET', '/system'), await api.attempt('POST', '/system/test-mail')];
      expect(
        answers.map((answer) => answer.status()),
        person,
      ).toEqual([403, 403]);
    }
    const other = await openBrowser();
    await signIn(other, 'manager', '/system');
    await expect(other.getByRole('navigation', { name: 'More' })).toBeVisible();
    await expect(entry(other)).toHaveCount(0);
    await expect(other.getByRole('heading', { level: 1, name: 'System' })).toHaveCount(0);
  });

  await signIn(page, 'admin');
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();

  await test.step('what is not fine says what to do, and only that', async () => {
    const states = { Fine: 0, 'Needs attention': 0, 'Act now': 0 };
    await expect(lines(page).first()).toBeVisible();
    for (const line of await lines(page).all()) {
      const text = await line.innerText();
      const state = (Object.keys(states) as (keyof typeof states)[]).find((each) => text.includes(each));
      expect(state, text).toBeDefined();
      if (state !== undefined) states[state] += 1;
      expect(text.includes('What to do:'), text).toBe(state !== 'Fine');
    }
    expect(states.Fine).toBeGreaterThan(0);
    expect(states['Needs attention']).toBeGreaterThan(0);
    const addresses = lines(page).filter({ hasText: 'Web address' });
    await expect(addresses).toContainText(monda.url);
  });

  await test.step('the test message arrives', async () => {
    await page.getByRole('button', { name: 'Send me a test message' }).focus();
    await page.keyboard.press('Enter');
    await expectMessage(page, `A test message is on its way to ${PEOPLE.admin.email}`);
    await expectAccessible(page, 'the state of the installation');
    await expect.poll(() => mail.to(PEOPLE.admin.email).map(({ text }) => text)).toHaveLength(1);
    expect(mail.to(PEOPLE.admin.email)[0]?.text).toContain(`${monda.url}/system`);
  });
});
