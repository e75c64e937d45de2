import type { Role } from '@monda/domain/identity/roles.ts';
import type { SubstitutePerson, Substitution } from '@monda/domain/substitutes/substitution-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { answer, problem, refuse } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { STAFF_ID, userDetails } from './bed/sample-administration.ts';
import { ITEM_ID, itemAt, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const LONG = 'Bartholomew-Maximilian van den Heuvel-Oosterwijk of the Northern Evaluation Department';
const idOf = (at: number) => `00000000-0000-4000-8000-0000000004${String(at).padStart(2, '0')}`;
const person = (at: number, name: string): SubstitutePerson => ({
  id: idOf(at),
  name,
  role: 'technical_evaluator',
});
const substitution = (at: number, more: Partial<Substitution> = {}): Substitution => ({
  id: idOf(at),
  personId: personId('technical_evaluator'),
  personName: 'Elena Varga',
  substituteId: idOf(1),
  substituteName: LONG,
  fromDay: '2026-03-12',
  toDay: '2026-03-18',
  state: 'running',
  endable: true,
  ...more,
});
const standing = (at: number, personName: string, more: Partial<Substitution> = {}) =>
  substitution(at, {
    personId: idOf(at),
    personName,
    substituteName: 'Elena Varga',
    endable: false,
    ...more,
  });
const listed = <Row,>(...data: readonly Row[]) => ({ data: [...data], total: data.length });
const standsInFor = [
  { id: idOf(1), name: LONG, until: '2026-03-18' },
  { id: idOf(2), name: LONG_WORD, until: '2026-12-31' },
];

const section = () => page.getByRole('region', { name: words().substitutes.title });
const ending = (substitute: string) =>
  button(section(), words().substitutes.endOf(words().substitutes.standsIn(substitute, 'Elena Varga')));

async function openSettings(role: Role = 'technical_evaluator'): Promise<void> {
  answer('substitutions.candidates', listed(person(1, LONG), person(2, 'Bo Berg')));
  await openAccountSettings(personOf(role));
  await openSection(words().substitutes.title);
  await expect.element(button(section(), words().substitutes.set)).toBeVisible();
}

/** What came with substitutes, and how each is brought on the screen. */
const SCREENS: Readonly<Record<string, () => Promise<void>>> = {
  'no substitute': () => openSettings(),
  'a substitute': async () => {
    answer('substitutions.list', listed(substitution(11)));
    await openSettings();
    await expect.element(ending(LONG)).toBeVisible();
  },
  'ending a substitution': async () => {
    answer('substitutions.list', listed(substitution(11, { substituteName: LONG_WORD, state: 'planned' })));
    await openSettings();
    await ending(LONG_WORD).click();
    await expect.element(button(section(), words().controls.cancel)).toBeVisible();
  },
  'a person who stands in for two people': async () => {
    answer('substitutions.list', listed(standing(11, LONG), standing(12, LONG_WORD, { state: 'planned' })));
    await openSettings();
    await expect.element(section().getByRole('listitem').nth(1)).toBeVisible();
  },
  'what a form of a substitute lacks': async () => {
    refuse('substitutions.set', () => problem('conflict', { message: LONG }));
    await openSettings();
    await button(section(), words().substitutes.set).click();
    await expect.element(section().getByText(words().substitutes.toRequired)).toBeVisible();
  },
  'a substitute that is refused': async () => {
    refuse('substitutions.set', () => problem('conflict', { message: LONG }));
    await openSettings();
    await section().getByRole('combobox').selectOptions('Bo Berg');
    await section().getByLabelText(words().substitutes.fromDay).fill('2026-03-12');
    await section().getByLabelText(words().substitutes.toDay).fill('2026-03-18');
    await button(section(), words().substitutes.set).click();
    await expect.element(section().getByRole('alert')).toBeVisible();
  },
  'a manager who chooses for whom': async () => {
    const own = { ...person(3, 'Marcus Bell'), id: personId('fixed_assets_manager') };
    answer('substitutions.people', listed(own, person(1, LONG)));
    await openSettings('fixed_assets_manager');
    await expect.element(section().getByLabelText(words().substitutes.forWhom)).toBeVisible();
  },
  "a person's page": async () => {
    answer('users.get', { ...userDetails('technical_evaluator'), id: STAFF_ID, lastName: LONG_WORD });
    answer('substitutions.candidates', listed(person(1, LONG)));
    answer('substitutions.list', listed(substitution(11)));
    await openApp(personOf('admin'), `/monda-users/${STAFF_ID}/edit`);
    await expect.element(ending(LONG)).toBeVisible();
  },
  'tasks of a substitute': async () => {
    await openApp(personOf('technical_evaluator', { standsInFor }), '/items');
    await expect.element(main().getByText(new RegExp(LONG))).toBeVisible();
  },
  'an item on which one acts for a person': async () => {
    answer('items.get', itemAt('pending', { assignedUserId: idOf(1) }));
    await openApp(personOf('technical_evaluator', { standsInFor }), `/items/${ITEM_ID}`);
    await expect.element(main().getByText(words().substitutes.actsFor(LONG))).toBeVisible();
    await expect.element(panel(words().conversation.title)).toBeVisible();
  },
};

beforeEach(answerEverything);

expectEveryScreenAccessible(SCREENS);
