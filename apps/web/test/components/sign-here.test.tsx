import type { SignBody } from '@monda/domain/signings/signing-fields.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../../src/lib/location.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse, refuseFirst } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { dayItemId } from './bed/sample-day.ts';
import { LONG_WORD } from './bed/sample-item.ts';
import { idsOf, itemsToSign, itemToSign, prepared } from './bed/sample-signings.ts';

const HOLDER = personOf('company_user');
const SIGNED = { id: dayItemId(1), at: '2026-11-26T15:04:05.000Z', sealedAt: null, itemCount: 3 };
const field = (name: string) => main().getByLabelText(name, { exact: true });
const pad = () => main().getByRole('img', { name: /^Signature pad/ });
const tick = () => main().getByRole('checkbox', { name: /^I sign this list/ });
const dialog = () => page.getByRole('dialog').last();
const title = (name: string) => main().getByRole('heading', { level: 1, name });
const sent = () => callsOf('signings.sign').map(({ body }) => body as SignBody);
const keys = () => callsOf('signings.sign').map(({ headers }) => headers.get('idempotency-key'));

const openAddress = (address: string) => openApp(HOLDER, address);
/** Comes from the list of items, to which Back leads. */
async function openFromItems(address: string): Promise<void> {
  answer('items.list', { data: [], total: 0 });
  await openApp(HOLDER, '/items');
  await expect.element(main().getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  go(address);
}

async function open(items = itemsToSign(3), opens = openAddress): Promise<void> {
  answer('signings.prepare', prepared(items));
  answer('signings.sign', SIGNED);
  await opens(`/sign?items=${idsOf(items.length)}`);
  await expect.element(main().getByRole('checkbox')).toBeVisible();
}

/** Moves a pointer over the pad, as a finger does. */
function draw(points = 12): void {
  const canvas = pad().element();
  const { left, top } = canvas.getBoundingClientRect();
  const fire = (type: string, at: number, to: EventTarget = canvas) =>
    to.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true },
        ...{
          pressure: 0.4,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: left + 20 + at * 12,
          clientY: top + 60 + (at % 3) * 20,
        },
      }),
    );
  fire('pointerdown', 0);
  for (let at = 1; at < points; at += 1) fire('pointermove', at);
  fire('pointerup', points);
}
async function enter(name = 'Rosa Vega', capacity = 'notary'): Promise<void> {
  await field('Full name').fill(name);
  await field('Capacity').selectOptions(capacity);
}
async function enterTyped(name?: string, capacity?: string): Promise<void> {
  await enter(name, capacity);
  await main().getByRole('radio', { name: 'Type' }).click();
  await tick().click();
}

describe('nothing is signed', () => {
  test.for([
    ['/sign', 'No items were selected'],
    [`/sign?items=${idsOf(101)}`, 'At most 100 items can be signed for at once'],
  ] as const)('where the address names none, or too many: %s', async ([address, sentence]) => {
    await openApp(HOLDER, address);
    await expect.element(main().getByText(sentence)).toBeVisible();
    await expect.element(main().getByRole('link', { name: 'Tasks' })).toBeVisible();
    expect(callsOf('signings.prepare')).toEqual([]);
    await expectAccessible();
  });

  test.skipIf(IS_BY_DAY).for([
    ['not_found', undefined],
    ['conflict', 'These items belong to two companies.'],
  ] as const)('where the list is refused by %s', async ([code, message]) => {
    refuse('signings.prepare', () => problem(code, message === undefined ? {} : { message }));
    await openFromItems(`/sign?items=${idsOf(2)}`);
    await expect
      .element(
        main()
          .getByRole('alert')
          .filter({ hasText: message ?? /./ }),
      )
      .toBeVisible();
    await expect.element(button(main(), 'Try again')).not.toBeInTheDocument();
    await button(main(), 'Back').click();
    await expect.poll(() => window.location.pathname).toBe('/items');
  });

  test.skipIf(IS_BY_DAY)('where the list does not come, until it is read again', async () => {
    refuse('signings.prepare', () => new Response('', { status: 500 }));
    await openApp(HOLDER, `/sign?items=${idsOf(2)}`);
    await expect.element(main().getByText('The list could not be loaded.')).toBeVisible();
    answer('signings.prepare', prepared(itemsToSign(2)));
    await button(main(), 'Try again').click();
    await expect.element(main().getByText('What is signed: 2 items')).toBeVisible();
  });

  test('without name, capacity, drawing and tick; all is said at once, and the name has the focus', async () => {
    await open();
    await button(main(), 'Sign').click();
    await expect.element(field('Full name')).toHaveFocus();
    await expect.element(field('Full name')).toHaveAccessibleDescription(/Enter the name/);
    await expect.element(field('Capacity')).toHaveAccessibleDescription(/Select a capacity/);
    await expect.element(pad()).toHaveAccessibleDescription('Draw a longer signature');
    await expect.element(tick()).toHaveAccessibleDescription(/Tick this to sign/);
    expect(sent()).toEqual([]);
    await expectAccessible([1280, 375], [375]);
  });

  test.skipIf(IS_BY_DAY)('with too short a drawing, or one that was cleared', async () => {
    await open();
    await enter();
    await tick().click();
    draw(2);
    await button(main(), 'Sign').click();
    await expect.element(pad()).toHaveAccessibleDescription('Draw a longer signature');
    draw();
    await button(main(), 'Clear').click();
    await button(main(), 'Sign').click();
    await expect.element(pad()).toHaveAccessibleDescription('Draw a longer signature');
    expect(sent()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('in another capacity that is not described', async () => {
    await open();
    await enterTyped('Hugo Lara', 'other');
    await button(main(), 'Sign').click();
    await expect.element(field('Which capacity')).toHaveAccessibleDescription(/Describe the capacity/);
    await field('Which capacity').fill('Driver');
    await button(main(), 'Sign').click();
    await expect.element(title('Signed by Hugo Lara')).toBeVisible();
    expect(sent()[0]).toMatchObject({ capacity: 'other', capacityText: 'Driver', sentence: 'present' });
  });

  test.skipIf(IS_BY_DAY)('for what cannot be signed for: it is left out with the reason', async () => {
    await open([
      itemToSign(1),
      itemToSign(2, { statementSha256: null, refused: 'Safe 2 was not verified.' }),
    ]);
    await expect.element(main().getByText('What is signed: 1 item')).toBeVisible();
    await expect.element(main().getByText('Not part of the list: 1 item')).toBeVisible();
    await expect.element(main().getByText('Safe 2 was not verified.')).toBeVisible();
    await enterTyped();
    await button(main(), 'Sign').click();
    await expect.element(title('Signed by Rosa Vega')).toBeVisible();
    expect(sent()[0]?.items.map(({ id }) => id)).toEqual([dayItemId(1)]);
  });

  test('where nothing of the list can be signed for: there is no form', async () => {
    answer('signings.prepare', prepared([itemToSign(1, { statementSha256: null, refused: 'Not now.' })]));
    await openApp(HOLDER, `/sign?items=${idsOf(1)}`);
    await expect.element(main().getByText('None of these items can be signed for now.')).toBeVisible();
    await expect.element(button(main(), 'Sign')).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('by a name that the server refuses, which stands above the button', async () => {
    await open();
    refuse('signings.sign', () =>
      problem('conflict', { message: 'Rosa Vega has an account of the other side.' }),
    );
    await enterTyped();
    await button(main(), 'Sign').click();
    await expect.element(main().getByText('Rosa Vega has an account of the other side.')).toBeVisible();
    await expect.element(tick()).toBeChecked();
  });
});

describe('items that changed since the list was read', () => {
  const refused = () =>
    problem('conflict', {
      errors: [{ path: 'items.1', message: 'Safe 2 has changed since this list was read.' }],
    });

  test('are named; the others are signed by one more press', async () => {
    await open();
    refuseFirst('signings.sign', [refused()]);
    await enterTyped();
    await button(main(), 'Sign').click();
    await expect.element(main().getByText('Not possible for 1 item')).toBeVisible();
    await expect.element(main().getByText('Safe 2 has changed since this list was read.')).toBeVisible();
    await expectAccessible([1280, 375], [1280]);
    await button(main(), 'Sign the other 2 items').click();
    await expect.element(title('Signed by Rosa Vega')).toBeVisible();
    expect(sent().map(({ items }) => items.map(({ id }) => id))).toEqual([
      [1, 2, 3].map(dayItemId),
      [1, 3].map(dayItemId),
    ]);
    expect(new Set(keys()).size).toBe(2);
  });

  test.skipIf(IS_BY_DAY)('or the list is read again, and ticked again', async () => {
    await open();
    refuseFirst('signings.sign', [refused()]);
    await enterTyped();
    await button(main(), 'Sign').click();
    answer(
      'signings.prepare',
      prepared([1, 2, 3].map((at) => itemToSign(at, { statementSha256: 'f'.repeat(64) }))),
    );
    await button(main(), 'Read the list again').click();
    await expect.poll(() => callsOf('signings.prepare').length).toBe(2);
    await expect.element(tick()).not.toBeChecked();
    await expect.element(field('Full name')).toHaveValue('Rosa Vega');
    await tick().click();
    await button(main(), 'Sign').click();
    await expect.element(title('Signed by Rosa Vega')).toBeVisible();
    expect(
      sent()
        .at(-1)
        ?.items.every(({ statementSha256 }) => statementSha256 === 'f'.repeat(64)),
    ).toBe(true);
  });
});

test('a drawn signature: sentence, capacity, hashes of the list, points as differences', async () => {
  await open();
  await enter('  Ana Paz ', 'performer');
  await field('Organization (optional)').fill('Crushers');
  await expect
    .element(main().getByRole('radio', { name: 'I performed what this list describes.' }))
    .toBeChecked();
  await main().getByRole('radio', { name: 'I received the items on this list.' }).click();
  draw();
  await tick().click();
  await button(main(), 'Sign').click();
  await expect.element(title('Signed by Ana Paz')).toBeVisible();
  await expect.element(main().getByText(/The seal of the provider follows/)).toBeVisible();
  const [body] = sent();
  expect(body).toMatchObject({
    items: [1, 2, 3].map((at) => ({ id: dayItemId(at), statementSha256: String(at).repeat(64) })),
    ...{ sentence: 'received', language: 'en', name: 'Ana Paz', organisation: 'Crushers' },
    ...{ capacity: 'performer', capacityText: '', signature: { kind: 'drawn', agreed: true } },
  });
  const drawing = body?.signature.kind === 'drawn' ? body.signature.drawing : null;
  expect(drawing?.strokes.flat().length).toBeGreaterThanOrEqual(5);
  expect(drawing?.strokes.flat().every((point) => point.every(Number.isInteger))).toBe(true);
  expect(drawing?.strokes[0]?.[0]?.[3]).toBe(40);
});

test('by keyboard alone, typed', async () => {
  await open();
  await field('Full name').click();
  await userEvent.keyboard('Rosa Vega{Tab}{Tab}');
  await expect.element(field('Capacity')).toHaveFocus();
  await field('Capacity').selectOptions('guard');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(main().getByRole('radio', { name: 'Draw' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(main().getByRole('radio', { name: 'Type' })).toBeChecked();
  await expect.element(main().getByText(/^Your name as typed above is your signature/)).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(tick()).toHaveFocus();
  await userEvent.keyboard(' {Tab}{Tab}');
  await expect.element(button(main(), 'Sign')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Signed by Rosa Vega')).toBeVisible();
  expect(sent()[0]?.signature).toEqual({ kind: 'typed', agreed: true });
});

test('a lost answer: the same is sent with the same key, for a refusal from its dialog', async () => {
  await open();
  refuseFirst('signings.sign', [new Response('', { status: 502 })]);
  await enter();
  await button(main(), 'Refuse to sign').click();
  await dialog().getByLabelText('Reason').fill('Two safes were not opened');
  await button(dialog(), 'Refuse to sign').click();
  await expect.element(dialog().getByText(/^Could not save the signature/)).toBeVisible();
  await button(dialog(), 'Refuse to sign').click();
  await expect.element(title('Rosa Vega refused to sign')).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
  expect(sent()[1]?.signature).toEqual({ kind: 'refused', reason: 'Two safes were not opened' });
});

test.skipIf(IS_BY_DAY)('a slow answer: a second press sends nothing more', async () => {
  await open();
  const { letGo } = hold('signings.sign', SIGNED);
  await enterTyped();
  const press = button(main(), 'Sign').element() as HTMLElement;
  press.click();
  press.click();
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(button(main(), 'Refuse to sign')).toBeDisabled();
  letGo();
  await expect.element(title('Signed by Rosa Vega')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test.skipIf(IS_BY_DAY)('leaving asks where something was entered, also by Back of the browser', async () => {
  await open(itemsToSign(3), openFromItems);
  await field('Full name').fill('Rosa');
  window.history.back();
  await expect.element(dialog().getByText('What was entered and drawn here is lost.')).toBeVisible();
  await button(dialog(), 'Stay').click();
  await expect.element(field('Full name')).toHaveValue('Rosa');
  await button(main(), 'Back').click();
  await button(dialog(), 'Leave').click();
  await expect.poll(() => window.location.pathname).toBe('/items');
});

test('one after the other; at the end a page without data, which Back and keys do not leave', async () => {
  await open(itemsToSign(3), openFromItems);
  await enterTyped();
  await button(main(), 'Sign').click();
  await button(main(), 'Next person').click();
  await expect.element(field('Full name')).toHaveValue('');
  await expect.poll(() => callsOf('signings.prepare').length).toBe(2);
  await enterTyped('Luis Roca', 'guard');
  await button(main(), 'Sign').click();
  await expect.element(title('Signed by Luis Roca')).toBeVisible();
  await button(main(), 'Finish').click();
  await expect.element(title('Please give the device back to Daniel Cruz')).toBeVisible();
  expect([window.location.pathname, window.location.search]).toEqual(['/sign', '']);
  expect(document.body.textContent).not.toMatch(/Safe 1|SN-00|Rosa Vega|Luis Roca|Acme/);
  window.history.back();
  await expect.poll(() => window.history.state).toMatchObject({ signingIsOver: true });
  await userEvent.keyboard('gd');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(title('Please give the device back to Daniel Cruz')).toBeVisible();
  expect(window.location.pathname).toBe('/sign');
  expect(page.getByRole('banner').elements()).toEqual([]);
  await expectAccessible([1280, 375], [1280, 375]);
  await button(main(), 'I am Daniel Cruz: continue').click();
  await expect.poll(() => window.location.pathname).toBe('/items');
});

test.skipIf(IS_BY_DAY)('long names and 100 items stay on the page', async () => {
  const long = {
    itemName: LONG_WORD.repeat(3),
    serialNumber: LONG_WORD,
    corrected: ['serialNumber', 'itemName'],
  };
  await open(Array.from({ length: 100 }, (_, at) => itemToSign(at + 1, at % 9 === 0 ? long : {})));
  await expect.element(main().getByText('What is signed: 100 items')).toBeVisible();
  await expectAccessible([1280, 375, 320]);
});

expectEveryScreenAccessible({
  'list and form': () => open(),
  'a typed signature': async () => {
    await open();
    await main().getByRole('radio').last().click();
  },
});
