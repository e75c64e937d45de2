import { expectAccessible } from './accessible.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { fillItem, itemForm, next, plainItem } from './request.ts';

test.describe.configure({ timeout: 300_000 });

test('axe objects to nothing on the pages of the sign-in and on the built product behind it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await page.getByLabel('Email').fill('somebody@else.example');
  await page.getByLabel('Password').fill('guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a refused sign-in');
  await signIn(page, 'acmeUser');
  await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Items' })).toHaveText(/\d/);
  await expectAccessible(page, 'the dashboard');
});

test('the requester: axe objects to nothing in the items of a request, with errors and files', async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/new-request');
  await next(page).click();
  await page.getByRole('radio', { name: 'ATMs' }).click({ force: true });
  await expectAccessible(page, 'step 2 with a refused type');
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await next(page).click();
  await expect(itemForm(page, 1)).toBeVisible();
  await next(page).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'step 3 with every error');
  await fillItem(page, 1, {
    ...plainItem('Desk'),
    photos: [await jpegPhoto('one.jpg')],
    invoice: await pdfDocument('paper.pdf', 'x'),
  });
  await page.getByRole('button', { name: 'Add item' }).click();
  await fillItem(page, 2, plainItem('Second desk'));
  await expectAccessible(page, 'step 3 with two items and files');
});
