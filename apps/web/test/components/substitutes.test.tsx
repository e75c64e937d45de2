import type { Substitution } from '@monda/domain/substitutes/substitution-fields.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const OTHER = '00000000-0000-4000-8000-0000000004a1';
const LONG = 'Bartholomew-Maximilian van den Heuvel-Oosterwijk of the Northern Evaluation Department';
const person = (id: string, name: string, role: CurrentUser['role'] = 'technical_evaluator') => ({
  ...{ id, name, role },
});
const substitution = (more: Partial<Substitution> = {}): Substitution => ({
  id: '00000000-0000-4000-8000-0000000004b1',
  personId: personId('technical_evaluator'),
  personName: 'Elena Varga',
  substituteId: OTHER,
  substituteName: 'Bo Berg',
  fromDay: '2026-03-12',
  toDay: '2026-03-18',
  state: 'planned',
  endable: true,
  ...more,
});
const listed = <Row,>(...data: readonly Row[]) => ({ data: [...data], total: data.length });

const section = () => page.getByRole('region', { name: 'Substitute' });
const who = () => section().getByRole('combobox', { name: 'Substitute' });
const first = () => section().getByLabelText('First day');
const last = () => section().getByLabelText('Last day');
const set = () => button(section(), 'Set substitute');

async function openSettings(role: CurrentUser['role']): Promise<void> {
  answerEverything();
  await openAccountSettings(personOf(role));
  if (role !== 'admin') await openSection('Substitute');
}

describe('the account settings', () => {
  test('let a person set a substitute from day to day, and say what is missing', async () => {
    answer('substitutions.candidates', listed(person(OTHER, 'Bo Berg')));
    await openSettings('technical_evaluator');
    await expect.element(section().getByText('No substitute set.')).toBeVisible();
    await set().click();
    await expect.element(section().getByText('Choose who stands in')).toBeVisible();
    await expect.element(section().getByText('Enter the first day')).toBeVisible();
    await expect.element(section().getByText('Enter the last day')).toBeVisible();
    expect(callsOf('substitutions.set')).toEqual([]);
    await expectAccessible();
    await who().selectOptions('Bo Berg');
    await first().fill('2026-03-12');
    await last().fill('2026-03-18');
    answer('substitutions.set', substitution());
    answer('substitutions.list', listed(substitution()));
    await set().click();
    await expectMessage('Substitute set');
    expect(callsOf('substitutions.set').map(({ body }) => body)).toEqual([
      {
        ...{ personId: personId('technical_evaluator'), substituteId: OTHER },
        ...{ fromDay: '2026-03-12', toDay: '2026-03-18' },
      },
    ]);
    await expect.element(section().getByText('Bo Berg stands in for Elena Varga')).toBeVisible();
    await expect.element(first()).toHaveValue('');
  });

  test('show a refusal at its field, and keep what was entered', async () => {
    answer('substitutions.candidates', listed(person(OTHER, LONG)));
    answer('substitutions.list', listed(substitution({ substituteName: LONG, state: 'running' })));
    await openSettings('technical_evaluator');
    await who().selectOptions(LONG);
    await first().fill('2026-03-10');
    await last().fill('2026-03-12');
    const message = 'A substitution can start today at the earliest.';
    refuse('substitutions.set', () =>
      problem('validation_failed', { message, errors: [{ path: 'fromDay', message }] }),
    );
    await set().click();
    await expect.element(section().getByText(message)).toBeVisible();
    await expect.element(first()).toHaveValue('2026-03-10');
    const clash = 'Elena Varga already has a substitute on some of these days.';
    refuse('substitutions.set', () => problem('conflict', { message: clash }));
    await set().click();
    await expect.element(section().getByRole('alert').getByText(clash)).toBeVisible();
    await expectAccessible();
  });

  test('ask before a substitution ends, and let it be', async () => {
    answer('substitutions.candidates', listed(person(OTHER, LONG)));
    answer('substitutions.list', listed(substitution({ substituteName: LONG, state: 'running' })));
    await openSettings('technical_evaluator');
    await button(section(), /^End substitution/).click();
    const text = `${LONG} will no longer stand in for Elena Varga. To resume later, set a substitute again.`;
    await expect.element(section().getByText(text)).toBeVisible();
    await expect.element(button(section(), 'Cancel')).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(section().getByText(text)).not.toBeInTheDocument();
    await expect.element(button(section(), /^End substitution/)).toHaveFocus();
    expect(callsOf('substitutions.end')).toEqual([]);
    await button(section(), /^End substitution/).click();
    refuse('substitutions.end', () => problem('internal'));
    await button(section(), 'End substitution').click();
    await expect.element(section().getByText('The substitution could not be ended.')).toBeVisible();
    await expectAccessible();
    answer('substitutions.end', substitution({ state: 'ended', endable: false }));
    answer('substitutions.list', listed());
    await button(section(), 'End substitution').click();
    await expectMessage('Substitution ended');
    await expect.element(section().getByText('No substitute set.')).toBeVisible();
    await expect.element(section().getByRole('heading', { name: 'Substitute' })).toHaveFocus();
    expect(callsOf('substitutions.end')).toHaveLength(2);
  });

  test('let a manager choose for whom, and ask for the substitutes of that person', async () => {
    const own = personId('fixed_assets_manager');
    const people = [person(own, 'Marcus Bell', 'fixed_assets_manager'), person(OTHER, 'Bo Berg')];
    answer('substitutions.people', listed(...people));
    await openSettings('fixed_assets_manager');
    const away = section().getByRole('combobox', { name: 'Who is away' });
    await expect.element(away).toHaveValue(own);
    await expect.element(section().getByText(/^No other active person with the same role/)).toBeVisible();
    answer('substitutions.candidates', listed(person(personId('technical_evaluator'), 'Elena Varga')));
    await away.selectOptions('Bo Berg');
    await who().selectOptions('Elena Varga');
    expect(callsOf('substitutions.list').at(-1)?.query).toEqual({ personId: OTHER });
  });

  test('say that substitutes could not be loaded, and load them again; administrators have none', async () => {
    refuse('substitutions.list', () => problem('internal'));
    await openSettings('technical_evaluator');
    await expect.element(section().getByText('The substitutes could not be loaded.')).toBeVisible();
    answer('substitutions.list', listed());
    await button(section(), 'Try again').click();
    await expect.element(section().getByText('No substitute set.')).toBeVisible();
  });

  test('of an administrator have no such part', async () => {
    await openSettings('admin');
    await expect.element(page.getByRole('region', { name: /Notif/ }).first()).toBeVisible();
    expect(section().elements()).toEqual([]);
  });

  test('show a substitute who they stand in for, and nothing to end', async () => {
    const standing = substitution({ personName: 'Ana Ruiz', substituteName: 'Elena Varga', endable: false });
    answer('substitutions.list', listed(standing));
    await openSettings('technical_evaluator');
    await expect.element(section().getByText('Elena Varga stands in for Ana Ruiz')).toBeVisible();
    expect(button(section(), /^End substitution/).elements()).toEqual([]);
  });
});

describe('a person who stands in for another', () => {
  const standsInFor = [{ id: OTHER, name: 'Bo Berg', until: '2026-03-18' }];

  test('reads so above their tasks', async () => {
    answerEverything();
    await openApp(personOf('technical_evaluator', { standsInFor }), '/items');
    await expect.element(main().getByText('You stand in for Bo Berg until Mar 18, 2026.')).toBeVisible();
    await expectAccessible();
  });

  test('acts on an item of theirs, which says for whom', async () => {
    answer('items.get', itemAt('pending', { assignedUserId: OTHER }));
    await openApp(personOf('technical_evaluator', { standsInFor }), `/items/${ITEM_ID}`);
    await expect.element(panel('Evaluate this item')).toBeVisible();
    await expect.element(main().getByText('You act on this item for Bo Berg.')).toBeVisible();
    await expectAccessible();
  });

  test('acts on an item of their own as themselves', async () => {
    answer('items.get', itemAt('pending'));
    await openApp(personOf('technical_evaluator', { standsInFor }), `/items/${ITEM_ID}`);
    await expect.element(panel('Evaluate this item')).toBeVisible();
    await expect.element(panel('Conversation')).toBeVisible();
    expect(
      main()
        .getByText(/^You act on this item for/)
        .elements(),
    ).toEqual([]);
  });
});
