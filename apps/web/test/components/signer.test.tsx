import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { REPLACED_SIGNER, SIGNER } from './bed/sample-signer.ts';
import { SYSTEM } from './bed/sample-system.ts';

const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');
const FORMER = '2b'.repeat(32);
const NEW = '4d'.repeat(32);

beforeEach(() => {
  answerEverything();
  answer('system.get', {
    ...SYSTEM,
    lines: [
      ...SYSTEM.lines,
      {
        ...{ line: 'certificates', state: 'yellow', title: 'Certificate keys', at: null },
        ...{ says: 'It names another provider.', advice: 'Create a new signer with the button below.' },
      },
    ],
  });
});

/** The control is the same in both places. */
const PLACES = ['/certificate-settings', '/system'] as const;

describe.each(PLACES)('at %s', (place) => {
  test('no button stands where the root is offline, or the signer of another authority', async () => {
    for (const origin of ['offline', 'outside'] as const) {
      answer('certificates.signer', { ...SIGNER, signer: SIGNER.signer && { ...SIGNER.signer, origin } });
      await openApp(personOf('admin'), place);
      const shown = place === '/system' ? 'Certificate keys' : 'npm run certificate-keys -- --';
      await expect.element(main().getByText(shown, { exact: false }).first()).toBeVisible();
      await expect.element(button(main(), 'Create a new signer')).not.toBeInTheDocument();
    }
  });

  test('a refusal is shown in the question, and the signer is read again', async () => {
    refuse('certificates.replaceSigner', () => problem('conflict', { message: 'Another signer is in use.' }));
    await openApp(personOf('admin'), place);
    await button(main(), 'Create a new signer').click();
    const before = callsOf('certificates.signer').length;
    await button(dialog(), 'Create a new signer').click();
    await expect.element(dialog().getByText('Another signer is in use.')).toBeVisible();
    await expect.poll(() => callsOf('certificates.signer').length).toBeGreaterThan(before);
  });

  test('a new signer is asked for by the keyboard, names the one that was seen, and shows both roots', async () => {
    await openApp(personOf('admin'), place);
    await expect.element(button(main(), 'Create a new signer')).toBeVisible();
    await expectAccessible();
    button(main(), 'Create a new signer').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('A new signer has a new root', { exact: false })).toBeVisible();
    answer('certificates.replaceSigner', REPLACED_SIGNER);
    answer('certificates.signer', REPLACED_SIGNER);
    button(dialog(), 'Create a new signer').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(main().getByText(NEW)).toBeVisible();
    await expect.element(main().getByText(FORMER)).toBeVisible();
    expect(callsOf('certificates.replaceSigner').map(({ body }) => body)).toEqual([
      { signer: SIGNER.signer?.sha256 },
    ]);
  });
});

test('before the first certificate there is nothing to replace', async () => {
  answer('certificates.signer', { signer: null, provider: null, isOtherName: false, roots: [] });
  await openApp(personOf('admin'), '/certificate-settings');
  await expect.element(main().getByText('There are no keys yet.', { exact: false })).toBeVisible();
  await expect.element(button(main(), 'Create a new signer')).not.toBeInTheDocument();
});
