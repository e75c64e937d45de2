import type { Page } from '@playwright/test';
import { AT_ONCE, bell, streamOf, unreadOf, waitingOf } from './bell.ts';
import { callAs } from './call-api.ts';
import { requestNamed } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectNeverReloaded, follow, markPage, openTask, rowOf } from './moves.ts';
import { signIn } from './people.ts';
import {
  approve,
  assign,
  confirmDestruction,
  confirmReview,
  dayFromToday,
  declineAsEvaluator,
  expectMessage,
  itemBadge,
  panel,
  requestChangeAsEvaluator,
  schedule,
} from './steps.ts';

const SAFE = 'Deposit safe of the counter hall';
const RADIO = 'Armoured-car radio';
const SERVER = 'Server of the old alarm centre';

const FIVE = ['manager', 'evaluator', 'evaluator2', 'acmeUser', 'acmeAdmin'] as const;
type OfFive = (typeof FIVE)[number];
/** What the header and the navigation say. */
interface Numbers {
  readonly unread: number;
  readonly waiting: number;
}
type PerPerson = Readonly<Partial<Record<OfFive, number>>>;

test('five people take three items on; bells, numbers and lists of the others follow without a reload', {
  tag: '@nightly',
}, async ({ openBrowser, monda }) => {
  test.slow();
  const pages = {} as Record<OfFive, Page>;
  for (const person of FIVE) {
    const page = await openBrowser();
    const stream = streamOf(page);
    await signIn(page, person, '/items');
    await expect(bell(page)).toBeVisible();
    await stream;
    await markPage(page);
    pages[person] = page;
  }
  const ofAll = async (read: (person: OfFive) => Promise<Numbers>) =>
    Object.fromEntries(
      await Promise.all(FIVE.map(async (person) => [person, await read(person)] as const)),
    ) as Record<OfFive, Numbers>;
  const shown = () =>
    ofAll(async (person) => ({
      unread: await unreadOf(pages[person]),
      waiting: await waitingOf(pages[person]),
    }));
  let standing = await ofAll(async (person) => {
    const { unread, waiting } = await (await callAs(monda.url, person)).read<Numbers>('/notices/counts');
    return { unread, waiting };
  });
  await expect.poll(shown, AT_ONCE).toEqual(standing);

  /** Has one of them act and return to the list; by how much the numbers of each change meanwhile. */
  async function during(
    by: OfFive,
    act: (page: Page) => Promise<void>,
    change: { readonly unread: PerPerson; readonly waiting: PerPerson },
  ): Promise<void> {
    await act(pages[by]);
    standing = await ofAll(async (person) => ({
      unread: standing[person].unread + (change.unread[person] ?? 0),
      waiting: standing[person].waiting + (change.waiting[person] ?? 0),
    }));
    await expect.poll(shown, AT_ONCE).toEqual(standing);
    await follow(pages[by], 'Tasks');
  }
  const row = (person: OfFive, item: string) => rowOf(pages[person], item);

  const requester = await callAs(monda.url, 'acmeUser');
  await during(
    'acmeUser',
    async () => {
      await requestNamed(requester, [SAFE, RADIO, SERVER], 'FIVE');
    },
    { unread: { manager: 1 }, waiting: { manager: 3 } },
  );
  await expect(row('manager', SERVER)).toBeVisible(AT_ONCE);

  await during(
    'manager',
    async (page) => {
      await openTask(page, SAFE);
      await assign(page, 'Elena Varga');
      await openTask(page, SERVER);
      await assign(page, 'Elena Varga');
    },
    { unread: { evaluator: 1, acmeUser: 1 }, waiting: { manager: -2, evaluator: 2 } },
  );
  await during(
    'manager',
    async (page) => {
      await openTask(page, RADIO);
      await assign(page, 'Tomás Okafor');
    },
    // why: the requester is notified of the third assignment with the two before.
    { unread: { evaluator2: 1 }, waiting: { manager: -1, evaluator2: 1 } },
  );
  await expect(row('evaluator2', RADIO)).toContainText('Pending', AT_ONCE);

  await during(
    'evaluator',
    async (page) => {
      await openTask(page, SAFE);
      await approve(page, 'Destroy');
    },
    { unread: { manager: 1, acmeUser: 1 }, waiting: { evaluator: -1, manager: 1 } },
  );
  await during(
    'evaluator2',
    async (page) => {
      await openTask(page, RADIO);
      await requestChangeAsEvaluator(page, 'Which battery is in it?');
    },
    {
      unread: { manager: 1, acmeUser: 1, acmeAdmin: 1 },
      waiting: { evaluator2: -1, acmeUser: 1, acmeAdmin: 1 },
    },
  );
  await expect(row('acmeUser', RADIO)).toContainText('Change Requested', AT_ONCE);
  await during(
    'evaluator',
    async (page) => {
      await openTask(page, SERVER);
      await declineAsEvaluator(page, 'It still holds data of the alarm centre.');
    },
    { unread: { manager: 1, acmeUser: 1 }, waiting: { evaluator: -1 } },
  );
  await expect(row('acmeUser', SERVER)).toContainText('Declined', AT_ONCE);

  await during(
    'acmeAdmin',
    async (page) => {
      await openTask(page, RADIO);
      const update = panel(page, 'Add the requested details');
      await update.getByLabel('Notes').fill('Lead acid, 12 V.');
      await update.getByRole('button', { name: 'Submit' }).click();
      await expectMessage(page, 'Item updated and sent back for evaluation');
    },
    {
      unread: { evaluator2: 1, manager: 1, acmeUser: 1 },
      waiting: { evaluator2: 1, acmeUser: -1, acmeAdmin: -1 },
    },
  );
  await during(
    'manager',
    async (page) => {
      await openTask(page, SAFE);
      await confirmReview(page);
      await schedule(page, { price: '120', buyer: 'Northern Scrap', day: dayFromToday(9) });
    },
    {
      unread: { evaluator: 2, acmeUser: 2, acmeAdmin: 1 },
      waiting: { manager: -1, acmeUser: 1, acmeAdmin: 1 },
    },
  );
  await during(
    'acmeUser',
    async (page) => {
      await openTask(page, SAFE);
      await confirmDestruction(page);
      await expect(itemBadge(page)).toHaveText('Destruction');
    },
    // why: the next step, on site, is the company's again, but on its day only.
    {
      unread: { manager: 1, evaluator: 1, acmeAdmin: 1 },
      waiting: { acmeUser: -1, acmeAdmin: -1 },
    },
  );
  await expect(row('acmeAdmin', SAFE)).toContainText('Destruction', AT_ONCE);
  for (const person of FIVE) await expectNeverReloaded(pages[person]);
});
