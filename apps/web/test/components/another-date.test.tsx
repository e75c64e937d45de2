import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import type { HistoryEntry, ItemDetails } from '@monda/domain/items/item-view.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp, panel } from './bed/open.tsx';
import { chooseFiles, dayOfNextMonth, photo } from './bed/picking.ts';
import { personOf } from './bed/people.ts';
import { entry, ITEM_ID, itemAt } from './bed/sample-item.ts';

const ASK = 'Request another date';
const MOVE = 'Move to another date';
const CONFIRMATION = 'Answer the proposed schedule';
const WAITING = 'Nothing for you to do right now';
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

async function open(role: Role, item: ItemDetails): Promise<void> {
  answer('items.get', item);
  answer('items.calendar', { data: [], total: 0 });
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}

const VERIFIED = itemAt('destruction', { verifiedOnSite: true });
const NEXT = dayOfNextMonth();

/** An item whose date a person of this side moved. */
const moved = (
  by: 'company' | 'provider',
  said: Partial<NonNullable<HistoryEntry['otherDate']>> = {},
  comment = 'Our site is closed that week.',
) =>
  itemAt('scheduling', {
    price: 310.5,
    buyer: 'Ironbridge Foundry',
    history: [
      entry(null, 'pending'),
      entry(by === 'company' ? 'confirmation_required' : 'destruction', 'scheduling', {
        userName: by === 'company' ? 'Ana Acosta' : 'Marcus Bell',
        comment,
        otherDate: { by, reason: 'site-closed', from: '2026-05-14', proposedOn: null, ...said },
      }),
    ],
  });

/** What each role is offered, and whether it stands in the panel or below it. */
type Offer = readonly [button: string, where: 'in' | 'below'];
type Offers = Partial<Record<Role, Offer>>;
const BOTH_COMPANY = (offer: Offer): Offers => ({ company_admin: offer, company_user: offer });
const OFFERS: readonly (readonly [of: string, item: ItemDetails, offers: Offers])[] = [
  ['an item that is scheduled', itemAt('scheduling'), {}],
  [
    'a proposed schedule',
    itemAt('confirmation_required'),
    { ...BOTH_COMPANY([ASK, 'in']), fixed_assets_manager: [MOVE, 'below'] },
  ],
  [
    'a confirmed date',
    itemAt('destruction'),
    { ...BOTH_COMPANY([ASK, 'below']), fixed_assets_manager: [MOVE, 'in'] },
  ],
  ['an item verified on site', VERIFIED, { fixed_assets_manager: [MOVE, 'in'] }],
  ['a documented item', itemAt('destroyed'), {}],
];
describe.for(OFFERS)('of %s', ([, item, offers]) => {
  test.for(ROLES)("%s is offered another date only where it is one of the role's steps", async (role) => {
    await open(role, item);
    const offered = offers[role];
    const anywhere = main().getByRole('button', { name: /another date/ });
    if (offered === undefined) {
      // why: the button comes with a part of its own; a page whose other parts stand would show it.
      await expect.element(main().getByRole('region', { name: 'History' })).toBeVisible();
      await expect.poll(() => document.querySelector('main [aria-busy]')).toBeNull();
      expect(anywhere.elements()).toEqual([]);
      return;
    }
    const [name, where] = offered;
    await expect.poll(() => document.querySelectorAll('main section[data-panel]')).toHaveLength(1);
    await expect.element(button(main(), name)).toBeVisible();
    const inside = document.querySelector('main section[data-panel]')?.contains(anywhere.element());
    expect([anywhere.elements().length, inside]).toEqual([1, where === 'in']);
  });
});

test('a person excluded by what they did before is offered no other date', async () => {
  const fourEyes = { earlier: [{ act: 'create' as const, otherAccount: false }], sameMayReview: false };
  await open('fixed_assets_manager', itemAt('confirmation_required', { fourEyes }));
  await expect.element(panel(WAITING)).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy]')).toBeNull();
  expect(button(main(), MOVE).elements()).toEqual([]);
});

describe('nothing is sent', () => {
  test('without a reason, nor for another reason without a comment; the field says so', async () => {
    await open('company_user', itemAt('confirmation_required'));
    await button(main(), ASK).click();
    const asking = dialog(ASK);
    await button(asking, ASK).click();
    await expect
      .element(asking.getByRole('group', { name: 'Reason' }))
      .toHaveAccessibleDescription('Select a reason');
    await asking.getByRole('radio', { name: 'Another reason' }).click();
    await button(asking, ASK).click();
    await expect
      .element(asking.getByLabelText('Comment (required for this reason)'))
      .toHaveAccessibleDescription('Enter the reason in a comment');
    expect(changes()).toEqual([]);
  });

  test('for a day that has passed', async () => {
    await open('fixed_assets_manager', itemAt('confirmation_required'));
    await button(main(), MOVE).click();
    const moving = dialog(MOVE);
    await moving.getByRole('radio', { name: 'Staff not available' }).click();
    await moving.getByLabelText('Preferred date (optional)').fill('2020-01-05');
    await button(moving, 'Move the date').click();
    await expect
      .element(moving.getByLabelText('Preferred date (optional)'))
      .toHaveAccessibleDescription(/Choose today or a later day for the destruction/);
    expect(changes()).toEqual([]);
  });
});

test('each side is offered the reasons that fit it', async () => {
  const reasons = () =>
    page
      .getByRole('dialog')
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).value);
  await open('company_user', itemAt('confirmation_required'));
  await button(main(), ASK).click();
  await expect.element(dialog(ASK)).toBeVisible();
  expect(reasons()).toEqual([
    'date-does-not-suit',
    'item-not-ready',
    'item-not-found',
    'site-closed',
    'people-missing',
    'asked-by-authority',
    'other',
  ]);
  await leavePage();
  await open('fixed_assets_manager', itemAt('confirmation_required'));
  await button(main(), MOVE).click();
  await expect.element(dialog(MOVE)).toBeVisible();
  expect(reasons()).toEqual([
    'people-missing',
    'equipment-missing',
    'site-closed',
    'item-not-found',
    'item-differs',
    'asked-by-authority',
    'other',
  ]);
});

test('a reason of which a correction is the remedy says so, and no other does', async () => {
  await open('fixed_assets_manager', itemAt('confirmation_required'));
  await button(main(), MOVE).click();
  const radio = (name: string) => dialog(MOVE).getByRole('radio', { name, exact: true });
  const hint = dialog(MOVE).getByText('The date can stay.', { exact: false });
  await radio('The item was not found').click();
  expect(hint.query()).toBeNull();
  await radio('The item does not match its description').click();
  await expect.element(hint).toBeVisible();
  await expectAccessible();
});

describe('at a proposed schedule', () => {
  test.for([
    [
      'en',
      CONFIRMATION,
      'If only the date does not work for you, request another date.',
      [
        'Decline',
        'Reason for declining (optional)',
        'You can move the date instead of ending the request.',
        ASK,
      ],
    ],
    [
      'es',
      'Responder a la programación propuesta',
      'Si solo la fecha no le conviene, solicite otra fecha.',
      [
        'Rechazar',
        'Motivo del rechazo (opcional)',
        'Puede solicitar otra fecha en lugar de terminar la solicitud.',
        'Solicitar otra fecha',
      ],
    ],
  ] as const)(
    'Decline says that another date is the other way, and its reason offers it before the press (%s)',
    async ([language, title, hint, [decline, reason, line, ask]]) => {
      await readIn(language);
      await open('company_user', itemAt('confirmation_required'));
      const section = panel(title);
      await expect.element(button(section, decline)).toHaveAccessibleDescription(new RegExp(hint));
      await expect.element(button(section, ask)).toBeVisible();
      expect(section.getByText(line).elements()).toEqual([]);
      await section.getByLabelText(reason).selectOptions('date');
      await expect.element(section.getByRole('status').getByText(line)).toBeVisible();
      await expectAccessible();
      await button(section.getByRole('status'), ask).click();
      await expect.element(dialog(ask)).toBeVisible();
      expect(changes()).toEqual([]);
    },
  );

  // rows: FLOW-073
  test('Decline with the reason of the date is sent at the press, without a dialog', async () => {
    await open('company_user', itemAt('confirmation_required'));
    await panel(CONFIRMATION).getByLabelText('Reason for declining (optional)').selectOptions('date');
    await expect.element(panel(CONFIRMATION).getByRole('status')).toBeVisible();
    answer('items.confirmDestruction', itemAt('declined'));
    answer('items.get', itemAt('declined'));
    await button(panel(CONFIRMATION), 'Decline').click();
    await expect.poll(() => callsOf('items.confirmDestruction')).toHaveLength(1);
    expect(callsOf('items.confirmDestruction')[0]?.body).toEqual({
      action: 'decline',
      comment: '',
      reason: 'date',
    });
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

test.for([
  [itemAt('confirmation_required'), ['the proposed date']],
  [itemAt('destruction'), ['the company’s confirmation', 'the destruction password']],
  [VERIFIED, ['the company’s confirmation', 'the destruction password', 'the on-site verification']],
] as const)('a manager reads what becomes invalid: %#', async ([item, ends]) => {
  await open('fixed_assets_manager', item);
  await button(main(), MOVE).click();
  await expect.element(dialog(MOVE).getByRole('listitem').first()).toBeVisible();
  expect(
    dialog(MOVE)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(ends);
});

test.for([
  [false, 'QX7K-M2PD'],
  [true, ''],
] as const)('a typed password stays unless the date was moved since: %s', async ([isMoved, stands]) => {
  await open('company_user', itemAt('destruction'));
  const section = panel('Destruction on site');
  await section.getByLabelText('Destruction password').fill('QX7K-M2PD');
  await section.getByRole('checkbox').click();
  const history = isMoved
    ? [...VERIFIED.history, entry('confirmation_required', 'destruction', { id: personOf('viewer').id })]
    : VERIFIED.history;
  answer('items.verifyPassword', { ...VERIFIED, history });
  answer('items.get', { ...VERIFIED, history });
  await button(section, 'Verify password').click();
  const field = panel('Document the destruction').getByLabelText('Destruction password');
  await expect.element(field).toHaveValue(stands);
});

test('the company reads that its confirmation and the password end', async () => {
  await open('company_user', itemAt('destruction'));
  await button(main(), ASK).click();
  await expect
    .element(dialog(ASK).getByText(/^The confirmation and the destruction password are canceled\./))
    .toBeVisible();
});

test('the dialog closes by the keyboard, and the focus is on its button again', async () => {
  await open('fixed_assets_manager', itemAt('confirmation_required'));
  await button(main(), MOVE).click();
  await expect.element(dialog(MOVE)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(button(main(), MOVE)).toHaveFocus();
});

describe('an item that is scheduled again', () => {
  const rows = (title: string) =>
    panel(title)
      .element()
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';

  test.for([
    [
      'en',
      'Schedule this item',
      'company',
      ['Ana Acosta (Acme Secure Transport) requested another date on', 'The site is closed', 'May 14, 2026'],
    ],
    [
      'en',
      'Schedule this item',
      'provider',
      ['Marcus Bell (provider) moved the date on', 'The site is closed'],
    ],
    [
      'es',
      'Programar este artículo',
      'company',
      ['Ana Acosta (Acme Secure Transport) solicitó otra fecha el', 'El sitio está cerrado', '14 may 2026'],
    ],
    ['es', 'Programar este artículo', 'provider', ['Marcus Bell (proveedor) cambió la fecha el']],
  ] as const)(
    'says who moved the date, for which side and why (%s, %s, %s)',
    async ([language, title, by, said]) => {
      await readIn(language);
      await open('fixed_assets_manager', moved(by));
      await expect.element(panel(title).getByRole('figure')).toBeVisible();
      for (const text of [...said, 'Our site is closed that week.']) expect(rows(title)).toContain(text);
      await expectAccessible();
    },
  );

  test('begins with price, buyer and the wished date, on which the calendar opens', async () => {
    await open('fixed_assets_manager', moved('company', { proposedOn: NEXT.day }));
    const section = panel('Schedule this item');
    await expect.element(section.getByLabelText('Price')).toHaveValue('310.5');
    await expect.element(section.getByLabelText('Buyer')).toHaveValue('Ironbridge Foundry');
    await expect.element(section.getByText('Requested date')).toBeVisible();
    await button(section, 'Change date').click();
    await expect
      .poll(() => page.getByRole('dialog').element().querySelector(`[data-day="${NEXT.day}"]`))
      .not.toBeNull();
    expect(callsOf('items.calendar')[0]?.query['month']).toBe(NEXT.day.slice(0, 7));
  });

  test('begins without a date where the wished one has passed', async () => {
    await open('fixed_assets_manager', moved('company', { proposedOn: '2020-01-05' }));
    const section = panel('Schedule this item');
    await expect.element(section.getByText('Requested date')).toBeVisible();
    await expect.element(button(section, 'Choose date')).toBeVisible();
    await expect.element(button(section, 'Schedule')).toBeDisabled();
  });

  test('says it to the company too, and nothing of it once it has another date', async () => {
    await open('company_user', moved('provider'));
    await expect.element(panel(WAITING).getByText(/moved the date on/)).toBeVisible();
    await leavePage();
    const history = [...moved('provider').history, entry('scheduling', 'confirmation_required')];
    await open('company_user', itemAt('confirmation_required', { history }));
    await expect.element(button(panel(CONFIRMATION), ASK)).toBeVisible();
    expect(
      main()
        .getByText(/moved the date on/)
        .elements(),
    ).toEqual([]);
  });
});

describe('photos of the former date on the device', () => {
  const kept = () => main().getByText(/The date was moved, and nothing was documented/);
  const document = 'Document the destruction';

  beforeEach(async () => {
    await open('company_user', VERIFIED);
    const section = panel(document);
    await section.getByLabelText('Destruction password').fill('QX7K-M2PD');
    await chooseFiles(section, 'Before photos', [await photo('before.jpg')]);
    await chooseFiles(section, 'After photos', [await photo('after.jpg')]);
    await chooseFiles(section, 'Tare tickets', [await photo('ticket.png')]);
    refuse('captures.document', () =>
      problem('wrong_state', { message: 'This item is in Scheduling status.' }),
    );
    answer('items.get', moved('provider'));
    await button(section, 'Upload documentation').click();
  });

  test('stay where the upload comes too late, and the page says that nothing was sent', async () => {
    await expect
      .element(
        main()
          .getByRole('alert')
          .getByText(/This item is in Scheduling status/),
      )
      .toBeVisible();
    await expect.element(kept()).toMatchTextContent('3 photos stay and will be offered again');
    await expectAccessible();
  });

  test('are offered again at the next verification, the password of before is not', async () => {
    await expect.element(kept()).toBeVisible();
    await leavePage();
    const again = [...moved('provider').history, entry('scheduling', 'confirmation_required')];
    await open('company_user', itemAt('confirmation_required', { history: again }));
    await expect.element(kept()).toBeVisible();
    await leavePage();
    await open('company_user', {
      ...VERIFIED,
      history: [...again, entry('confirmation_required', 'destruction')],
    });
    await expect.element(panel(document).getByText('before.jpg')).toBeVisible();
    await expect.element(panel(document).getByText('ticket.png')).toBeVisible();
    await expect.element(panel(document).getByLabelText('Destruction password')).toHaveValue('');
    expect(kept().elements()).toEqual([]);
  });

  test('are removed when the person says so, after a question', async () => {
    await button(main(), 'Remove the photos').click();
    const question = dialog('Remove 3 photos?');
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await button(question, 'Remove the photos').click();
    await expect.poll(() => kept().elements()).toEqual([]);
    await leavePage();
    await open('company_user', VERIFIED);
    await expect.element(panel(document)).toBeVisible();
    expect(panel(document).getByText('before.jpg').elements()).toEqual([]);
  });
});
