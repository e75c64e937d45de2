import { startClock, type TestClock } from '@monda/test-bed/clock.ts';
import { expectAccessible, expectMailAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { startMailBox, type MailBox } from './mail-box.ts';
import { expect, test as base } from './monda-test.ts';
import { PATIENCE } from './patience.ts';
import { PEOPLE, signInByForm } from './people.ts';
import { startSingleProduct } from './product-of-tests.ts';
import { assign, itemBadge } from './steps.ts';

const NAME = 'Old strong-room door';
const SERIAL = 'SR-86';
/** After so long a mail has what happened, in milliseconds. */
const GATHERED_MS = 150_000;

const test = base.extend<{ mail: MailBox; clock: TestClock }>({
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
      DEMO: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'monda@monda.example',
      ...clock.settings,
    });
    await use(server);
    await server.stop();
  },
});

test('a mail says what is wanted, its link leads there after signing in, and one press ends such mails', {
  tag: '@nightly',
}, async ({ page, openBrowser, mail, clock, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  await company.sendForm('/projects', {
    command: JSON.stringify({
      wasteType: 'special-handling',
      wasteItems: [
        {
          wasteType: 'special-handling',
          jsonData: {
            itemName: NAME,
            description: 'Replaced last year',
            serialNumber: SERIAL,
            costCenter: 'CC-86',
            family: 'operational_equipment',
            type: 'bill_counter',
            photoUrls: [],
            uploadedPhotoUrl: '',
            ownershipInvoiceUrl: '',
          },
        },
      ],
    }),
  });
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
