import { jpegPhoto, pngPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import {
  chooseFiles,
  expectMessage,
  itemBadge,
  messages,
  openActa,
  panel,
  tryPassword,
  uploadDocumentation,
  verifyOnSite,
} from './steps.ts';

const WRONG = 'The password you entered is incorrect. Please try again.';

// rows: ERR-015, FLOW-077
test('five wrong passwords lock the item, and the manager sees it', { tag: '@nightly' }, async ({
  page: user,
  openBrowser,
}) => {
  const manager = await openBrowser();
  const { address, password } = await openActa(manager, 'Hard drives, lot of 9');
  await expect(panel(manager, 'Generate Destruction Acta')).toContainText(
    'Not verified on site yet. The company can enter this password.',
  );

  await signIn(user, 'acmeUser', address);
  const section = panel(user, 'Destruction on site');
  const secret = section.getByRole('textbox', { name: 'Destruction password' });
  await expect(section.getByRole('button', { name: 'Verify password' })).toBeDisabled();
  await expect(user.getByRole('group', { name: 'Before photos' })).toHaveCount(0);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = user.waitForResponse('**/verify-password');
    await tryPassword(user, `wrong-${attempt}`);
    expect((await answered).status()).toBe(400);
    await expectMessage(user, 'Invalid Password', WRONG);
    await expect(secret).toHaveAccessibleDescription(new RegExp(WRONG.replaceAll('.', '\\.')));
    await expect(secret).toBeFocused();
  }
  const refused = user.waitForResponse('**/verify-password');
  await tryPassword(user, password);
  const answer = await refused;
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(answer.headers()['retry-after'])).toBeLessThanOrEqual(15 * 60);
  await expect(secret).toHaveAccessibleDescription(/Too many wrong attempts\. Try again in 15 minutes\./);
  await expect(itemBadge(user)).toHaveText('Destruction');

  await manager.reload();
  await expect(panel(manager, 'Generate Destruction Acta')).toContainText(
    /Too many wrong attempts\. The company can try again after \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M\./,
  );

  await manager.getByRole('button', { name: 'Generate a new password' }).click();
  const asking = manager.getByRole('dialog');
  await expect(asking).toContainText('Generate a new destruction password for Hard drives, lot of 9?');
  await asking.getByRole('button', { name: 'Generate a new password' }).click();
  await expectMessage(manager, 'New destruction password generated');
  await expect(asking).toHaveCount(0);
  const acta = panel(manager, 'Generate Destruction Acta');
  await expect(acta).toContainText('Not verified on site yet. The company can enter this password.');
  const renewed = (await acta.getByRole('status').textContent()) ?? '';
  expect(renewed).not.toBe(password);
  await verifyOnSite(user, renewed);
});

// rows: FLOW-077, FLOW-079, FLOW-080, FLOW-081, FLOW-084
test('the statement is asked for, the right password goes through, and a reload asks for it again', {
  tag: '@nightly',
}, async ({ page: user, openBrowser }) => {
  const manager = await openBrowser();
  const { address, password } = await openActa(manager, 'CCTV camera, outdoor housing');

  await signIn(user, 'acmeUser', address);
  const first = panel(user, 'Destruction on site');
  await first.getByRole('textbox', { name: 'Destruction password' }).fill(password);
  await first.getByRole('button', { name: 'Verify password' }).click();
  await expect(
    first.getByText('Please confirm that you verified the items and serial numbers on site.'),
  ).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeFocused();
  const verified = user.waitForRequest('**/verify-password');
  await verifyOnSite(user, password);
  expect((await verified).postDataJSON()).toEqual({ password });

  const second = panel(user, 'Document the destruction');
  await expect(second.getByRole('textbox', { name: 'Destruction password' })).toHaveValue(password);
  await chooseFiles(second, 'Before photos', [await jpegPhoto('before.jpg')]);
  await expect(second.getByRole('list', { name: 'Selected files' })).toContainText('Arrived');
  await user.reload();
  await expect(second.getByRole('textbox', { name: 'Destruction password' })).toHaveValue('');
  await expect(second.getByText('before.jpg')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Upload documentation' })).toBeDisabled();
  await expect(second).toContainText('Still needed: password, after photo, tare ticket.');
  await manager.reload();
  await expect(panel(manager, 'Generate Destruction Acta')).toContainText('Verified on site by Daniel Osei');

  await second.getByRole('textbox', { name: 'Destruction password' }).fill(password);
  await uploadDocumentation(user, {
    before: [],
    after: [await jpegPhoto('after.jpg')],
    tickets: [await pngPhoto('ticket.png')],
  });
  await expect(itemBadge(user)).toHaveText('Destroyed');
});

// rows: ERR-016, VAL-064, VAL-065, VAL-066, VAL-067
test('after an upload with a wrong password the photos stay, and it succeeds with the right one', {
  tag: '@nightly',
}, async ({ page: admin, openBrowser }) => {
  const manager = await openBrowser();
  const { address, password } = await openActa(manager, 'Digital video recorder, 16 channels');

  await signIn(admin, 'acmeAdmin', address);
  const section = panel(admin, 'Document the destruction');
  const upload = section.getByRole('button', { name: 'Upload documentation' });
  const secret = section.getByRole('textbox', { name: 'Destruction password' });
  const needs = 'password, before photo, after photo, tare ticket'.split(', ');
  const expectNeeds = async () => {
    await expect(upload).toBeDisabled();
    await expect(section).toContainText(`Still needed: ${needs.join(', ')}.`);
  };
  await expectNeeds();
  await chooseFiles(section, 'Before photos', [await jpegPhoto('b.jpg')]);
  needs.splice(1, 1);
  await expectNeeds();
  await chooseFiles(section, 'After photos', [await jpegPhoto('a.jpg')]);
  needs.splice(1, 1);
  await expectNeeds();
  await chooseFiles(section, 'Tare tickets', [await pngPhoto('t.png')]);
  needs.splice(1, 1);
  await expectNeeds();
  await secret.fill('not-this-one');
  await upload.click();
  await expectMessage(
    admin,
    'Upload Failed',
    'The password you entered is incorrect or upload failed. Please try again.',
  );
  await expect(itemBadge(admin)).toHaveText('Destruction');
  for (const name of ['b.jpg', 'a.jpg', 't.png']) await expect(section.getByText(name)).toBeVisible();
  await expect(messages(admin)).not.toContainText('Documentation uploaded');

  await secret.fill(password);
  await upload.click();
  await expectMessage(admin, 'Documentation uploaded successfully. Item marked as destroyed.');
  await expect(itemBadge(admin)).toHaveText('Destroyed');
});
