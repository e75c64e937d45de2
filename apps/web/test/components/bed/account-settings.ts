import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './open.tsx';

/** Opens the application for this person, and in it the account settings, as they are called in the language of the page. */
export async function openAccountSettings(person: CurrentUser): Promise<void> {
  await openApp(person, '/items');
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(person.firstName ?? '') })
    .click();
  await page.getByRole('menuitem', { name: words().identity.accountSettings }).click();
}

/** Opens the section with this heading of the account settings. */
export async function openSection(heading: string): Promise<void> {
  const opener = page.getByRole('dialog').getByRole('button', { name: heading, exact: true });
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
}
