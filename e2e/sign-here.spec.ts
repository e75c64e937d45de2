import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { awaitIssued, downloadCertificate, nameProvider } from './certificate-steps.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { passwordOf } from './items-by-calls.ts';
import { dayOfLaptops, laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { panel } from './steps.ts';
import { byCommand, giveFiles, openChecks, reportLines, verdict } from './verifier-steps.ts';

const COUNT = 12;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WIDTHS = [1280, 390, 320] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Draws a wave with one finger. */
async function drawByFinger(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const client = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  for (let step = 0; step <= 30; step += 1) {
    const at = { x: x + width * (0.1 + step / 40), y: y + height * (0.5 + 0.3 * Math.sin(step / 2)) };
    await touch(step === 0 ? 'touchStart' : 'touchMove', [at]);
  }
  await touch('touchEnd', []);
  await client.detach();
}

interface Signer {
  readonly name: string;
  readonly capacity: string;
  readonly sentence: string;
}

/** Draws, fills in who signs, ticks and signs. */
async function signByFinger(page: Page, { name, capacity, sentence }: Signer): Promise<void> {
  // why: first, since Chromium drops a tap that comes within some milliseconds of a stroke, sooner than a person's.
  await drawByFinger(page, page.getByLabel(/^Signature pad/));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Capacity', { exact: true }).selectOption(capacity);
  await expect(page.getByRole('radio', { name: sentence })).toBeChecked();
  const agreed = page.getByRole('checkbox', { name: `I sign this list of ${COUNT} items` });
  await agreed.tap();
  await expect(agreed).toBeChecked();
  await button(page, 'Sign').tap();
  await expect(page.getByRole('heading', { name: `Signed by ${name}` })).toBeVisible();
}

const SIGNERS: readonly Signer[] = [
  { name: 'Luis Paz', capacity: 'Performer', sentence: 'I performed what this list describes.' },
  { name: 'Eva Roca', capacity: 'Guard', sentence: 'I was present at what this list describes.' },
  { name: 'Ana Silva', capacity: 'Notary', sentence: 'I was present at what this list describes.' },
];

test(
  'three sign for twelve items by finger on one phone and one refuses; a change is shown, and a certificate proves who signed',
  { tag: '@nightly' },
  async ({ page, openBrowser, monda }, info) => {
    test.slow();
    const [company, manager] = [await callAs(monda.url, 'acmeUser'), await callAs(monda.url, 'manager')];
    await nameProvider(monda.url);
    const items = await laptopsAtDestruction(monda.url, company, COUNT, 'destroy', 'Laptop to sign');
    await recordFacts(monda.url, items);
    for (const item of items) {
      const password = await passwordOf(manager, `/projects/waste-items/${item.id}`);
      await company.send('POST', `/projects/waste-items/${item.id}/verify-password`, { password });
    }
    const [first, last] = [items[0], items.at(-1)];
    const phone = await openBrowser(PHONE);

    await test.step('on the phone of the provider', async () => {
      await signIn(phone, 'manager', `/on-site/${dayOfLaptops()}`);
      await phone.getByRole('link', { name: `Sign here (${COUNT})` }).tap();
      await expect(phone.getByRole('heading', { name: `What is signed: ${COUNT} items` })).toBeVisible();
      for (const signer of SIGNERS) {
        await signByFinger(phone, signer);
        await phone.screenshot({ path: info.outputPath(`signed-${signer.capacity}.png`) });
        await button(phone, 'Next person').tap();
      }
      await expectAccessible(phone, 'the list that is signed', WIDTHS);
      await phone.setViewportSize(PHONE.viewport);
      await phone.getByLabel('Full name').fill('Hugo Mar');
      await phone.getByLabel('Capacity', { exact: true }).selectOption('Auditor');
      await button(phone, 'Refuse to sign').tap();
      await phone.getByRole('dialog').last().getByLabel('Reason').fill('The seals were broken');
      await phone.getByRole('dialog').last().getByRole('button', { name: 'Refuse to sign' }).tap();
      await expect(phone.getByRole('heading', { name: 'Hugo Mar refused to sign' })).toBeVisible();
      await button(phone, 'Finish').tap();
      await expect(phone.getByRole('heading', { name: /^Please give the device back to/ })).toBeVisible();
      await expect(phone.getByText('Laptop to sign')).toHaveCount(0);
      await phone.goBack().catch(() => null);
      await expect(phone.getByText('Laptop to sign')).toHaveCount(0);
      await phone.reload();
      await expect(phone.getByRole('heading', { name: /^Please give the device back to/ })).toBeVisible();
      await phone.screenshot({ path: info.outputPath('given-back.png') });
    });

    await test.step('the representative types on a computer of the company, by keyboard alone', async () => {
      await signIn(page, 'acmeUser', `/items/${first?.id}`);
      const tabTo = async (target: Locator) => {
        await expect(target).toBeVisible();
        for (let presses = 0; presses < 80; presses += 1) {
          if (await target.evaluate((element) => element === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        await expect(target).toBeFocused();
      };
      await tabTo(panel(page, 'Signatures').getByRole('link', { name: 'Sign here' }));
      await page.keyboard.press('Enter');
      await tabTo(page.getByLabel('Full name'));
      await page.keyboard.type('Rosa Ruiz');
      await tabTo(page.getByLabel('Capacity', { exact: true }));
      // why: letters that come more than a second apart each choose an option of their own.
      await page.keyboard.press('C');
      await expect(page.getByLabel('Capacity', { exact: true })).toHaveValue('company-representative');
      await tabTo(page.getByRole('radio', { name: 'Draw' }));
      await page.keyboard.press('ArrowDown');
      await tabTo(page.getByRole('checkbox', { name: 'I sign this list of 1 item' }));
      await page.keyboard.press('Space');
      await tabTo(button(page, 'Sign'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Signed by Rosa Ruiz' })).toBeVisible();
      await tabTo(button(page, 'Finish'));
      await page.keyboard.press('Enter');
      await tabTo(button(page, /continue$/));
      await page.keyboard.press('Enter');
      await expect(panel(page, 'Signatures')).toContainText('Rosa Ruiz');
    });

    await test.step('a change afterwards is shown beside each signature', async () => {
      await expect(panel(page, 'Signatures').getByText(/Given before a change/)).toHaveCount(0);
      await recordFacts(monda.url, items.slice(0, 1), 'crush');
      await page.reload();
      await expect(panel(page, 'Signatures').getByText(/Given before a change to: .*Technique/i)).toHaveCount(
        5,
      );
      await page.screenshot({ path: info.outputPath('signatures.png'), fullPage: true });
      await expectAccessible(page, 'the signatures of an item', WIDTHS);
    });

    const photos = {
      beforePhotos: await jpegPhoto('before.jpg'),
      afterPhotos: await jpegPhoto('after.jpg'),
      tareTickets: await jpegPhoto('ticket.jpg'),
    };
    const invoice = await pdfDocument('invoice.pdf', 'Invoice');
    for (const item of [first, last].filter((each) => each !== undefined)) {
      const itemPath = `/projects/waste-items/${item.id}`;
      const password = await passwordOf(manager, itemPath);
      await company.sendForm(`${itemPath}/upload-documentation`, { password, ...photos });
      await manager.sendForm(`${itemPath}/complete-destruction`, { finalPrice: '40', invoice });
    }

    await test.step('without a network the verifier names who signed which item, and nothing of the others', async () => {
      const { id } = await manager.send<{ id: string }>('POST', '/certificates', {
        ...{ itemIds: [first?.id], language: 'en' },
      });
      await awaitIssued(manager, id);
      const keeper = await openBrowser();
      await signIn(keeper, 'manager', `/certificates/${id}`);
      const folder = info.outputPath('given');
      await mkdir(folder, { recursive: true });
      const put = (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes);
      await put('certificate.pdf', await downloadCertificate(keeper));
      for (const name of ['verify.html', 'verify.mjs'])
        await put(name, await (await keeper.request.get(`${monda.url}/verify/${name}`)).body());
      const stranger = await openBrowser();
      await stranger.context().setOffline(true);
      await stranger.goto(`file://${path.join(folder, 'verify.html')}`);
      await giveFiles(stranger, folder, ['certificate.pdf']);
      await expect(verdict(stranger)).toHaveText('This certificate is genuine and unchanged');
      await openChecks(stranger);
      for (const { name, sentence } of SIGNERS)
        await expect(
          reportLines(stranger).getByText(
            new RegExp(`${name}, .* signed for 1\\. Laptop to sign 1: “${sentence}”`),
          ),
        ).toBeVisible();
      await expect(reportLines(stranger).getByText(/Hugo Mar, .* refused to sign for 1\./)).toBeVisible();
      await expect(reportLines(stranger).getByText(/Luis Paz.* before a change to/)).toBeVisible();
      await stranger.screenshot({ path: info.outputPath('verifier.png'), fullPage: true });
      await expectAccessible(stranger, 'the report with signatures', WIDTHS);
      const { code, said } = await byCommand(folder, ['certificate.pdf']);
      expect(code).toBe(0);
      for (const other of items.slice(1)) {
        for (const secret of [other.id, other.jsonData.itemName, other.jsonData.serialNumber])
          expect(said.split(/\s+/)).not.toContain(secret);
      }
    });
  },
);
