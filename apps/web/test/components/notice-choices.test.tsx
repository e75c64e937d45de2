import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, NOTICE_CHOICES, NOTICE_MAIL } from './bed/sample-product.ts';

const settings = (name = 'Account Settings') => page.getByRole('dialog', { name });
const turn = () => settings().getByRole('combobox', { name: 'Waiting for me' });
const followed = () => settings().getByRole('combobox', { name: 'Followed items and requests' });
const hour = () => settings().getByRole('combobox', { name: 'Daily email at' });
const zone = () => settings().getByRole('combobox', { name: 'Time zone' });
const save = () => button(settings(), 'Save notifications');
const bodies = () => callsOf('notices.choose').map(({ body }) => body);
const { sendsMail: _, ...STORED } = NOTICE_CHOICES;

async function openSettings(heading = 'Notifications'): Promise<void> {
  answerEverything();
  await openAccountSettings(personOf('company_user'));
  await openSection(heading);
}

test('a person chooses how they are notified of each kind, and when the daily mail is made', async () => {
  await openSettings();
  await expect.element(turn()).toHaveValue('mail');
  await expect.element(followed()).toHaveValue('digest');
  await expect
    .element(settings().getByRole('combobox', { name: 'Comments and answers' }))
    .toHaveValue('mail');
  await expect.element(settings().getByRole('combobox', { name: 'Late items' })).toHaveValue('digest');
  await expectAccessible();
  await turn().selectOptions('Here only');
  await hour().selectOptions('17:00');
  await zone().selectOptions('Europe/Madrid');
  const chosen = { ...STORED, turn: 'product', digestHour: 17, timeZone: 'Europe/Madrid' };
  answer('notices.choose', { ...chosen, turn: 'product', sendsMail: true });
  await save().click();
  await expect.element(page.getByText('Your notification settings were saved.')).toBeVisible();
  expect(bodies()).toEqual([chosen]);
});

test.for(LANGUAGES_LOOKED_AT)('each choice is read in full on a narrow phone, in %s', async (language) => {
  await page.viewport(360, 740);
  await readIn(language);
  await openSettings(language === 'es' ? 'Notificaciones' : 'Notifications');
  const name = words().noticeChoices.kinds.turn;
  const select = page.getByRole('combobox', { name }).element() as HTMLSelectElement;
  const style = getComputedStyle(select);
  const paper = document.createElement('canvas').getContext('2d');
  if (paper === null) throw new Error('the browser measures no text');
  paper.font = style.font;
  const room =
    select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const wider = [...select.options].filter(({ text }) => paper.measureText(text).width > room);
  expect(wider.map(({ text }) => text)).toEqual([]);
});

test('the hour is asked for only where there is a daily mail, and is kept meanwhile', async () => {
  await openSettings();
  await expect.element(hour()).toBeVisible();
  await settings().getByRole('combobox', { name: 'Late items' }).selectOptions('Here only');
  await followed().selectOptions('Never');
  await expect.element(hour()).not.toBeInTheDocument();
  await expect.element(zone()).not.toBeInTheDocument();
  await followed().selectOptions('Here and in a daily email');
  await expect.element(hour()).toHaveValue('8');
});

test('a failure is shown, the choice stays, and it can be sent again by keyboard', async () => {
  await openSettings();
  await turn().selectOptions('Never');
  refuse('notices.choose', () => problem('internal'));
  (save().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const failed = 'Your notification settings could not be saved. Please try again.';
  await expect.element(settings().getByText(failed)).toBeVisible();
  await expect.element(turn()).toHaveValue('off');
  await expectAccessible();
  const { letGo } = hold('notices.choose', { ...NOTICE_CHOICES, turn: 'off' });
  await save().click({ force: true });
  await expect.element(save()).toBeDisabled();
  letGo();
  await expect.element(page.getByText('Your notification settings were saved.')).toBeVisible();
  await expect.element(settings().getByText(failed)).not.toBeInTheDocument();
});

test('choices that cannot be read say so and are read again; an installation without such mail says that', async () => {
  answerEverything();
  refuse('notices.choices', () => problem('internal'));
  await openAccountSettings(personOf('company_user'));
  await openSection('Notifications');
  await expect.element(settings().getByText('Your notification settings could not be loaded.')).toBeVisible();
  answer('notices.choices', { ...NOTICE_CHOICES, sendsMail: false });
  await button(settings(), 'Try again').click();
  await expect.element(turn()).toBeVisible();
  await expect
    .element(settings().getByText('This installation does not currently send notifications by email.'))
    .toBeVisible();
});

test('the choices are in Spanish on a Spanish page, and fit a phone', async () => {
  answerEverything();
  await readIn('es');
  await page.viewport(390, 844);
  await openApp(personOf('company_user', { language: 'es' }), '/items');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Daniel/ })
    .click();
  await page.getByRole('menuitem', { name: 'Configuración de la cuenta' }).click();
  await openSection('Notificaciones');
  const dialog = settings('Configuración de la cuenta');
  await expect.element(dialog.getByRole('combobox', { name: 'Lo que espera por mí' })).toBeVisible();
  await expectAccessible();
});

const ADMIN = personOf('admin');
const toggle = () => page.getByRole('switch', { name: 'Send notifications by email' });

test('an administrator turns mail on, of the state they saw', async () => {
  answerEverything();
  await openApp(ADMIN, '/notice-mail');
  await expect.element(toggle()).not.toBeChecked();
  await expectAccessible();
  answer('noticeMail.change', { ...NOTICE_MAIL, sendsMail: true, version: 1 });
  answer('noticeMail.get', { ...NOTICE_MAIL, sendsMail: true, version: 1 });
  await toggle().click();
  await expect.element(toggle()).toBeChecked();
  expect(callsOf('noticeMail.change').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ sendsMail: true }, '"0"'],
  ]);
});

test('where another person changed it, the state of now is shown and said', async () => {
  answerEverything();
  await openApp(ADMIN, '/notice-mail');
  await expect.element(toggle()).not.toBeChecked();
  refuse('noticeMail.change', () => problem('version_changed'));
  answer('noticeMail.get', { ...NOTICE_MAIL, sendsMail: true, version: 4 });
  await toggle().click();
  await expect
    .element(page.getByText('Someone else changed this in the meantime. Please check it again.'))
    .toBeVisible();
  await expect.element(toggle()).toBeChecked();
});

test.each([
  ['settings', true, 'The server setting NOTICE_MAIL controls this.'],
  ['nobody', false, 'No mail server is configured (SMTP_URL), so nothing can be sent.'],
] as const)(
  'where %s decides, the switch says so and does not move',
  async (decidedBy, sendsMail, reason) => {
    answerEverything();
    answer('noticeMail.get', { sendsMail, decidedBy, version: 0 });
    await openApp(ADMIN, '/notice-mail');
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(toggle()).toBeDisabled();
    if (sendsMail) await expect.element(toggle()).toBeChecked();
    else await expect.element(toggle()).not.toBeChecked();
  },
);
