import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { FILE_MADE_WITHIN_MS, nameProvider } from './certificate-steps.ts';
import { pdfDocument } from './files.ts';
import { documentAll, laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { GATHERED_MS, test } from './mailed-test.ts';
import { expect } from './monda-test.ts';
import { PATIENCE } from './patience.ts';
import { PEOPLE, signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import { itemBadge, panel } from './steps.ts';
import { about, verdict } from './verifier-steps.ts';

const COUNT = 12;

const dialog = (page: Page) => page.getByRole('dialog');

test(
  'twelve destroyed laptops: presses to their certificate, to the file of the client, to a verdict',
  {
    tag: '@nightly',
  },
  async ({ page, openBrowser, monda, mail, clock }, info) => {
    test.slow();
    const company = await callAs(monda.url, 'acmeUser');
    const choices = await company.read<Record<string, unknown>>('/notice-choices');
    const { sendsMail: _sendsMail, ...chosen } = choices;
    await company.send('PUT', '/notice-choices', { ...chosen, timeZone: 'UTC', requests: 'mail' });
    await nameProvider(monda.url);
    const items = await laptopsAtDestruction(monda.url, company, COUNT, 'destroy', 'Pressed');
    await documentAll(monda.url, company, items);
    await recordFacts(monda.url, items);
    const count = (walk: string, presses: number) =>
      info.annotations.push({ type: walk, description: `${presses} presses` });

    await test.step('the manager completes them and issues their certificate', async () => {
      await signIn(page, 'manager', '/items?search=Pressed');
      const hand = new PressingHand(page);
      const invoice = await pdfDocument('invoice.pdf', 'Invoice');
      await hand.press(page.getByRole('link', { name: /^Pressed \d+$/ }).first());
      for (let left = COUNT; left > 0; left -= 1) {
        const completion = panel(page, 'Close the destruction');
        await hand.take(
          completion.getByRole('group', { name: 'Final invoice' }).getByRole('button').first(),
          [invoice],
        );
        await hand.type(completion.getByLabel('Final price'), '40');
        await hand.press(completion.getByRole('button', { name: 'Complete destruction' }));
        await expect(itemBadge(page)).toHaveText('Completed');
        if (left > 1) await hand.press(page.getByRole('link', { name: 'Next in your list' }).first());
      }
      await hand.press(page.getByRole('link', { name: 'Back to Tasks' }));
      count('completion of twelve', hand.presses);
      const issuing = new PressingHand(page);
      await issuing.press(page.getByRole('main').getByRole('link', { name: 'Show', exact: true }));
      await issuing.press(page.getByRole('button', { name: 'Select items' }));
      await issuing.press(page.getByRole('button', { name: /^Select all \d+ that match$/ }));
      await issuing.press(page.getByRole('button', { name: /^Issue certificate \(\d+\)$/ }));
      await issuing.press(dialog(page).getByRole('radio', { name: 'One certificate for all items' }));
      // why: of the two items of the demo data that are ready too, one is of the same company.
      await issuing.press(dialog(page).getByRole('button', { name: `Issue for ${COUNT + 1} items` }));
      await issuing.press(dialog(page).getByRole('link', { name: 'Open certificate' }));
      await expect(itemBadge(page)).toHaveText('Issued', { timeout: FILE_MADE_WITHIN_MS });
      count('from Tasks to the certificate', issuing.presses);
      expect(issuing.presses).toBeLessThanOrEqual(7);
    });
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    const address = page.url();
    const firstPage = page.getByRole('link', { name: `Download ${number}: its first page` }).getByRole('img');
    await expect.poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
    await page.screenshot({ path: info.outputPath('certificate.png') });

    const about12 = () => mail.to(PEOPLE.acmeUser.email).filter(({ text }) => text.includes(number));
    await clock.set(GATHERED_MS);
    await expect.poll(() => about12().length, { timeout: 60_000 * PATIENCE }).toBe(1);
    await clock.set(0);
    const [news] = about12();
    const [link = ''] = /https?:\/\/\S+/.exec(news?.text ?? '') ?? [];
    const file = await test.step('the client comes from the mail to the file', async () => {
      expect(link).toBe(address);
      const client = await openBrowser();
      await signIn(client, 'acmeUser');
      const hand = new PressingHand(client);
      await client.goto('about:blank');
      await client.setContent(news?.html ?? '');
      await hand.press(client.locator(`a[href="${link}"]`).first());
      const saved = client.waitForEvent('download');
      await hand.press(client.getByRole('link', { name: 'Download certificate' }));
      count('from the mail to the file', hand.presses);
      expect(hand.presses).toBeLessThanOrEqual(3);
      return (await saved).path();
    });

    await test.step('a stranger gets a verdict of the file', async () => {
      const stranger = await openBrowser();
      await stranger.goto(`${monda.url}/verify`);
      const hand = new PressingHand(stranger);
      const chooser = stranger.waitForEvent('filechooser');
      await hand.press(stranger.getByText('Choose files').first());
      await (await chooser).setFiles(file);
      await expect(verdict(stranger)).toHaveText('This certificate is genuine and unchanged');
      await expect(about(stranger)).toContainText('Pressed 12');
      count('on the page from the file to the verdict', hand.presses);
      expect(hand.presses).toBe(1);
    });
  },
);
