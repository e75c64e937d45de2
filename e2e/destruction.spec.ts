import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { downloadCertificate, issueAndOpen, nameProvider, openCertificate } from './certificate-steps.ts';
import { jpegPhoto, pdfDocument, pngPhoto, turnedPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { backToAllTasks, expectNeverReloaded, follow, markPage, openTask, rowOf } from './moves.ts';
import { type Person, PEOPLE, signIn } from './people.ts';
import { printedPages } from './printed-pages.ts';
import { submitRequest } from './request.ts';
import {
  approve,
  assign,
  complete,
  confirmDestruction,
  confirmReview,
  dayFromToday,
  detail,
  itemBadge,
  panel,
  readDestructionPassword,
  schedule,
  uploadDocumentation,
  verifyOnSite,
} from './steps.ts';

test.use({ data: 'shared' });

const SAFE = 'Night deposit safe';
const DESK = 'Reception desk';
const DAY = dayFromToday(3);

/** Every answer a page received, as text. */
function collectAnswers(page: Page): () => string {
  const texts: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => texts.push(text),
      () => undefined,
    );
  });
  return () => texts.join('\n');
}

/** Says of the history panel's entries, newest first: who, and the statuses. */
async function history(page: Page): Promise<readonly string[]> {
  const entries = page.getByRole('heading', { name: 'History' }).locator('xpath=ancestor::section[1]');
  await entries.getByRole('button', { name: /^Show all/ }).click();
  const texts = await entries.getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

/** What the date is called, by the decision. */
const SCHEDULED = { Destroy: 'Destruction scheduled', Reassign: 'Reassignment scheduled' } as const;

// rows: ROUTE-001, ROUTE-002, WIZ-018, WIZ-026, WIZ-027, WIZ-037, FLOW-026, FLOW-029, FLOW-033, FLOW-034, FLOW-037, FLOW-038
// rows: FLOW-046, FLOW-047, FLOW-048, FLOW-061, FLOW-063, FLOW-064, FLOW-069, FLOW-070, FLOW-071, FLOW-076, FLOW-080
// rows: FLOW-082, FLOW-083, FLOW-085, FLOW-086, FLOW-088, FLOW-089, FLOW-090, FLOW-092, FLOW-093, FLOW-100, HIST-001
// rows: HIST-003, HIST-004, HIST-008, ITEM-001, ITEM-003, ITEM-011, ITEM-012, ITEM-018, ENT-026, PRINT-010, PRINT-017
// rows: PRINT-018, CONST-028, ERR-052
test('a request of two items goes from the wizard to completed in the hands of five people', async ({
  page: user,
  monda,
  openBrowser,
}) => {
  const admin = await openBrowser();
  const manager = await openBrowser();
  const elena = await openBrowser();
  const tomas = await openBrowser();
  const answersToUser = collectAnswers(user);
  const answersToAdmin = collectAnswers(admin);
  const everybody: readonly (readonly [Page, Person])[] = [
    [user, 'acmeUser'],
    [admin, 'acmeAdmin'],
    [manager, 'manager'],
    [elena, 'evaluator'],
    [tomas, 'evaluator2'],
  ];

  await test.step('each signs in through the redirect', async () => {
    for (const [page, person] of everybody) await signIn(page, person);
  });

  await test.step('the company user requests two items with photos and an invoice', async () => {
    await submitRequest(user, [
      {
        family: 'Security Equipment',
        type: 'Firearms',
        name: SAFE,
        serialNumber: 'NDS-4410',
        costCenter: 'CC-1120',
        description: 'Door plate bent after a break-in; the lock no longer closes and the keys are lost.',
        photos: [await jpegPhoto('front.jpg'), await turnedPhoto('upright.jpg')],
        invoice: await pdfDocument('bought-2011.pdf', 'Invoice of the safe'),
      },
      {
        family: 'Furniture & Office Equipment',
        type: 'Desks',
        name: DESK,
        costCenter: 'CC-1403',
        description: 'Top cracked.',
        photos: [await pngPhoto('desk.png')],
      },
    ]);
    await expect(user.getByRole('row').nth(1)).toContainText(SAFE);
    await expect(user.getByRole('row').nth(1)).toContainText('Pending');
    for (const [page] of everybody) await markPage(page);
  });

  await test.step('the company sees photos and invoice of what it asked for', async () => {
    await openTask(user, SAFE);
    await expect(itemBadge(user)).toHaveText('Pending');
    await expect(user.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(2);
    await expect(detail(user.getByRole('main'), 'Serial number')).toHaveText('NDS-4410');
    await user.getByRole('button', { name: 'Open photo 2 of 2: upright.jpg' }).click();
    const large = user.getByRole('dialog').getByRole('img', { name: 'upright.jpg' });
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([800, 1200]);
    await user.keyboard.press('Escape');
    const invoice = await user
      .getByRole('link', { name: /^Ownership invoice/ })
      .evaluate(async (link: HTMLAnchorElement) => {
        const answer = await fetch(link.href);
        return [answer.status, answer.headers.get('content-type')];
      });
    expect(invoice).toEqual([200, 'application/pdf']);
  });

  await test.step('the manager assigns each item to an evaluator', async () => {
    await openTask(manager, SAFE);
    await assign(manager, 'Elena Varga');
    await expect(itemBadge(manager)).toHaveText('Pending');
    await expect(detail(manager.getByRole('main'), 'Assigned user')).toHaveText('Elena Varga');
    await backToAllTasks(manager);
    await expect(manager.getByRole('link', { name: DESK, exact: true })).toBeVisible();
    await expect(manager.getByRole('link', { name: SAFE, exact: true })).toHaveCount(0);
    await openTask(manager, DESK);
    await assign(manager, 'Tomás Okafor');
  });

  await test.step('one evaluator decides to destroy, the other to pass on', async () => {
    await openTask(elena, SAFE);
    await expect(elena.getByRole('radio', { name: 'Reassign' })).toBeChecked();
    await approve(elena, 'Destroy', { comment: 'Beyond repair.' });
    await expect(itemBadge(elena)).toHaveText('Evaluation Review');
    await backToAllTasks(elena);
    await expect(elena.getByRole('main')).toContainText('Items assigned to you for evaluation');
    await expect(elena.getByRole('link', { name: SAFE, exact: true })).toHaveCount(0);
    await openTask(tomas, DESK);
    await approve(tomas, 'Reassign');
    await expect(itemBadge(tomas)).toHaveText('Evaluation Review');
  });

  await test.step('the manager confirms both, and schedules them', async () => {
    for (const [item, price, decision] of [
      [SAFE, '1450', 'Destroy'],
      [DESK, '0', 'Reassign'],
    ] as const) {
      await openTask(manager, item);
      await expect(panel(manager, 'Review the evaluation')).toContainText(decision);
      await confirmReview(manager, { comment: 'Agreed.' });
      await expect(itemBadge(manager)).toHaveText('Scheduling');
      await expect(detail(manager.getByRole('main'), 'Decision').first()).toHaveText(decision);
      await schedule(manager, { price, buyer: 'Northgate Metals', day: DAY });
      await expect(itemBadge(manager)).toHaveText('Confirmation Required');
      await expect(detail(manager.getByRole('main'), SCHEDULED[decision]).last()).toHaveText(DAY.short);
    }
  });

  await test.step('the company administrator accepts the schedule of both', async () => {
    for (const [item, price, decision] of [
      [SAFE, '$1,450.00', 'Destroy'],
      [DESK, '$0.00', 'Reassign'],
    ] as const) {
      await openTask(admin, item);
      const proposal = panel(admin, 'Answer the proposed schedule');
      await expect(detail(proposal, 'Price')).toHaveText(price);
      await expect(detail(proposal, 'Buyer')).toHaveText('Northgate Metals');
      await expect(detail(proposal, 'Decision')).toHaveText(decision);
      await expect(detail(proposal, SCHEDULED[decision])).toHaveText(DAY.short);
      await confirmDestruction(admin);
      await expect(itemBadge(admin)).toHaveText('Destruction');
      await backToAllTasks(admin);
      await expect(rowOf(admin, item)).toContainText('Destruction');
    }
  });

  const passwords: string[] = [];
  await test.step('the manager hands over the password, the company documents the destruction', async () => {
    for (const [page, item] of [
      [user, SAFE],
      [admin, DESK],
    ] as const) {
      await openTask(manager, item);
      const acta = panel(manager, 'Generate Destruction Acta');
      await expect(acta.getByRole('link', { name: 'Open printable summary' })).toHaveAttribute(
        'href',
        /^\/items\/[0-9a-f-]{36}\/printable-summary$/,
      );
      const password = await readDestructionPassword(manager);
      passwords.push(password);
      await openTask(page, item);
      await verifyOnSite(page, password);
      await uploadDocumentation(page, {
        before: [await jpegPhoto('before-1.jpg'), await turnedPhoto('before-2.jpg')],
        after: [await jpegPhoto('after-1.jpg', { colour: '#443322' })],
        tickets: [await pngPhoto('ticket.png', { colour: '#ffffff' })],
      });
      await expect(itemBadge(page)).toHaveText('Destroyed');
      await expect(
        panel(page, 'Printable summary').getByRole('link', { name: 'Open printable summary' }),
      ).toBeVisible();
    }
    expect(new Set(passwords).size).toBe(2);
  });

  await test.step('the manager closes both with invoice and price', async () => {
    for (const item of [SAFE, DESK]) {
      await openTask(manager, item);
      await complete(manager, await pdfDocument('final.pdf', 'Final invoice'), '1234.5');
      await expect(itemBadge(manager)).toHaveText('Completed');
      await expect(detail(manager.getByRole('main'), 'Final price')).toHaveText('$1,234.50');
      await expect(manager.getByRole('link', { name: /^Final invoice/ })).toBeVisible();
    }
    await follow(manager, 'Projects');
    await expect(manager.getByRole('row').nth(1)).toContainText('Finished');
  });

  await test.step('the company reads the history: every step with its person, no final price', async () => {
    await openTask(user, SAFE);
    await expect(itemBadge(user)).toHaveText('Completed');
    await expect(detail(user.getByRole('main'), 'Final price')).toHaveCount(0);
    await expect(user.getByRole('link', { name: /^Ownership invoice/ })).toBeVisible();
    const notice = await history(user);
    const expected = [
      ['Marcus Feld', 'Destroyed Completed', 'Final invoice added'],
      ['Daniel Osei', 'Destruction Destroyed', 'Before photos: 2, after photos: 1, tare tickets: 1'],
      ['Renata Ibarra', 'Confirmation Required Destruction', 'Terms accepted'],
      ['Marcus Feld', 'Scheduling Confirmation Required', `Destruction on ${DAY.short}, price $1,450.00`],
      ['Marcus Feld', 'Evaluation Review Scheduling', 'Agreed.'],
      ['Elena Varga', 'Pending Evaluation Review', 'Beyond repair.'],
      ['Daniel Osei', 'Pending', 'Request created'],
    ] as const;
    expect(notice).toHaveLength(expected.length);
    for (const [at, words] of expected.entries()) {
      for (const each of words) expect(notice[at]).toContain(each);
    }
  });

  await test.step('the summary prints on A4 pages with the photos and without the frame', async () => {
    await user.getByRole('link', { name: 'Open printable summary' }).click();
    const paper = user.getByRole('article');
    await expect(detail(paper, 'Final price')).toHaveText('$1,234.50');
    await expect(detail(paper, 'Decision')).toHaveText('Destroy');
    await expect(detail(paper, 'Assigned user')).toHaveText('Elena Varga');
    await expect(paper.getByRole('img', { name: /^Before photos, / })).toHaveCount(2);
    await expect(paper.getByRole('img', { name: /^After photos, / })).toHaveCount(1);
    await expect(paper.getByRole('img', { name: /^Tare tickets, / })).toHaveCount(1);
    for (const image of await paper.getByRole('img').all()) {
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0);
    }
    const pages = printedPages(await user.pdf({ preferCSSPageSize: true }));
    // why: the photos of the request begin no page of their own.
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toEqual({ width: 210, height: 297 });
    const margins = await user.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule)
        .map(({ style }) => `${style.getPropertyValue('size')} ${style.margin}`),
    );
    expect(new Set(margins)).toEqual(new Set(['a4 15mm']));
    await user.emulateMedia({ media: 'print' });
    await expect(user.getByRole('banner')).toBeHidden();
    await expect(user.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
    await expect(user.getByRole('link', { name: 'Back to Item' })).toBeHidden();
    await expect(user.getByRole('button', { name: 'Print Summary' })).toBeHidden();
    await expect(paper).toBeVisible();
  });

  await test.step('no one had to reload, and the company never received a password', async () => {
    for (const [page, person] of everybody) {
      await expectNeverReloaded(page);
      await expect(page.locator('body')).toContainText(PEOPLE[person].name);
    }
    for (const password of passwords) {
      expect(answersToUser()).not.toContain(password);
      expect(answersToAdmin()).not.toContain(password);
    }
    expect(answersToUser()).toContain(SAFE);
  });

  await test.step('the desk gets its certificate, which the company downloads', async () => {
    await user.emulateMedia({ media: 'screen' });
    await user.goto('/items');
    await openTask(user, DESK);
    const { pathname } = new URL(user.url());
    await nameProvider(monda.url);
    const facts = `/projects/waste-items/${pathname.split('/').at(-1)}/facts`;
    await (await callAs(monda.url, 'manager')).send('PUT', facts, {
      asset: { noSerialNumber: 'Furniture has none' },
      place: { name: 'Yard 3' },
      people: [{ name: 'Luis Paz', capacity: 'performed' }],
      recipient: { name: 'School 12', handedOverOn: '2026-01-14' },
      // why: the item is as old as the run, and its photos are files that others have.
      remarks: ['handed-over-before-review', 'same-photo-before', 'same-photo-after'].map((code) => ({
        ...{ code, reason: 'Recorded afterwards' },
      })),
    });
    await manager.goto(pathname);
    await issueAndOpen(manager);
    await user.reload();
    await openCertificate(user);
    await downloadCertificate(user);
  });
});
