import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readDevice } from '../../src/lib/device/device-database.ts';
import { expectAccessible } from './bed/accessible.ts';
import {
  alertOf,
  EMAIL,
  expectAt,
  expectKept,
  field,
  fill,
  type FormCase,
  FORMS,
  open,
  TAKEN,
} from './bed/administration-forms.ts';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage } from './bed/open.tsx';
import { company } from './bed/sample-administration.ts';

const BACK = 'We restored what you had entered here but not sent.';

/** What the device holds of forms. */
const onDevice = () =>
  readDevice((drafts) => {
    const all = drafts.count();
    return () => all.result;
  });
describe.for<[string, FormCase]>(Object.entries(FORMS))('%s', ([, form]) => {
  // rows: VAL-030..VAL-057, CONST-014, CONST-015
  test('says at each field what is wrong with it, and sends nothing', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    for (const [label, typed, message] of form.refusals) {
      await field(section, label).fill(typed);
      await button(section, form.send).click();
      await expectAt(section, label, message);
      await expect.element(field(section, label)).toHaveFocus();
      await field(section, label).fill(form.typed[label] ?? '');
      await expect.element(section.getByText(message, { exact: true })).not.toBeInTheDocument();
    }
    expect(changes()).toEqual([]);
  });

  test('sends what was typed by Enter, once however slow the answer is, and says so', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    const { letGo } = hold(form.call, form.answers as never);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => callsOf(form.call)).toHaveLength(1);
    await expect.element(button(section, form.send)).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    if (form.opener !== undefined) await userEvent.keyboard('{Escape}');
    await expect.element(field(section, Object.keys(form.typed)[0] ?? '')).toBeVisible();
    letGo();
    await expectMessage(form.done);
    const [call, ...more] = changes();
    expect(more).toEqual([]);
    expect(call?.body).toEqual(form.sends);
    expect(call?.headers.get('If-Match') ?? null).toBe(
      form.version === undefined ? null : `"${form.version}"`,
    );
  });

  // rows: ERR-011, ERR-024, ERR-025, ERR-026, ERR-027
  test('reports a failure, keeps what was typed, and succeeds at another try', async () => {
    const section = await open(form);
    await fill(section, form.typed);
    for (const [how, words] of [
      [() => new Response('', { status: 500 }), form.fallback],
      [() => Response.error(), form.fallback],
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
  });

  test('what was typed comes back with the page, and goes when it was sent', async () => {
    await fill(await open(form), form.typed);
    expect(page.getByText(BACK).query()).toBeNull();
    await leavePage();
    const section = await open(form, 'as it was left');
    if (form.isQuiet !== true) await expect.element(section.getByText(BACK)).toBeVisible();
    await expectKept(section, form);
    answer(form.call, form.answers as never);
    await button(section, form.send).click();
    await expectMessage(form.done);
    await expect.poll(onDevice).toBe(0);
  });

  // rows: PIECE-017, PIECE-018
  test('is accessible with its errors in both schemes and widths', async () => {
    const section = await open(form);
    // why: forms that are pages are looked at as they open in `screens.test.tsx`.
    if (form.opener !== undefined) await expectAccessible();
    const emptied = Object.fromEntries(Object.keys(form.typed).map((label) => [label, '']));
    await fill(section, emptied);
    await button(section, form.send).click();
    await expect.element(section.getByText(/required/).first()).toBeVisible();
    await expectAccessible();
  });
});

const FOUND = Object.entries<FormCase>(FORMS).flatMap(([name, form]) =>
  form.found === undefined ? [] : [[name, form, form.found] as const],
);
test.for(FOUND)(
  '%s: what the server finds stands at its field, which gets the focus',
  async ([, form, found]) => {
    const section = await open(form);
    await fill(section, form.typed);
    refuse(form.call, () =>
      problem('validation_failed', { message: found.problem.message, errors: [found.problem] }),
    );
    await button(section, form.send).click();
    await expectAt(section, found.label, found.problem.message);
    await expect.element(field(section, found.label)).toHaveFocus();
    await expectKept(section, form);
  },
);

// rows: VAL-049, VAL-050, ERR-025
test('another administrator: what is missing is shown, and a company that was saved half says how far it came', async () => {
  const form: FormCase = FORMS['the edit form of a company'];
  const section = await open(form);
  await section.getByRole('radio', { name: 'Transfer to an existing user' }).click();
  await button(section, form.send).click();
  await expect.element(section.getByText('Choose an active user of this company')).toBeVisible();
  await section.getByRole('radio', { name: 'Invite a new administrator by email' }).click();
  await field(section, 'Administrator email').fill('abc');
  await button(section, form.send).click();
  await expectAt(section, 'Administrator email', EMAIL);
  expect(changes()).toEqual([]);

  await field(section, 'Administrator email').fill('taken@monda.example');
  answer('companies.change', company({ version: 4 }));
  refuse('users.invite', () => problem('validation_failed', { message: TAKEN.message, errors: [TAKEN] }));
  await button(section, form.send).click();
  await expect
    .element(alertOf(section, 'The company was saved, but the administrator was not changed.'))
    .toMatchTextContent(TAKEN.message);
  await expectMessage('Error inviting user');
  await expect.element(field(section, 'Administrator email')).toHaveValue('taken@monda.example');

  await section.getByRole('radio', { name: 'Keep the current administrator' }).click();
  await button(section, form.send).click();
  await expectMessage('Company updated');
  expect(callsOf('companies.change').map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
});
