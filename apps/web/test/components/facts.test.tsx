import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse, refuseFirst } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, leavePage, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ANA, facts, missing, NO_FACTS, WHOLE_FACTS } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const box = () => panel(/^(Destruction|Handover) record$/);
const dialog = () => page.getByRole('dialog');
const group = (name: string) =>
  dialog().getByRole('group').filter({ hasText: name }).getByText(name, { exact: true });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });

async function open(role: Role, item: ItemDetails = itemAt('destruction'), given: FactsAnswer = NO_FACTS) {
  answer('items.get', item);
  answer('facts.get', given);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(box()).toBeVisible();
}

async function openForm(...groups: readonly string[]): Promise<void> {
  await button(box(), /^(Add|Edit) details$/).click();
  await expect.element(dialog()).toBeVisible();
  for (const name of groups) await group(name).click();
}
const save = () => button(dialog(), 'Save').click();
const sent = () => callsOf('facts.change').map(({ body, headers }) => [body, headers.get('if-match')]);

describe('the panel of facts', () => {
  test.for(everyNthByDay(ITEM_STATUSES, 6, 2))('at %s', async (status) => {
    answer('items.get', itemAt(status));
    answer('projects.assignableUsers', { data: [], total: 0 });
    await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
    await expect.element(panel('History')).toBeVisible();
    const from = ['scheduling', 'confirmation_required', 'destruction', 'destroyed', 'completed'];
    await expect.poll(() => box().elements().length).toBe(from.includes(status) ? 1 : 0);
  });

  test.for(everyNthByDay(['pending', 'change_requested', 'finished'] as const, 3))(
    'at %s, is a folded line that reads nothing, and holds the facts of the asset alone',
    async (status) => {
      answer('items.get', itemAt(status));
      answer('facts.get', NO_FACTS);
      await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
      const fold = page.getByRole('group').filter({ hasText: 'More about the item' });
      await expect.element(fold).toBeVisible();
      expect(fold.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
      expect(callsOf('facts.get')).toEqual([]);
      await fold.getByText('More about the item').click();
      await button(fold, 'Add details').click();
      await expect.element(field('Property number')).toBeVisible();
      expect(dialog().getByRole('group').elements()).toEqual([]);
      expect(callsOf('authorityDocuments.list')).toEqual([]);
      await field('Property number').fill('A-4001');
      answer('facts.change', { ...NO_FACTS, version: 1 });
      await save();
      await expect.poll(sent).toMatchObject([[{ asset: { propertyNumber: 'A-4001' } }, '"0"']]);
    },
  );

  test('at declined, is nothing', async () => {
    answer('items.get', itemAt('declined'));
    await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
    await expect.element(panel('History')).toBeVisible();
    expect(page.getByText('More about the item').elements()).toEqual([]);
  });

  test.for(everyNthByDay(ROLES, 2))('offers %s what the role gives', async (role) => {
    await open(role, itemAt('completed'));
    await expect.element(box().getByText('No details yet.')).toBeVisible();
    await expect.element(box().getByText('No official documents yet.')).toBeVisible();
    const gives = ['fixed_assets_manager', 'company_admin', 'company_user'].includes(role);
    expect(button(box(), 'Add details').elements()).toHaveLength(gives ? 1 : 0);
    expect(button(box(), 'Add a document').elements()).toHaveLength(gives ? 1 : 0);
    if (!gives) return;
    await openForm();
    const manager = role === 'fixed_assets_manager';
    await expect.element(manager ? group('Method') : field('Manufacturer')).toBeVisible();
    expect(dialog().getByText('Place', { exact: true }).elements()).toHaveLength(manager ? 1 : 0);
    expect(dialog().getByText('Recipient', { exact: true }).elements()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('shows what is recorded, folded, with the zone of its moments', async () => {
    await open('viewer', itemAt('completed'), WHOLE_FACTS);
    await expect.element(box().getByText(/^Yard 3/)).toBeVisible();
    await expect.element(box().getByText('Gross', { exact: true })).not.toBeInTheDocument();
    await box().getByText('Time', { exact: true }).click();
    await expect.element(box().getByText('Local time (America/Lima)')).toBeVisible();
    await box().getByText('Weights', { exact: true }).click();
    await expect.element(box().getByText('Gross', { exact: true })).toBeVisible();
    await expect.element(box().getByText('12.5 kg', { exact: true })).toBeVisible();
    expect(box().getByText('Recipient', { exact: true }).elements()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY).for([
    ['en', 'Weights', 'Net', 'Items weighed together', 'one ticket for 12 items'],
    ['es', 'Pesos', 'Neto', 'Artículos pesados juntos', 'una boleta para 12 artículos'],
  ] as const)('says next to a net weight of several items that it is, in %s', async ([language, ...said]) => {
    const [name, net, label, value] = said;
    await readIn(language);
    answer('items.get', itemAt('completed'));
    answer('facts.get', facts({ weights: { net: '480', sharedBy: 12 } }));
    await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
    const shown = page.getByText(`480 kg · ${value}`);
    await expect.element(shown).toBeVisible();
    await page.getByText(name, { exact: true }).click();
    await expect.element(page.getByText(value, { exact: true })).toBeVisible();
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms.slice(terms.indexOf(net))).toMatchObject([net, label]);
  });

  test.skipIf(IS_BY_DAY)('says that the facts could not be loaded, and loads them again', async () => {
    answer('items.get', itemAt('destruction'));
    refuse('facts.get', () => problem('internal'));
    await openApp(personOf('viewer'), `/items/${ITEM_ID}`);
    await expect.element(box().getByText('The details could not be loaded.')).toBeVisible();
    answer('facts.get', WHOLE_FACTS);
    await button(box(), 'Try again').click();
    await expect.element(box().getByText('Custody')).not.toBeInTheDocument();
    await expect.element(box().getByText('Chain of custody')).toBeVisible();
  });
});

describe('the form of facts', () => {
  test.for(everyNthByDay([1280, 390], 2, 1))(
    'offers a long agreed place within its width, at %s',
    async (width) => {
      await page.viewport(width, 800);
      const place = `${'Certified destruction plant of Callao Norte, gate 3 '.repeat(5)}\nAv. Argentina 1200`;
      await open(
        'fixed_assets_manager',
        itemAt('destruction', { meeting: { place, time: null, contact: '' } }),
      );
      await openForm('Place');
      const offer = button(dialog(), /^Use the agreed place/);
      await expect.element(offer).toBeVisible();
      const [outer, inner] = [dialog(), offer].map((one) => one.element().getBoundingClientRect());
      expect(inner?.right).toBeLessThan(outer?.right ?? 0);
      expect(inner?.height).toBeGreaterThan(40);
      await offer.click();
      await expect.element(field('Address')).toHaveValue('Av. Argentina 1200');
      await leavePage();
    },
  );

  test('sends the groups that were changed, a comma for the point, and the net it computed', async () => {
    await open('fixed_assets_manager', itemAt('destruction'), facts({ place: { name: 'Yard 3' } }, 4));
    await openForm('Weights', 'Method');
    await field('Gross').fill('12,5');
    await field('Tare').fill('0.5');
    await expect.element(field('Net')).toHaveValue('12');
    await userEvent.selectOptions(field('Technique'), 'shred');
    answer('facts.change', facts({}, 5));
    await save();
    await expectMessage('Details saved');
    const [[body, version] = []] = sent();
    expect(version).toBe('"4"');
    expect(body).toMatchObject({
      weights: { gross: '12.5', tare: '0.5', net: '12' },
      method: { technique: 'shred', class: null },
    });
    expect(Object.keys(body as object).toSorted()).toEqual(['method', 'weights']);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('takes of how many items a net weight is, folded and as a number', async () => {
    await open('fixed_assets_manager', itemAt('destroyed'), facts({ weights: { net: '480' } }, 4));
    await openForm('Weights');
    await expect.element(field('Items weighed together')).not.toBeVisible();
    await dialog().getByText('3 more fields').click();
    await field('Items weighed together').fill('1');
    await save();
    await expect
      .element(dialog().getByText('Enter 2 or more, or leave this empty for a single item'))
      .toBeVisible();
    await field('Items weighed together').fill('12');
    answer('facts.change', facts({}, 5));
    await save();
    await expect.poll(sent).toMatchObject([[{ weights: { net: '480', sharedBy: 12 } }, '"4"']]);
  });

  test('begins with what a certificate needs, marks it, and folds the rest until it is given', async () => {
    const lacking = ['method.technique', 'time.ended'].map((name) => ({
      ...{ name, group: name.split('.')[0] ?? '', given: 'managers' as const, always: true },
    }));
    answer('facts.preflight', missing(...lacking));
    await open('fixed_assets_manager');
    await openForm();
    const groups = () =>
      [...document.querySelectorAll('[role=dialog] details > summary > span')].map(
        (each) => each.textContent,
      );
    expect(groups().slice(0, 4)).toEqual(['Method', 'Place', 'Time', 'People present']);
    await expect.element(group('Method')).toBeVisible();
    const marks = () =>
      [...document.querySelectorAll('[role=dialog] summary small')].map(({ textContent }) => textContent);
    expect(marks()).toEqual(['Needed for the certificate', 'Needed for the certificate']);
    for (const label of ['Technique', 'Finished']) {
      await expect.element(field(label)).toHaveAccessibleDescription(/ Needed for the certificate\.$/);
    }
    await expect.element(field('Started')).toHaveAccessibleDescription('Local date and time.');
    await expect.element(field('Equipment')).not.toBeVisible();
    expect(field('Other technique').elements()).toEqual([]);
    await userEvent.selectOptions(field('Technique'), 'other');
    await field('Other technique').fill('By hand');
    await dialog().getByText('6 more fields').click();
    await expect.element(field('Equipment')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)(
    'folds what registers ask for, also in a group of which a certificate needs nothing',
    async () => {
      await open('fixed_assets_manager');
      await openForm('Weights', 'Residues', 'Chain of custody', 'Verification');
      for (const label of ['Gross', 'Destination', 'From', 'Verified by'])
        await expect.element(field(label)).toBeVisible();
      const folded = ['Estimated weight', 'Waste code', 'Carrier', 'Driver', 'Received', 'Validated by'];
      for (const label of folded) await expect.element(field(label)).not.toBeVisible();
      expect(
        dialog()
          .getByText(/^\d+ more fields$/)
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(expect.arrayContaining(['2 more fields', '7 more fields']));
      await dialog().getByText('7 more fields').click();
      await field('Driver').fill('Eli');
      await expect.element(field('License plate')).toBeVisible();
    },
  );

  test.skipIf(IS_BY_DAY)('sends nothing where nothing was changed', async () => {
    await open('fixed_assets_manager', itemAt('destruction'), WHOLE_FACTS);
    await openForm('People present');
    await expect.element(field('ID number').first()).toHaveValue(ANA.identityNumber);
    await save();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('adds and removes entries of a list, up to its limit', async () => {
    await open('fixed_assets_manager', itemAt('destruction'), WHOLE_FACTS);
    await openForm('Notices and official witnesses');
    const add = button(dialog(), 'Add another: Notices and official witnesses');
    for (let at = 2; at <= 5; at += 1) {
      await add.click();
      await expect
        .element(
          dialog()
            .getByLabelText('Authority', { exact: true })
            .nth(at - 1),
        )
        .toHaveFocus();
    }
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(dialog().getByText('No more than 5 entries.')).toBeVisible();
    await userEvent.selectOptions(dialog().getByLabelText('Authority', { exact: true }).nth(4), 'notary');
    await button(dialog(), 'Remove entry 1').click();
    answer('facts.change', facts({}, 2));
    await save();
    await expectMessage('Details saved');
    expect(sent()[0]?.[0]).toMatchObject({ notices: [{ authority: 'notary', office: null }] });
  });

  test.skipIf(IS_BY_DAY)('shows what is wrong at its field, and opens its group', async () => {
    await open('fixed_assets_manager');
    await openForm('Weights');
    await field('Gross').fill('1');
    await field('Tare').fill('2');
    await group('Weights').click();
    await save();
    await expect.element(dialog().getByText('The tare cannot exceed the gross weight')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('shows what the server refuses at its field; what was typed stays and is sent again', async () => {
    await open('fixed_assets_manager');
    await openForm('People present', 'Time');
    await field('Name').fill('Ana');
    await userEvent.selectOptions(field('Role'), 'performed');
    await field('Finished').fill('2026-05-14T11:30');
    const errors = [
      { path: 'time.ended', message: 'This cannot be in the future' },
      { path: 'people.0.name', message: 'Not this name' },
    ];
    refuse('facts.change', () => problem('validation_failed', { errors }));
    await save();
    await expect.element(dialog().getByText('This cannot be in the future')).toBeVisible();
    await expect.element(dialog().getByText('Not this name')).toBeVisible();
    await expect.element(field('Finished')).toHaveValue('2026-05-14T11:30');
    answer('facts.change', facts({}, 1));
    await save();
    await expectMessage('Details saved');
    expect(sent()).toHaveLength(2);
  });

  test.skipIf(IS_BY_DAY)(
    'keeps what was typed where a colleague changed the facts, says which, and shows theirs elsewhere',
    async () => {
      await open('fixed_assets_manager', itemAt('destruction'), facts({ place: { name: 'Yard 3' } }, 1));
      await openForm('Method', 'Place');
      await dialog().getByText('6 more fields').click();
      await field('Equipment').fill('Press 9');
      const theirs = facts({ place: { name: 'Yard 8' } }, 2);
      answer('facts.change', facts({}, 3));
      refuseFirst('facts.change', [problem('version_changed')]);
      answer('facts.get', theirs);
      await save();
      await expect
        .element(dialog().getByText(/Someone else changed these sections while you were editing: Place\./))
        .toBeVisible();
      await expect.element(field('Equipment')).toHaveValue('Press 9');
      await expect.element(field('Place')).toHaveValue('Yard 8');
      await save();
      await expectMessage('Details saved');
      expect(sent().map(([, version]) => version)).toEqual(['"1"', '"2"']);
      expect(Object.keys(sent()[1]?.[0] as object)).toEqual(['method']);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'keeps what was typed after a failed call, while it is closed, and when the item is read again',
    async () => {
      await open('company_user', itemAt('completed'));
      await openForm();
      await field('Model').fill('Latitude');
      refuse('facts.change', () => new Response('', { status: 500 }));
      await save();
      await expect.element(dialog().getByText('The details could not be saved.')).toBeVisible();
      await button(dialog(), 'Cancel').click();
      await expect.element(dialog()).not.toBeInTheDocument();
      await openForm();
      await expect.element(field('Model')).toHaveValue('Latitude');
    },
  );

  test.skipIf(IS_BY_DAY)('brings back what was typed before the session ended, in lists too', async () => {
    await open('fixed_assets_manager');
    await openForm('People present');
    await field('Name').fill('Ana');
    await button(dialog(), 'Add another: People present').click();
    await dialog().getByLabelText('Name', { exact: true }).nth(1).fill('Bea');
    await leavePage();
    await open('fixed_assets_manager');
    await expect
      .element(box().getByText('We restored what you had entered here but not sent.'))
      .toBeVisible();
    await openForm('People present');
    await expect.element(dialog().getByLabelText('Name', { exact: true }).nth(1)).toHaveValue('Bea');
    await expect.element(field('Name').first()).toHaveValue('Ana');
  });

  test.skipIf(IS_BY_DAY)('of a reassignment has a recipient and no method', async () => {
    await open('fixed_assets_manager', itemAt('destruction', { decision: 'reassign' }));
    await openForm('Recipient');
    await expect.element(field('Handed over on')).toBeVisible();
    expect(dialog().getByText('Method', { exact: true }).elements()).toEqual([]);
  });

  test.for(LANGUAGES_LOOKED_AT)('is accessible in %s with every group open', async (language) => {
    await readIn(language);
    answer('items.get', itemAt('destruction'));
    answer('facts.get', WHOLE_FACTS);
    await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
    await page.getByRole('button', { name: language === 'en' ? 'Edit details' : 'Editar datos' }).click();
    await expect.element(dialog()).toBeVisible();
    for (const summary of dialog().element().querySelectorAll('summary')) summary.click();
    await expectAccessible();
  });
});

describe('what a certificate will lack', () => {
  const NEEDS = missing(
    { name: 'providerName', group: null, given: 'administrators', always: true },
    { name: 'serialNumber', group: null, given: 'company', always: true },
    { name: 'afterPhoto', group: null, given: 'company', always: true },
    { name: 'performer', group: null, given: 'managers', always: true },
    { name: 'authorityDocument', group: null, given: 'managers', always: true },
    { name: 'method.technique', group: 'method', given: 'managers', always: true },
    { name: 'place.address', group: 'place', given: 'managers', always: false },
  );

  test.skipIf(IS_BY_DAY)('is not asked for before destruction', async () => {
    await open('fixed_assets_manager', itemAt('scheduling'));
    await expect.element(button(box(), 'Add details')).toBeVisible();
    expect(callsOf('facts.preflight')).toEqual([]);
  });

  const LED_TO = [
    ['Technique', 'Technique'],
    ['Someone who performed the work', 'Name'],
    ['Serial number, or the reason it has none', 'Reason for no serial number'],
    ['Address', 'Address'],
  ] as const;
  test.for(everyNthByDay(LED_TO, 4, 2))('leads a manager from %s to the field', async ([need, label]) => {
    answer('facts.preflight', NEEDS);
    await open('fixed_assets_manager');
    await button(box(), `Add now: ${need}`).click();
    await expect.element(field(label)).toHaveFocus();
  });

  test('leads to the documents, and names whose turn the rest is', async () => {
    answer('facts.preflight', NEEDS);
    await open('fixed_assets_manager');
    const list = box().getByRole('region', { name: 'Still needed for a certificate' });
    await expect.element(list.getByText('waiting for an administrator')).toBeVisible();
    expect(list.getByText('for you to add').elements()).toHaveLength(4);
    expect(list.getByText('waiting for the company').elements()).toHaveLength(2);
    await button(box(), 'Add now: An official document, with its number').click();
    await expect.element(dialog().getByLabelText('Document number')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('leads an administrator to the settings, and a viewer nowhere', async () => {
    answer('facts.preflight', NEEDS);
    await open('admin');
    await expect
      .element(box().getByRole('link', { name: 'Provider’s legal name' }))
      .toHaveAttribute('href', '/certificate-settings');
    expect(button(box(), /^Add now/).elements()).toEqual([]);
  });

  test.for(everyNthByDay(['completed', 'destroyed'] as const, 2))(
    'stands as a line for the company at %s',
    async (status) => {
      answer('facts.preflight', NEEDS);
      await open('company_user', itemAt(status));
      await expect.element(button(box(), /^Add now: Serial/)).toBeVisible();
      const line = page.getByText('The certificate still needs 5 details, and 1 is for you to add.');
      await expect.poll(() => line.elements().length).toBe(status === 'completed' ? 1 : 0);
      if (status === 'destroyed') return;
      await button(page, 'Show').click();
      expect(document.activeElement?.contains(box().element())).toBe(true);
    },
  );

  test.skipIf(IS_BY_DAY)('stands as a line for no one else', async () => {
    answer('facts.preflight', NEEDS);
    await open('fixed_assets_manager', itemAt('completed'));
    await expect.element(button(box(), /^Add now: Serial/)).toBeVisible();
    expect(page.getByText(/certificate still needs/).elements()).toEqual([]);
  });
});
