import { hasNoMetadata } from '@monda/domain/captures/jpeg-segments.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { whatIsCut } from '@monda/test-bed/page-faults.ts';
import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { clearDrafts } from '../../src/lib/device/cleared-drafts.ts';
import { capturesOf, openCaptures, saveCapture } from '../../src/lib/device/device-captures.ts';
import { forgetPhotos, lostBySignOut } from '../../src/lib/device/unsent-work.ts';
import { workOnDevice } from '../../src/lib/device/work-on-device.ts';
import { ownerOf } from '../../src/lib/device/device-owners.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import {
  added,
  announced,
  bytesOfCapture,
  colleagueTakes,
  registered,
  setClockOffset,
} from './bed/capturing-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, fillDevice, makeNoCaptures, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const VERIFIED = itemAt('destruction', { verifiedOnSite: true });
const PASSWORD = 'QX7K-M2PD';
const LABELS = ['Before photos', 'After photos', 'Tare tickets'] as const;

async function open(item: ItemDetails = VERIFIED, person = personOf('company_user')): Promise<Locator> {
  answer('items.get', item);
  await openApp(person, `/items/${ITEM_ID}`);
  return panel('Document the destruction');
}
const photosOf = (section: Locator, label: string) =>
  section.getByRole('group', { name: label }).getByRole('listitem');
const send = (section: Locator) => button(section, 'Upload documentation');
async function fill(section: Locator): Promise<void> {
  await section.getByLabelText('Destruction password').fill(PASSWORD);
  for (const label of LABELS) await chooseFiles(section, label, [await photo(`${label}.jpg`)]);
}
const succeed = () => {
  const destroyed = itemAt('destroyed');
  answer('captures.document', () => {
    answer('items.get', destroyed);
    return destroyed;
  });
};
const network = () => Response.error();
async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('refused', () => {
  test('for good: said at the photo, and the documentation waits until it is removed', async () => {
    const section = await open();
    refuse('captures.addPiece', () => problem('unsupported_file', { message: 'This photo is damaged.' }));
    await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
    const shown = photosOf(section, 'Before photos');
    await expect.element(shown).toMatchTextContent('Refused: This photo is damaged.');
    await expect
      .element(send(section))
      .toHaveAccessibleDescription(
        'Still needed: password, after photo, tare ticket, removal of the refused photo.',
      );
    await expectAccessible();
    await leavePage();
    await open();
    await expect.element(shown).toMatchTextContent('Refused: This photo is damaged.');
    await button(section, 'Remove b.jpg').click();
    await expect.poll(() => shown.elements()).toEqual([]);
    await leavePage();
    await open();
    await expect.element(send(section)).toBeVisible();
    expect(shown.elements()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)(
    'for now: it stays on the phone with what the server says, and is sent again',
    async () => {
      const section = await open();
      refuse('captures.register', () =>
        problem('too_large', { message: 'The room of your company is full.' }),
      );
      await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
      const shown = photosOf(section, 'Before photos');
      await expect.element(shown).toMatchTextContent('Only on this phone. The room of your company is full.');
      await expect.element(section.getByText(/^1 photo is only on this phone/)).toBeVisible();
      answer('captures.register', registered);
      window.dispatchEvent(new Event('online'));
      await expect.element(shown).toMatchTextContent('Arrived');
      expect(section.getByText(/^1 photo is only on this phone/).elements()).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY)('removal of a photo that arrived: it stays, and the reason is shown', async () => {
    const section = await open();
    await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
    const shown = photosOf(section, 'Before photos');
    await expect.element(shown).toMatchTextContent('Arrived');
    refuse('captures.remove', () => problem('wrong_state', { message: 'It belongs to its item already.' }));
    await button(section, 'Remove b.jpg').click();
    await expectMessage('It belongs to its item already.');
    await expect.element(shown).toMatchTextContent('Arrived');
    answer('captures.remove', undefined as never);
    await button(section, 'Remove b.jpg').click();
    await expect.poll(() => shown.elements()).toEqual([]);
    expect(callsOf('captures.remove')[1]?.params['id']).toBe(announced()[0]?.id);
  });

  test.skipIf(IS_BY_DAY)(
    'the documentation: the photo it names is marked, and nothing is taken from the others',
    async () => {
      const section = await open();
      await fill(section);
      await expect.element(send(section)).toBeEnabled();
      refuse('captures.document', () =>
        problem('validation_failed', { errors: [{ path: 'after.0', message: 'This photo is not there.' }] }),
      );
      await send(section).click();
      await expectMessage('Upload Failed');
      await expect.element(photosOf(section, 'After photos')).toMatchTextContent('This photo is not there.');
      await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
      await expect.element(section.getByLabelText('Destruction password')).toHaveValue(PASSWORD);
    },
  );
});

test('a photo is announced with its hash and moment, arrives without metadata, and is documented by its id', async () => {
  const section = await open();
  const earliest = Date.now();
  await fill(section);
  for (const label of LABELS) await expect.element(photosOf(section, label)).toMatchTextContent('Arrived');
  const forms = announced();
  expect(forms.map(({ purpose }) => purpose)).toEqual(['before', 'after', 'ticket']);
  for (const { id, sha256: hash, size, takenAt, itemId } of forms) {
    const bytes = bytesOfCapture(id) ?? new Uint8Array();
    expect([bytes.length, await sha256(bytes), itemId]).toEqual([size, hash, ITEM_ID]);
    expect(hasNoMetadata(bytes)).toBe(true);
    expect(Date.parse(takenAt)).toBeGreaterThanOrEqual(earliest);
  }
  succeed();
  await send(section).click();
  await expectMessage('Documentation uploaded successfully. Item marked as destroyed.');
  const [before, after, ticket] = forms.map(({ id }) => id);
  const [made] = callsOf('captures.document');
  expect(made?.body).toEqual({
    ...{ password: PASSWORD, before: [before], after: [after], tickets: [ticket] },
  });
  expect(callsOf('items.uploadDocumentation')).toEqual([]);
  await leavePage();
  await open();
  await expect.element(send(section)).toBeVisible();
  expect(section.getByText('Before photos.jpg').elements()).toEqual([]);
});

test.for(everyNthByDay([1280, 390, 320], 3, 2))(
  'at %i pixels each photo says where it is, in both languages',
  async (width) => {
    await page.viewport(width, 900);
    const section = await open();
    const held = Promise.withResolvers<void>();
    const refused: string[] = [];
    refuse('captures.addPiece', (async (made: Parameters<typeof added>[0]) => {
      const form = announced().find(({ id }) => id === made.params['id']);
      if (form?.purpose === 'after') await held.promise;
      if (form?.purpose === 'ticket')
        return problem('unsupported_file', { message: 'This photo is damaged.' });
      refused.push(form?.id ?? '');
      return added(made);
    }) as never);
    for (const label of ['Before photos', 'Tare tickets', 'After photos'] as const) {
      await chooseFiles(section, label, [await photo(`${label}.jpg`)]);
    }
    await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
    await expect
      .element(photosOf(section, 'Tare tickets'))
      .toMatchTextContent('Refused: This photo is damaged.');
    await expect
      .element(section.getByRole('heading', { name: /Before photos/ }))
      .toMatchTextContent(/, Done$/);
    await expect
      .element(section.getByRole('heading', { name: /tare tickets/ }))
      .toMatchTextContent(/, To do$/);
    await expect.element(photosOf(section, 'After photos')).toMatchTextContent(/On its way: \d+%/);
    await expect
      .element(send(section))
      .toHaveAccessibleDescription(
        'Still needed: password, arrival of 1 photo, removal of the refused photo.',
      );
    await page.viewport(width, 900);
    expect(whatIsCut()).toEqual([]);
    await expectAccessible([width], [width]);
    held.resolve();
    await expect.element(photosOf(section, 'After photos')).toMatchTextContent('Arrived');
    await leavePage();
    await page.viewport(width, 900);
    await readIn('es');
    await open();
    const spanish = page.getByRole('region', { name: /^Documentar/ });
    await expect.element(photosOf(spanish, 'Fotos de antes')).toMatchTextContent('Llegó');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(whatIsCut()).toEqual([]);
  },
);

test('what is only on the phone comes back with the page and goes on, the preview of what arrived stays', async () => {
  const section = await open();
  await chooseFiles(section, 'Before photos', [await photo('arrived.jpg')]);
  await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
  refuse('captures.register', network);
  await chooseFiles(section, 'After photos', [await photo('waiting.jpg')]);
  await expect.element(photosOf(section, 'After photos')).toMatchTextContent('Only on this phone');
  await leavePage();
  await open();
  await expect.element(section.getByText('1 photo was restored from this device.')).toBeVisible();
  await expect.element(photosOf(section, 'Before photos')).toMatchTextContent(/arrived\.jpg.*Arrived/);
  await expect
    .poll(() => photosOf(section, 'Before photos').element().querySelector('img')?.naturalWidth)
    .toBe(8);
  answer('captures.register', registered);
  window.dispatchEvent(new Event('online'));
  await expect.element(photosOf(section, 'After photos')).toMatchTextContent(/waiting\.jpg.*Arrived/);
  const [, waiting] = announced();
  expect(await sha256(bytesOfCapture(waiting?.id ?? '') ?? new Uint8Array())).toBe(waiting?.sha256);
});

test('photos of another person on the same device are not shown', async () => {
  refuse('captures.register', network);
  const section = await open();
  await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
  await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Only on this phone');
  await leavePage();
  await open(VERIFIED, { ...personOf('company_admin'), id: 'aaaaaaaa-1111-4222-8333-444455556666' });
  await expect.element(send(section)).toBeVisible();
  expect(section.getByText('b.jpg').elements()).toEqual([]);
});

test.skipIf(IS_BY_DAY)(
  'photos of colleagues are counted and documented with the own ones; a clock that is off is named',
  async () => {
    colleagueTakes('before', ITEM_ID);
    const theirs = colleagueTakes('ticket', ITEM_ID);
    setClockOffset(-5 * 60_000);
    const section = await open();
    await expect.element(section.getByText(/^2 more photos by colleagues have arrived/)).toBeVisible();
    await section.getByLabelText('Destruction password').fill(PASSWORD);
    await expect.element(send(section)).toHaveAccessibleDescription('Still needed: after photo.');
    await chooseFiles(section, 'After photos', [await photo('a.jpg')]);
    await expect.element(section.getByText(/^The clock of this phone is 5 minutes slow/)).toBeVisible();
    await expect.element(send(section)).toBeEnabled();
    await expectAccessible();
    succeed();
    await send(section).click();
    await expectMessage('Documentation uploaded successfully. Item marked as destroyed.');
    expect(callsOf('captures.document')[0]?.body).toMatchObject({
      after: [announced()[0]?.id],
      tickets: [theirs],
    });
  },
);

describe('all in one call, as before', () => {
  const DEVICES: readonly (readonly [string, () => void])[] = [
    ['computes no hash', makeNoCaptures],
    ['has no room', () => void fillDevice()],
  ];
  test.for(everyNthByDay(DEVICES, 2))('where the device %s', async ([, become]) => {
    const photos = await Promise.all(LABELS.map((label) => photo(`${label}.jpg`)));
    const section = await open();
    await expect.element(send(section)).toBeVisible();
    become();
    await section.getByLabelText('Destruction password').fill(PASSWORD);
    for (const [at, label] of LABELS.entries()) await chooseFiles(section, label, [photos[at] as File]);
    await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Not sent yet');
    answer('items.uploadDocumentation', itemAt('destroyed'));
    answer('items.get', itemAt('destroyed'));
    await send(section).click();
    await expectMessage('Documentation uploaded successfully. Item marked as destroyed.');
    expect(callsOf('captures.register')).toEqual([]);
    expect(Object.keys(callsOf('items.uploadDocumentation')[0]?.body as object)).toEqual([
      ...['password', 'beforePhotos', 'afterPhotos', 'tareTickets'],
    ]);
  });

  test.skipIf(IS_BY_DAY)(
    'a photo that finds no room where others arrived on another visit is refused, not lost',
    async () => {
      const section = await open();
      await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
      await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
      await leavePage();
      await open();
      await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
      fillDevice();
      await chooseFiles(section, 'After photos', [await photo('a.jpg')]);
      await expect
        .element(photosOf(section, 'After photos'))
        .toMatchTextContent('Refused: This phone has no room for another photo.');
    },
  );
});

test.skipIf(IS_BY_DAY)('photos that an earlier release stored become captures', async () => {
  const user = personOf('company_user');
  const files = new Map([['beforePhotos.1', await photo('earlier.png')]]);
  const value = [{ id: 'beforePhotos.1', kind: 'beforePhotos' }];
  await workOnDevice(ownerOf.sitePhotos(user.id, ITEM_ID)).put({ value, files });
  const section = await open();
  await expect.element(photosOf(section, 'Before photos')).toMatchTextContent(/earlier\.png.*Arrived/);
  expect(announced()).toHaveLength(1);
  await leavePage();
  await open();
  await expect.element(photosOf(section, 'Before photos')).toMatchTextContent('Arrived');
  expect(announced()).toHaveLength(1);
});

test('signing out asks with the number of photos that would be lost', async () => {
  refuse('captures.register', network);
  const section = await open();
  await chooseFiles(section, 'Before photos', [await photo('1.jpg'), await photo('2.jpg')]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Daniel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and remove 2 photos?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await button(question, 'Cancel').click();
  await leavePage();
  await open();
  await expect.element(section.getByText('2 photos were restored from this device.')).toBeVisible();
});

test('on the device no age and no sign-out of another person removes a photo that has not arrived', async () => {
  // why: what an earlier page began to send with goes on, and finds the photos of this test.
  refuse('captures.register', network);
  const [own, other] = [personOf('company_user').id, personOf('company_admin').id];
  const file = await photo('b.jpg');
  const capture = { itemId: ITEM_ID, purpose: 'before', sha256: 'a', size: 1, takenAt: 'now' } as const;
  await saveCapture(own, { ...capture, id: 'unsent' }, file);
  await saveCapture(own, { ...capture, id: 'arrived', hasArrived: true }, file);
  const names = async (days: number) =>
    (await capturesOf(own, Date.now() + days * 86_400_000)).map(({ id }) => id);
  expect(await capturesOf(other, Date.now())).toEqual([]);
  expect(await names(13)).toEqual(['arrived', 'unsent']);
  expect(await names(1000)).toEqual(['unsent']);
  expect(await lostBySignOut(own)).toBe(1);
  expect(await lostBySignOut(other)).toBe(null);
  expect(await lostBySignOut(null)).toBe(null);
  await forgetPhotos(other);
  await clearDrafts();
  expect(await names(0)).toEqual(['unsent']);
  await expect(saveCapture(own, { ...capture, id: 'late' }, file)).rejects.toThrow();
  await openCaptures();
  await forgetPhotos(own);
  expect(await names(0)).toEqual([]);
});

test.skipIf(IS_BY_DAY)('an item that ended does not need the photos on this phone any more', async () => {
  refuse('captures.register', network);
  const section = await open();
  await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
  await leavePage();
  await open(itemAt('destroyed'));
  await expect.element(main().getByText(/^1 photo of this item is only on this phone/)).toBeVisible();
  await button(main(), 'Remove the photos').click();
  await button(page.getByRole('dialog', { name: 'Remove 1 photo?' }), 'Remove the photos').click();
  await expect
    .poll(() =>
      main()
        .getByText(/is only on this phone/)
        .elements(),
    )
    .toEqual([]);
});

test('managers read how many photos have arrived', async () => {
  answer('captures.list', { captures: [], arrived: { before: 3, after: 0, ticket: 1 } });
  await open(itemAt('destruction', { destructionPassword: PASSWORD }), personOf('fixed_assets_manager'));
  await expect
    .element(main().getByText('Photos arrived so far: 3 before, 0 after, 1 tare ticket.'))
    .toBeVisible();
});
