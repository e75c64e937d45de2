import { expectAccessible, expectMailAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { requestNamed } from './items-by-calls.ts';
import { GATHERED_MS, test } from './mailed-test.ts';
import { expect } from './monda-test.ts';
import { PATIENCE } from './patience.ts';
import { PEOPLE, signInByForm } from './people.ts';
import { assign, itemBadge } from './steps.ts';

const NAME = 'Old strong-room door';
const SERIAL = 'SR-86-1';

test('a mail says what is wanted, its link leads there after signing in, and one press ends such mails', {
  tag: '@nightly',
}, async ({ page, openBrowser, mail, clock, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  await requestNamed(company, [NAME], 'SR-86');
  const about = () => mail.to(PEOPLE.manager.email).filter(({ text }) => text.includes(NAME));
  // why: a mail gathers what happens within two minutes.
  await clock.set(GATHERED_MS);
  await expect.poll(() => about().length, { timeout: 60_000 * PATIENCE }).toBe(1);
  await clock.set(0);
  const [told] = about();
  expect(told?.text).toContain(`“${NAME}” (serial number ${SERIAL})`);
  expect(told?.headers).not.toContain(SERIAL);
  expect(told?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [link = '', ending = ''] = [...(told?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url);

  await expectMailAccessible(await openBrowser(), told?.html ?? '');
  await signInByForm(page, 'manager', link.slice(monda.url.length));
  expect(page.url()).toBe(link);
  if (link.includes('/items?view=waiting')) await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await assign(page, 'Elena Varga');
  await expect(itemBadge(page)).toHaveText('Pending');

  const anybody = await openBrowser();
  await anybody.goto(ending);
  await expectAccessible(anybody, 'the page that ends mails');
  await anybody.reload();
  const choices = async () =>
    (await (await callAs(monda.url, 'manager')).read<{ turn: string }>('/notice-choices')).turn;
  expect(await choices()).toBe('mail');
  await anybody.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('Email notifications stopped');
  expect(await choices()).toBe('product');
});
