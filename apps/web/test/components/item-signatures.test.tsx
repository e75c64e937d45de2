import { isSignable } from '@monda/domain/signings/signing-choices.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { SIGNING_ROLES } from '@monda/domain/signings/signing-roles.ts';
import { ROLES } from '@monda/domain/identity/roles.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { beginChoosing, button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { DAY, dayItem, dayItemId, sampleDay } from './bed/sample-day.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';
import { itemsToSign, prepared, SIGNATURES, signing } from './bed/sample-signings.ts';

const box = () => panel('Signatures');
const way = () => box().getByRole('link', { name: 'Sign here' });
const dialog = () => page.getByRole('dialog').last();
const entry = (name: string) =>
  box()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

async function open(
  role: (typeof ROLES)[number] = 'company_admin',
  item = itemAt('destroyed'),
): Promise<void> {
  answerEverything();
  answer('items.get', item);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
}

describe('the way to sign at an item', () => {
  test('is not there before it can be signed for, nor are signatures asked for', async () => {
    for (const status of ITEM_STATUSES) {
      for (const verifiedOnSite of [false, true]) {
        const shown = isSignable({ status, verifiedOnSite });
        expect([status, verifiedOnSite, shown]).toEqual([
          status,
          verifiedOnSite,
          ['destroyed', 'completed'].includes(status) || (status === 'destruction' && verifiedOnSite),
        ]);
      }
    }
    await open('company_admin', itemAt('destruction'));
    await expect.element(panel('History')).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
    expect(callsOf('signings.ofItem')).toEqual([]);
  });

  test.for(ROLES)('is there for %s only where the role may sign', async (role) => {
    await open(role);
    await expect.element(box()).toBeVisible();
    const links = way()
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(SIGNING_ROLES.some((each) => each === role) ? [`/sign?items=${ITEM_ID}`] : []);
  });
});

test.for(['company_user', 'viewer'] as const)(
  'a completed item without any leads there by its menu: %s',
  async (role) => {
    answerEverything();
    answer('items.get', itemAt('completed'));
    answer('signings.ofItem', { signings: [] });
    await openApp(personOf(role), `/items/${ITEM_ID}`);
    await button(main(), 'More').click();
    const entry = page.getByRole('menuitem', { name: 'Sign here' });
    await expect.element(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
    await expect.element(box()).not.toBeInTheDocument();
    if (role === 'viewer') return expect.element(entry).not.toBeInTheDocument();
    answer('signings.prepare', prepared(itemsToSign(1)));
    await entry.click();
    await expect.poll(() => window.location.search).toBe(`?items=${ITEM_ID}`);
  },
);

describe('signatures at an item', () => {
  test.skipIf(IS_BY_DAY)('that cannot be read, until they are', async () => {
    answerEverything();
    refuse('signings.ofItem', () => new Response('', { status: 500 }));
    await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
    await expect.element(box().getByText('The signatures could not be loaded.')).toBeVisible();
    answer('signings.ofItem', { signings: [] });
    await button(box(), 'Try again').click();
    await expect.element(box().getByText('None yet')).toBeVisible();
  });

  test('say who signed what, how, on whose device, and what came of it', async () => {
    await open('fixed_assets_manager');
    const rosa = entry('Rosa Vega');
    await expect.element(rosa.getByRole('img', { name: 'Drawn signature of Rosa Vega' })).toBeVisible();
    for (const text of [
      'Notary · Notaría Vega',
      'I was present at what this list describes.',
      'for the company',
      'Given once for 12 items.',
      '4 photos of the request, 1 before photo, 2 after photos, 1 tare ticket, 8 recorded details.',
    ])
      await expect.poll(() => rosa.element().textContent).toContain(text);
    const hugo = entry('Hugo Lara');
    await expect.element(hugo.getByRole('img')).not.toBeInTheDocument();
    for (const text of [
      'Driver',
      '(Typed)',
      'Signed · Not sealed yet',
      '10.1.2.3 · Mozilla/5.0 (Android 15)',
      'Given before a change to: Serial number, Technique, files, agreed day.',
    ])
      await expect.poll(() => hugo.element().textContent).toContain(text);
    await expect.element(entry('Ana Paz').getByText('Refused', { exact: true })).toBeVisible();
    await expect
      .element(entry('Ana Paz').getByText('Reason: Two of the safes were not opened'))
      .toBeVisible();
    await expect.element(entry('Luis Roca').getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect.element(entry('Luis Roca').getByText(/Reason: Signed the wrong list/)).toBeVisible();
    await expect.element(box().getByText(/^A simple electronic signature\./)).toBeVisible();
    expect(
      box()
        .getByRole('button', { name: /^Withdraw/ })
        .elements(),
    ).toHaveLength(1);
  });

  test('are withdrawn with a reason, which stays where it is refused', async () => {
    await open();
    await button(box(), 'Withdraw the signature of Rosa Vega').click();
    await button(dialog(), 'Withdraw').click();
    await expect.element(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
    expect(callsOf('signings.withdraw')).toEqual([]);
    await dialog().getByLabelText('Reason').fill('Signed the wrong list');
    refuse('signings.withdraw', () => problem('wrong_state', { message: 'It was withdrawn already.' }));
    await button(dialog(), 'Withdraw').click();
    await expect.element(dialog().getByText('It was withdrawn already.')).toBeVisible();
    answer('signings.withdraw', {
      ...{ id: SIGNATURES[0]?.id ?? '', at: '2026-11-26T15:04:05.000Z', sealedAt: null, itemCount: 12 },
    });
    answer('signings.ofItem', { signings: [signing(1)] });
    await button(dialog(), 'Withdraw').click();
    await expectMessage('Signature withdrawn');
    await expect.element(entry('Hugo Lara')).not.toBeInTheDocument();
    expect(callsOf('signings.withdraw').map(({ params, body }) => [params['id'], body])).toEqual(
      [1, 2].map(() => [SIGNATURES[0]?.id, { reason: 'Signed the wrong list' }]),
    );
  });

  test.for(LANGUAGES_LOOKED_AT)('are accessible in %s', async (language) => {
    await readIn(language);
    await open('fixed_assets_manager');
    await expect.element(page.getByText('Rosa Vega').first()).toBeVisible();
    await expectAccessible([1280, 375], [375]);
  });
});

describe('many items', () => {
  test.for(['company_user', 'fixed_assets_manager'] as const)(
    'of a day: those that can be signed for, for %s',
    async (role) => {
      answerEverything();
      sampleDay([
        dayItem(1),
        dayItem(2, { verifiedOnSite: true }),
        dayItem(3, { verifiedOnSite: true, status: 'destroyed', photos: { before: [], after: [] } }),
      ]);
      await openApp(personOf(role), `/on-site/${DAY}`);
      await expect
        .element(main().getByRole('link', { name: 'Sign here (2)' }))
        .toHaveAttribute('href', `/sign?items=${[2, 3].map(dayItemId).join(',')}`);
    },
  );

  test('of a list: chosen ones that can be signed for', async () => {
    answerEverything();
    const rows = [
      itemRow('pending', { id: dayItemId(1) }),
      itemRow('destroyed', { id: dayItemId(2) }),
      itemRow('completed', { id: dayItemId(3) }),
    ];
    answer('items.list', { data: rows, total: rows.length });
    await openApp(personOf('fixed_assets_manager'), '/items');
    await beginChoosing();
    await page.getByRole('checkbox', { name: 'All on this page' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Sign here (2)' }))
      .toHaveAttribute('href', `/sign?items=${[2, 3].map(dayItemId).join(',')}`);
  });
});
