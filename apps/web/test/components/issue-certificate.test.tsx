import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, main, openApp, panel, pressAnyway } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { certificate, certificateRow } from './bed/sample-certificates.ts';
import { missing, NOTHING_MISSING } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt, LONG_WORD } from './bed/sample-item.ts';

/** Called by the reader's side. */
const box = () => panel(/^(Your certificate|Certificate)$/);
const dialog = () => page.getByRole('dialog');
const NEEDS = missing(
  { name: 'method.technique', group: 'method', given: 'managers', always: true },
  { name: 'authorityDocument', group: null, given: 'managers', always: true },
  { name: 'providerName', group: null, given: 'administrators', always: true },
);

async function open(
  role: Role = 'fixed_assets_manager',
  data: readonly CertificateRow[] = [],
  status: (typeof ITEM_STATUSES)[number] = 'completed',
): Promise<void> {
  answer('items.get', itemAt(status));
  answer('certificates.list', { data: [...data], next: null });
  answer('certificates.get', certificate('issued'));
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('heading', { level: 1, name: 'Counter safe' })).toBeVisible();
}
async function begin(): Promise<void> {
  await open();
  await button(box(), 'Issue the certificate').click();
  await expect.element(dialog().getByText('Certificate for Counter safe · CS-2231')).toBeVisible();
}
const send = () => button(dialog(), 'Issue certificate');

beforeEach(() => answer('facts.preflight', NOTHING_MISSING));

describe('the panel of a certificate on the page of an item', () => {
  test.for(ITEM_STATUSES)('is not there before it is completed, at %s', async (status) => {
    answer('projects.assignableUsers', { data: [], total: 0 });
    await open('fixed_assets_manager', [], status);
    await expect.poll(() => box().elements().length).toBe(status === 'completed' ? 1 : 0);
    if (status !== 'completed') expect(callsOf('certificates.list')).toEqual([]);
  });

  test.for(ROLES)('of an item without one is read by %s, and issued by managers alone', async (role) => {
    await open(role);
    const issues = role === 'fixed_assets_manager';
    const none = box().getByText('The provider has not issued the certificate yet.');
    await expect.element(issues ? button(box(), 'Issue the certificate') : none).toBeVisible();
    expect(button(box(), 'Issue the certificate').elements()).toHaveLength(issues ? 1 : 0);
    expect(callsOf('certificates.list').map(({ query }) => query)).toEqual([{ itemId: ITEM_ID, limit: '5' }]);
    expect(callsOf('certificates.get')).toEqual([]);
  });

  test.for(ROLES)(
    'of one that is issued offers its file first, and the summary below it, to %s',
    async (role) => {
      await open(role, [certificateRow('issued')]);
      const download = box().getByRole('link', { name: 'Download certificate' });
      await expect.element(download).toHaveAttribute('href', certificate('issued').file?.url ?? '');
      const isOfCompany = role === 'company_admin' || role === 'company_user';
      expect(panel('Your certificate').elements()).toHaveLength(isOfCompany ? 1 : 0);
      const summary = main().getByRole('link', { name: 'Open printable summary' }).elements();
      expect(summary).toHaveLength(isOfCompany || role === 'fixed_assets_manager' ? 1 : 0);
      for (const link of summary) {
        expect(link.getAttribute('data-button')).toBe('default');
        expect(box().element().compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      }
    },
  );

  test('leads to the certificate, offers no second one, and says that something changed since', async () => {
    await open('fixed_assets_manager', [certificateRow('issued', { version: 2, changed: true })]);
    await expect.element(box().getByText(certificateRow('issued').number)).toBeVisible();
    await expect
      .element(box().getByRole('link', { name: 'Open certificate' }))
      .toHaveAttribute('href', `/certificates/${certificateRow('issued').id}`);
    await expect.element(box().getByText('Version 2 · May 15, 2026')).toBeVisible();
    await expect.element(box().getByText(/^The item or its record has changed/)).toBeVisible();
    expect(button(box(), 'Issue the certificate').elements()).toEqual([]);
    await expectAccessible();
  });

  test.for(['voided', 'failed'] as const)('of one that is %s offers another', async (state) => {
    await open('fixed_assets_manager', [certificateRow(state)]);
    await expect.element(button(box(), 'Issue the certificate')).toBeVisible();
  });

  test('shows by itself that the file is made', async () => {
    await open('company_user', [certificateRow('in_work')]);
    await expect.element(box().getByText(/It is being prepared/)).toBeVisible();
    answer('certificates.list', { data: [certificateRow('issued')], next: null });
    await expect.element(box().getByText('Issued')).toBeVisible();
  });

  test('says that it could not be loaded, and loads it again', async () => {
    refuse('certificates.list', () => new Response('', { status: 500 }));
    answer('certificates.get', certificate('issued'));
    answer('items.get', itemAt('completed'));
    await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
    await expect.element(box().getByText('The certificate could not be loaded.')).toBeVisible();
    answer('certificates.list', { data: [certificateRow('issued')], next: null });
    await button(box(), 'Try again').click();
    await expect.element(box().getByText('Issued')).toBeVisible();
  });
});

describe('issuing the certificate of an item', () => {
  test('names the signs that cannot be printed, and can be sent all the same', async () => {
    const [result] = NOTHING_MISSING.results;
    answer('facts.preflight', {
      results: result === undefined ? [] : [{ ...result, unprintable: ['ⴰ', '\u200b'] }],
    });
    await begin();
    await expect.element(dialog().getByText(/a box instead: ⴰ \(U\+2D30\), U\+200B\./)).toBeVisible();
    await expect.element(send()).toBeEnabled();
    await expectAccessible();
  });

  test('names what is missing, whose turn it is, and why it cannot be issued', async () => {
    answer('facts.preflight', NEEDS);
    await open();
    const lacks = box().getByRole('region', { name: 'Needed for the certificate' });
    await expect.element(lacks.getByText('waiting for an administrator')).toBeVisible();
    expect(lacks.getByText('for you to add').elements()).toHaveLength(2);
    const issue = button(box(), 'Issue the certificate');
    await expect.element(issue).toBeDisabled();
    await expect.element(issue).toHaveAccessibleDescription('You can issue it once nothing is missing.');
    await expectAccessible();
  });

  test.for([
    ['Technique', 'Technique'],
    ['An official document, with its number', 'Document'],
  ] as const)('leads from %s to its field', async ([need, label]) => {
    answer('facts.preflight', NEEDS);
    await open();
    await button(box(), `Add now: ${need}`).click();
    const field = dialog().getByLabelText(label, { exact: true });
    await expect.element(field).toBeVisible();
    if (need === 'Technique') await expect.element(field).toHaveFocus();
  });

  test.for([
    ['en', 'English'],
    ['es', 'Español'],
  ] as const)('begins with the language of a reader of %s', async ([language, label]) => {
    await readIn(language);
    await open();
    await button(panel(language === 'en' ? 'Certificate' : 'Acta'), /^(Issue|Emitir) /).click();
    await expect.element(dialog().getByRole('radio', { name: label, exact: true })).toBeChecked();
  });

  test('is sent once however often it is pressed, in the chosen language, and shown in the panel', async () => {
    const { letGo } = hold('certificates.issue', certificate('in_work'));
    await begin();
    await dialog().getByRole('radio', { name: 'Spanish and English' }).click();
    await expect.element(send()).toBeEnabled();
    pressAnyway(send());
    pressAnyway(send());
    await expect.poll(() => callsOf('certificates.issue').length).toBe(1);
    answer('certificates.list', { data: [certificateRow('in_work')], next: null });
    letGo();
    await expectMessage(
      `Certificate ${certificate('in_work').number} requested`,
      'Its file is being prepared.',
    );
    expect(callsOf('certificates.issue').map(({ body }) => body)).toEqual([
      { itemIds: [ITEM_ID], language: 'both' },
    ]);
    await expect.element(box().getByText('In progress')).toBeVisible();
  });

  test.for([
    ['a server that fails', () => new Response('', { status: 500 }), /You can safely try again/],
    ['one that issues none', () => problem('unavailable'), /^Certificates cannot be issued at the moment/],
    [
      'an item that has one',
      () => problem('conflict', { message: 'It is already in certificate 0000-1111-2222-3333.' }),
      'It is already in certificate 0000-1111-2222-3333.',
    ],
    [
      'an objection to the item',
      () =>
        problem('validation_failed', {
          errors: [{ path: 'itemIds.0', message: 'It is no longer completed.' }],
        }),
      'It is no longer completed.',
    ],
  ] as const)('says the refusal of %s, and reads the panel again', async ([, how, says]) => {
    refuse('certificates.issue', how);
    await begin();
    await expect.element(send()).toBeEnabled();
    await send().click();
    await expect.element(dialog().getByRole('alert').getByText(says)).toBeVisible();
    await expect.poll(() => callsOf('certificates.list').length).toBe(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(button(box(), 'Issue the certificate')).toHaveFocus();
  });

  test('asks for a reason where signatures are missing, and issues without them', async () => {
    const missing = ['company', 'provider'].map((side) => ({
      path: 'itemIds.0.signatures',
      message: `Counter safe: nobody signed for the ${side}.`,
    }));
    refuse('certificates.issue', () => problem('validation_failed', { errors: missing }));
    await begin();
    await expect.element(send()).toBeEnabled();
    await send().click();
    await expect.element(dialog().getByText('Signatures are missing')).toBeVisible();
    await expect.element(dialog().getByText('Counter safe: nobody signed for the company.')).toBeVisible();
    await send().click();
    const reason = dialog().getByLabelText('Reason for issuing without them');
    await expect.element(reason).toHaveAccessibleDescription(/Enter a reason/);
    expect(callsOf('certificates.issue')).toHaveLength(1);
    await expectAccessible([1280, 375], [375]);
    await reason.fill(' The guard left early ');
    answer('certificates.issue', certificate('in_work'));
    await send().click();
    await expectMessage(`Certificate ${certificate('in_work').number} requested`);
    expect(callsOf('certificates.issue').at(-1)?.body).toEqual({
      ...{ itemIds: [ITEM_ID], language: 'en', withoutSignatures: 'The guard left early' },
    });
  });

  test('says that what is missing could not be read', async () => {
    refuse('facts.preflight', () => new Response('', { status: 500 }));
    await open();
    await expect.element(box().getByText('The list of missing details could not be loaded.')).toBeVisible();
    await expect.element(button(box(), 'Issue the certificate')).toBeDisabled();
    answer('facts.preflight', NOTHING_MISSING);
    await button(box(), 'Try again').click();
    await expect.element(button(box(), 'Issue the certificate')).toBeEnabled();
  });
});

expectEveryScreenAccessible({
  'the panel of an item with several versions': () =>
    open('company_user', [
      certificateRow('in_work', { waitsFor: 'signer' }),
      certificateRow('voided', {}, 3),
    ]),
  'the panel of an item of which much is missing': async () => {
    answer('facts.preflight', NEEDS);
    await open();
  },
  'the panel of an item whose certificate is issued': () => open('company_user', [certificateRow('issued')]),
  'the dialog of an item of the longest name': async () => {
    const item = itemAt('completed');
    answer('items.get', { ...item, jsonData: { ...item.jsonData, itemName: LONG_WORD } });
    await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
    await button(main(), /^(Issue the certificate|Emitir el acta)$/).click();
    await expect.element(dialog().getByRole('radio').first()).toBeVisible();
  },
});
