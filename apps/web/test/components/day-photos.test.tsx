import { dayCodes } from '@monda/phrases/en/server/captures.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { capturesOf } from '../../src/lib/device/device-captures.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, type Made, problem, refuse } from './bed/answering-api.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { haveCamera } from './bed/shown-camera.ts';
import { added, announced, colleagueTakes, registered } from './bed/capturing-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, fillDevice, photo } from './bed/picking.ts';
import {
  announcedOf,
  CODE,
  codeRefused,
  DAY,
  dayItem,
  dayItemId,
  dayItems,
  type SampleDay,
  sampleDay,
} from './bed/sample-day.ts';

const GUARD = personOf('company_user');
const bar = () => page.getByRole('region', { name: 'Progress and next action' });
const dialog = () => page.getByRole('dialog');
const row = (at: number) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Safe ${at}`, exact: true }) });
const shutter = () => dialog().getByRole('button', { name: 'Take photo', exact: true });
const network = () => Response.error();
const verified = (howMany: number) => dayItems(howMany, { verifiedOnSite: true });

async function open(day: SampleDay): Promise<SampleDay> {
  await openApp(GUARD, `/on-site/${DAY}`);
  await expect.element(bar()).toBeVisible();
  return day;
}
/** Takes so many photos with the camera of the page, which goes from one to the next by itself. */
async function shoot(howMany: number): Promise<void> {
  for (let at = 0; at < howMany; at += 1) {
    await expect.element(shutter()).toHaveAttribute('aria-disabled', 'false');
    await shutter().click();
    const isNext = () => {
      const left = dialog()
        .getByText(/\d+ photos? left/)
        .elements().length;
      return at + 1 === howMany ? dialog().getByText('All photos are taken.').elements().length : left;
    };
    await expect.poll(isNext).toBe(1);
    await expect.poll(() => announced().length + waitingHere()).toBeGreaterThan(at);
  }
}
const waitingHere = () =>
  Number(/(\d+) photos? not sent yet/.exec(bar().element().textContent ?? '')?.[1] ?? 0);
const picker = async (within: Locator, label: string, name: string) =>
  chooseFiles(within, label, [await photo(name)]);
const addTicket = () => picker(main(), 'Tare tickets', 'ticket.jpg');
async function addPhotos(at: number): Promise<void> {
  await button(row(at), /^Photos/).click();
  await picker(dialog(), 'Before photos', `before ${at}.jpg`);
  await picker(dialog(), 'After photos', `after ${at}.jpg`);
  await button(dialog(), 'Done').click();
  await expect.element(dialog()).not.toBeInTheDocument();
}
const bodyOf = (call: Made | undefined) =>
  call?.body as {
    readonly password: string;
    readonly tickets: readonly string[];
    readonly items: readonly { readonly id: string; readonly before: readonly string[] }[];
  };

describe('nothing is finished', () => {
  test('while a photo of the item or the ticket is on the way; each is counted', async () => {
    await open(sampleDay(verified(1)));
    refuse('captures.register', network);
    await addPhotos(1);
    await expect.element(row(1).getByText('Before: 1 · After: 1 · 2 photos not sent yet')).toBeVisible();
    await expect.element(button(bar(), 'Take photo of the ticket')).toBeVisible();
    await addTicket();
    await expect
      .element(bar().getByText('1 of 1 found · 1 of 1 with photos · 3 photos not sent yet'))
      .toBeVisible();
    await expect.element(button(bar(), 'Finish')).toBeDisabled();
    await expect
      .element(button(bar(), 'Finish'))
      .toHaveAccessibleDescription('Still needed: arrival of 3 photos.');
    await expectAccessible();
    answer('captures.register', registered);
    window.dispatchEvent(new Event('online'));
    await expect.element(button(bar(), 'Finish 1 item')).toBeEnabled();
    await expect.element(bar().getByText('1 of 1 found · 1 of 1 with photos')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('with a photo that is refused, until it is removed', async () => {
    await open(sampleDay(verified(1)));
    refuse('captures.addPiece', (made: Made) => {
      const form = announced().find(({ id }) => id === made.params['id']);
      return form?.purpose === 'after'
        ? problem('unsupported_file', { message: 'This photo is damaged.' })
        : added(made);
    });
    await addPhotos(1);
    await addTicket();
    await expect.element(row(1).getByText('Before: 1 · After: 0 · 1 photo refused')).toBeVisible();
    await button(row(1), /^Photos/).click();
    await expect.element(dialog().getByText('Refused: This photo is damaged.')).toBeVisible();
    await expectAccessible();
    await button(dialog(), 'Remove after 1.jpg').click();
    refuse('captures.addPiece', added);
    await picker(dialog(), 'After photos', 'again.jpg');
    await button(dialog(), 'Done').click();
    await expect.element(button(bar(), 'Finish 1 item')).toBeEnabled();
  });

  const REFUSALS = [
    ['a wrong code', 'wrong_password', dayCodes.wrong('Nov 26, 2026')],
    ['too many tries', 'too_many_tries', dayCodes.locked('Nov 26, 2026', 15)],
  ] as const;
  test.skipIf(IS_BY_DAY).for(REFUSALS)('with %s, which is asked for again', async ([, refusal, sentence]) => {
    const day = await open(sampleDay(verified(1)));
    await addPhotos(1);
    await addTicket();
    answer('captures.documentMany', codeRefused(refusal, sentence));
    await button(bar(), 'Finish 1 item').click();
    const code = dialog().getByRole('textbox', { name: 'Code for the day' });
    await expect.element(code).toHaveValue('');
    await button(dialog(), 'Finish 1 item').click();
    await expect.element(code).toHaveAccessibleDescription(/Enter the code/);
    await code.fill(CODE);
    await button(dialog(), 'Finish 1 item').click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(sentence));
    answer('captures.documentMany', day.document);
    await code.fill('NEWNE-WNEWN');
    await button(dialog(), 'Finish 1 item').click();
    await expectMessage('1 item documented');
    await expect.element(bar().getByText('Every item for this day is documented.')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('with a ticket that the server does not take, which is said', async () => {
    await open(sampleDay(verified(1)));
    await addPhotos(1);
    await addTicket();
    refuse('captures.documentMany', () =>
      problem('validation_failed', {
        errors: [{ path: 'tickets.0', message: 'This picture has not arrived yet.' }],
      }),
    );
    await button(bar(), 'Finish 1 item').click();
    await dialog().getByRole('textbox').fill(CODE);
    await button(dialog(), 'Finish 1 item').click();
    await expect.element(dialog().getByText(/This picture has not arrived yet\./)).toBeVisible();
    await expect.element(button(dialog(), 'Try again')).toBeVisible();
  });
});

// why: twelve items are what counts; by day fewer show the same in less time.
const COUNTED = IS_BY_DAY ? 2 : 12;
test('items of two requests by the page alone: three presses an item and ten besides, 10 typed characters', async () => {
  haveCamera();
  const day = await open(sampleDay(dayItems(COUNTED)));
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  for (const { itemName, serialNumber } of day.items) {
    await press(main().getByRole('button', { name: `Found: ${itemName} · ${serialNumber}`, exact: true }));
  }
  await press(button(bar(), `Enter code for ${COUNTED} items`));
  await expect.element(dialog().getByRole('textbox', { name: 'Code for the day' })).toHaveFocus();
  const typed = CODE.replace('-', '').toLowerCase();
  await userEvent.keyboard(typed);
  await press(dialog().getByRole('checkbox'));
  await press(button(dialog(), `Verify ${COUNTED} items`));
  await expectMessage(`All ${COUNTED} items verified`);
  await press(button(bar(), `Take ${2 * COUNTED} photos`));
  await shoot(2 * COUNTED);
  presses += 2 * COUNTED;
  await press(button(dialog(), 'Done'));
  await press(button(bar(), 'Take photo of the ticket'));
  await shoot(1);
  presses += 1;
  await press(button(dialog(), 'Done'));
  await press(button(bar(), `Finish ${COUNTED} items`));
  await press(button(dialog(), `Finish ${COUNTED} items`));
  await expectMessage(`All ${COUNTED} items documented`);
  await expect.element(bar().getByText('Every item for this day is documented.')).toBeVisible();
  expect([presses, typed.length]).toEqual([3 * COUNTED + 10, 10]);
  const body = bodyOf(callsOf('captures.documentMany')[0]);
  expect([body.password, body.tickets.length, body.items.length]).toEqual([typed, 1, COUNTED]);
  for (const { id } of day.items) expect(announcedOf(id)).toEqual(['before', 'after']);
  expect(announced().at(-1)).toMatchObject({ day: DAY, purpose: 'ticket' });
  expect(announced().at(-1)).not.toHaveProperty('itemId');
  const left = async () => (await capturesOf(GUARD.id, Date.now())).map(({ purpose }) => purpose);
  // why: the device forgets them while the message is shown.
  await expect.poll(async () => (await left()).filter((purpose) => purpose !== 'ticket')).toEqual([]);
});

describe('photos of the camera', () => {
  test.skipIf(IS_BY_DAY)(
    'are of what lacks one, before and after in turn, and one is taken again in the place of the last',
    async () => {
      haveCamera();
      await open(sampleDay([...verified(2), dayItem(3)]));
      await addPhotos(1);
      await button(bar(), 'Take 2 photos').click();
      await expect.element(dialog().getByRole('heading', { name: 'Safe 2 · SN-002' })).toBeVisible();
      await expect.element(dialog().getByText('Before', { exact: true })).toBeVisible();
      await shutter().click();
      await expect.element(dialog().getByText('After', { exact: true })).toBeVisible();
      await button(dialog(), 'Take again').click();
      await shutter().click();
      await expect.poll(() => callsOf('captures.remove').length).toBe(1);
      await button(dialog(), 'Close').click();
      await expect.element(row(2).getByText(/^Before: 1 · After: 0/)).toBeVisible();
      await expect.element(button(bar(), 'Take 1 photo')).toBeVisible();
    },
  );

  test.skipIf(IS_BY_DAY)('that the device cannot store are still to be taken', async () => {
    haveCamera();
    await open(sampleDay(verified(1)));
    await button(bar(), 'Take 2 photos').click();
    const { makeRoom } = fillDevice();
    await shutter().click();
    await expect.element(dialog().getByText('The photo was not taken. Try again.')).toBeVisible();
    makeRoom();
    await shoot(2);
  });
});

test.skipIf(IS_BY_DAY)(
  'a ticket of the day that the device cannot store stays to be seen, and the page says what to do',
  async () => {
    await open(sampleDay(verified(1)));
    const said = () => main().getByText(/a ticket for the day is not sent from here/);
    expect(said().elements()).toEqual([]);
    const { makeRoom } = fillDevice();
    await addTicket();
    await expect.element(said()).toBeVisible();
    await expect.element(main().getByText('ticket.jpg')).toBeVisible();
    expect(announced()).toEqual([]);
    await expectAccessible([390]);
    makeRoom();
  },
);

test('what was only on the phone comes back with the page; a ticket of the day stands under its day', async () => {
  const day = await open(sampleDay(verified(1)));
  refuse('captures.register', network);
  await addPhotos(1);
  await addTicket();
  await leavePage();
  await open(day);
  await expect.element(row(1).getByText(/2 photos not sent yet/)).toBeVisible();
  await expect.element(main().getByText('ticket.jpg')).toBeVisible();
  const stored = await capturesOf(GUARD.id, Date.now(), { day: DAY });
  expect(stored.map(({ itemId, day: of, purpose }) => [itemId, of, purpose])).toEqual([
    [undefined, DAY, 'ticket'],
  ]);
  answer('captures.register', registered);
  window.dispatchEvent(new Event('online'));
  await expect.element(button(bar(), 'Finish 1 item')).toBeEnabled();
  expect(announced().filter(({ day: of }) => of === DAY)).toHaveLength(1);
});

test('what colleagues took counts, and goes along; what is ready is finished while the rest is not', async () => {
  const theirs = colleagueTakes('before', dayItemId(1));
  const ticket = colleagueTakes('ticket', null, DAY);
  await open(sampleDay(verified(2)));
  await expect.element(main().getByText(/^1 more photo by a colleague has arrived\./)).toBeVisible();
  await expect.element(row(1).getByText('Before: 1 · After: 0')).toBeVisible();
  await button(row(1), /^Photos/).click();
  await picker(dialog(), 'After photos', 'after.jpg');
  await button(dialog(), 'Done').click();
  await expect.element(button(bar(), 'Take 2 photos')).toBeVisible();
  await button(bar(), 'Finish 1 item').click();
  await dialog().getByRole('textbox').fill(CODE);
  await button(dialog(), 'Finish 1 item').click();
  await expectMessage('1 item documented');
  expect(callsOf('captures.documentMany')[0]?.body).toEqual({
    ...{ password: CODE, tickets: [ticket] },
    items: [{ id: dayItemId(1), version: 7, before: [theirs], after: [announced()[0]?.id] }],
  });
  await expect.element(row(1).getByText('Destroyed')).toBeVisible();
  await expect.element(button(bar(), 'Take 2 photos')).toBeVisible();
});

test.skipIf(IS_BY_DAY)(
  '26 items are two calls; of refused ones it says why, and what got no answer goes on with its key',
  async () => {
    const ready = Array.from({ length: 26 }, (_, at) =>
      dayItem(at + 1, {
        verifiedOnSite: true,
        arrivedIds: { before: [dayItemId(300 + at)], after: [dayItemId(400 + at)] },
      }),
    );
    colleagueTakes('ticket', null, DAY);
    const day = await open(sampleDay(ready));
    refuse('captures.documentMany', (made: Made) => {
      if (bodyOf(made).items.length < 25) return Response.error();
      const { results } = day.document({ ...made, body: { items: bodyOf(made).items.slice(1) } });
      const refused = { code: 'version_changed' as const, message: 'Someone else changed this item.' };
      return Response.json({ results: [{ id: dayItemId(1), done: null, refused }, ...results] });
    });
    await button(bar(), 'Finish 26 items').click();
    await dialog().getByRole('textbox').fill(CODE);
    await button(dialog(), 'Finish 26 items').click();
    await expect.element(dialog().getByText('24 items documented')).toBeVisible();
    await expect.element(dialog().getByText('Someone else changed this item.')).toBeVisible();
    answer('captures.documentMany', day.document);
    await button(dialog(), 'Try again').click();
    await expectMessage('1 item documented');
    const calls = callsOf('captures.documentMany');
    expect(calls.map((call) => bodyOf(call).items.length)).toEqual([25, 1, 1, 1]);
    expect(new Set(calls.slice(1).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    await expect.element(button(bar(), 'Finish 1 item')).toBeVisible();
  },
);
