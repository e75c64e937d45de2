import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { issueAndOpen, nameProvider } from './certificate-steps.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { laptopsAtDestruction, recordFacts } from './laptops-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import { expectMessage, itemBadge, panel, readDestructionPassword } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const RIGHT = 'LF-ON-SITE-7731';

test(
  'a wrong serial number is found on site and ends on a right certificate, in at most 8 presses by two people',
  { tag: '@nightly' },
  async ({ page: desk, openBrowser, monda }, info) => {
    const company = await callAs(monda.url, 'acmeUser');
    const [item] = await laptopsAtDestruction(
      monda.url,
      company,
      1,
      'destroy',
      `Swapped ${randomUUID().slice(0, 8)}`,
    );
    const { id = '', jsonData } = item ?? {};
    const wrong = jsonData?.serialNumber ?? '';
    const [user, manager] = [await openBrowser(PHONE), await openBrowser(PHONE)];
    await signIn(manager, 'manager', `/items/${id}`);
    const password = await readDestructionPassword(manager);
    await signIn(user, 'acmeUser', `/items/${id}`);
    const onSite = panel(user, 'Destruction on site');
    await expect(onSite).toContainText(wrong);

    const hands = { user: new PressingHand(user, 'tap'), manager: new PressingHand(manager, 'tap') };
    await hands.user.press(onSite.getByRole('button', { name: 'The serial number differs' }));
    const dialog = user.getByRole('dialog', { name: 'Correct details' });
    await expect(dialog.getByLabel('Serial number')).toBeFocused();
    await user.keyboard.insertText(RIGHT);
    await hands.user.press(dialog.getByRole('button', { name: 'Propose correction' }));
    await expectMessage(user, 'Correction proposed');
    await expect(onSite.getByRole('button', { name: 'Verify password' })).toHaveCount(0);

    const proposed = panel(manager, 'Proposed correction');
    await expect(proposed).toContainText(RIGHT);
    await expectAccessible(manager, 'an open correction');
    await hands.manager.press(proposed.getByRole('button', { name: 'Accept' }));
    await expectMessage(manager, 'Correction accepted');

    await expect(onSite).toContainText(RIGHT);
    await hands.user.type(onSite.getByRole('textbox', { name: 'Destruction password' }), password);
    await hands.user.press(onSite.getByLabel('I verified the items and their serial numbers on site.'));
    await hands.user.press(onSite.getByRole('button', { name: 'Verify password' }));
    await expect(panel(user, 'Document the destruction')).toBeVisible();
    const presses = hands.user.presses + hands.manager.presses;
    info.annotations.push({ type: 'correction on site', description: `${presses} presses` });
    expect(presses).toBeLessThanOrEqual(8);

    const photos = Object.fromEntries(
      await Promise.all(
        ['beforePhotos', 'afterPhotos', 'tareTickets'].map(
          async (kind) => [kind, await jpegPhoto(`${kind}.jpg`)] as const,
        ),
      ),
    );
    const path = `/projects/waste-items/${id}`;
    await company.sendForm(`${path}/upload-documentation`, { password, ...photos });
    const closing = await callAs(monda.url, 'manager');
    const invoice = await pdfDocument('invoice.pdf', 'Invoice');
    await closing.sendForm(`${path}/complete-destruction`, { finalPrice: '40', invoice });
    await nameProvider(monda.url);
    if (item !== undefined) await recordFacts(monda.url, [item]);
    await signIn(desk, 'manager', `/items/${id}`);
    await expect(itemBadge(desk)).toHaveText('Completed');
    const details = panel(desk, 'Item details');
    await expect(details).toContainText(RIGHT);
    await expect(details).toContainText(`Corrected, before: ${wrong}`);
    await issueAndOpen(desk);
    const { data } = await company.read<{ readonly data: readonly { readonly id: string }[] }>(
      `/certificates?itemId=${id}&limit=5`,
    );
    const certificate = await company.read<object>(`/certificates/${data[0]?.id}`);
    expect(JSON.stringify(certificate)).toContain(RIGHT);
  },
);
