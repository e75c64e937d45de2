import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  alertOf,
  expectAt,
  expectKept,
  field,
  fill,
  type FormCase,
  FORMS,
  open,
} from './bed/administration-forms.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { answer, changes, problem, refuse } from './bed/answering-api.ts';
import { detail } from './bed/details.ts';
import { button, expectMessage } from './bed/open.tsx';

/** What stands in a form besides its text fields. */
const ALSO: Readonly<Partial<Record<keyof typeof FORMS, (section: Locator) => Promise<void>>>> = {
  'the form of a new staff user': async (section) => {
    const role = section.getByRole('combobox', { name: 'Role' });
    await expect.element(role).toHaveValue('technical_evaluator');
    const { options } = role.element() as HTMLSelectElement;
    expect([...options].map(({ value, text }) => [value, text])).toEqual([
      ['admin', 'Admin'],
      ['technical_evaluator', 'Technical Evaluator'],
      ['fixed_assets_manager', 'Fixed Assets Manager'],
    ]);
  },
  'the edit form of a staff user': async (section) => {
    const stored = ['First name', 'Last name', 'Email'].map((label) => field(section, label));
    for (const [at, value] of ['Marcus', 'Bell', 'marcus@monda.example'].entries())
      await expect.element(stored[at] as Locator).toHaveValue(value);
    await expect.element(section.getByRole('switch', { name: 'Account active' })).toBeChecked();
    for (const [label, value] of [
      ['Role', 'Fixed Assets Manager'],
      ['Created', 'Jan 5, 2026'],
      ['Updated', 'Jan 5, 2026'],
    ] as const) {
      expect(detail(label), label).toBe(value);
    }
    expect(
      section.element().querySelectorAll('dl :is(input, select, textarea, [contenteditable])'),
    ).toHaveLength(0);
  },
  'the edit form of a company': async (section) => {
    await expect.element(field(section, 'Company name')).toHaveValue('Acme Secure Transport');
    await expect.element(field(section, 'Physical address (optional)')).toHaveValue('1 Depot Road');
  },
};

/** Labels of the text fields, from the first to the last. */
const labels = (section: Locator) =>
  [...section.element().querySelectorAll('label')]
    .filter(({ control }) => control?.matches('input:is([type="text"], [type="tel"], :not([type]))') === true)
    .map(({ control }) => (control as HTMLInputElement).labels?.[0]?.textContent?.replace(/ ?\*$/, ''));

/**
 * Sends what is refused, each round with the next text that a field does not take. By day one field of a round is
 * corrected, in two steps.
 */
async function expectRefused(section: Locator, { typed, refusals, send }: FormCase): Promise<void> {
  for (let round = 0; ; round += 1) {
    const refused = Object.keys(typed).flatMap(
      (label) => refusals.filter(([at]) => at === label).slice(round, round + 1) as typeof refusals,
    );
    if (refused.length === 0) return;
    for (const [label, text] of refused) await field(section, label).fill(text);
    await button(section, send).click();
    for (const [label, , message] of refused) await expectAt(section, label, message);
    for (const [at, [label, , message]] of refused.entries()) {
      // why: by day the next round types over the others.
      if (IS_BY_DAY && at > 0) continue;
      await field(section, label).fill(round === 0 ? 'x' : (typed[label] ?? ''));
      await expect.element(section.getByText(message, { exact: true })).not.toBeInTheDocument();
      const next = refused[at + 1];
      if (next !== undefined) await expect.element(section.getByText(next[2], { exact: true })).toBeVisible();
      await field(section, label).fill(typed[label] ?? '');
    }
  }
}

test.for([
  // rows: COMP-022, VAL-030..VAL-044, CONST-014, CONST-015, ROLE-012
  'the invite dialog',
  // rows: COMP-010, COMP-011, COMP-012, VAL-045..VAL-048, ERR-024, ROLE-011
  'the form of a new company',
  // rows: COMP-024, COMP-025, VAL-049, ERR-025, ROLE-011
  'the edit form of a company',
  // rows: STAFF-013..STAFF-016, VAL-051..VAL-056, CONST-014, CONST-029, ERR-026, ROLE-013
  'the form of a new staff user',
  // rows: STAFF-017..STAFF-020, VAL-057
  'the edit form of a staff user',
  // rows: PROF-002..PROF-005, ERR-027
  'the forced profile',
] as const)(
  '%s: its fields, what is wrong at each of them, a failure in the words of the server or its own, and what is sent',
  async (name) => {
    const form: FormCase = FORMS[name];
    const section = await open(form);
    expect(labels(section)).toEqual(Object.keys(form.typed));
    await ALSO[name]?.(section);
    await fill(section, form.typed);
    await expectRefused(section, form);
    expect(changes()).toEqual([]);

    await fill(section, form.typed);
    for (const [how, words] of [
      [() => new Response('', { status: 500 }), form.fallback],
      [() => problem('conflict', { message: 'The server has a reason.' }), 'The server has a reason.'],
    ] as const) {
      refuse(form.call, how);
      await button(section, form.send).click();
      await expect.element(alertOf(section, words)).toBeVisible();
      await expectKept(section, form);
    }
    answer(form.call, form.answers as never);
    await button(section, form.send).click();
    await expectMessage(form.done);
    expect(changes().at(-1)?.body).toEqual(form.sends);
  },
);
