import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, emailOf, idOf } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const mailOf = async () => {
  const mails = await api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().execute());
  expect(mails).toHaveLength(1);
  return { subject: '', text_body: '', html_body: '', ...mails[0] };
};
const choose = (language: string | null) =>
  api.app.transactions.asSystem((tx) =>
    tx.updateTable('users').set({ language }).where('id', '=', idOf('requester')).execute(),
  );

/** Everything the product writes in a message with these words. */
function expectWritten(
  mail: Awaited<ReturnType<typeof mailOf>>,
  language: Language,
  message: 'invitation' | 'password_setup' | 'password_reset' | 'email_verification',
  firstName: string,
): void {
  const say = CATALOGUES[language].accountMail;
  expect(mail.subject).toBe(say[message].subject);
  expect(mail.text_body).toContain(say.greeting(firstName));
  expect(mail.text_body).toContain(`${say[message].action}:\n`);
  expect(mail.text_body).toContain(message === 'password_reset' ? say.ignoreReset : say.ignoreOther);
  expect(mail.html_body).toContain(`<html lang="${language}">`);
  expect(mail.html_body).toContain(say[message].subject);
}

describe('a person who has not chosen a language yet', () => {
  it.each([
    ['es', 'es'],
    ['en', 'en'],
    ['fr', 'en'],
  ] as const)('is invited by an administrator who prefers %s in %s', async (header, language) => {
    const answer = await api.as('admin').call('users.invite', {
      headers: { 'accept-language': header },
      body: {
        ...{ firstName: 'Nora', lastName: 'New', email: 'nora@monda.test', role: 'company_user' },
        ...{ jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555' },
        companyId: COMPANIES.acme.id,
      },
    });
    expect(answer.status).toBe(201);
    expectWritten(await mailOf(), language, 'invitation', 'Nora');
  });

  it('gets the message to set a password in the language of the person who makes the account', async () => {
    const answer = await api.as('admin').call('users.create', {
      headers: { 'accept-language': 'es' },
      body: {
        ...{ firstName: 'Nora', lastName: 'New', email: 'nora@monda.test', role: 'viewer' },
        sendPasswordSetupEmail: true,
      },
    });
    expect(answer.status).toBe(201);
    expectWritten(await mailOf(), 'es', 'password_setup', 'Nora');
  });
});

describe.each([
  ['es', 'en', 'es'],
  ['en', 'es', 'en'],
  [null, 'es', 'es'],
  [null, 'en', 'en'],
  ['qq', 'es', 'es'],
] as const)(
  'a person who chose %s is written to by a person who prefers %s in %s',
  (chosen, header, language) => {
    const headers = { 'accept-language': header };

    it('about a new password', async () => {
      await choose(chosen);
      await api.as('admin').call('users.resetPassword', { body: { email: emailOf('requester') }, headers });
      expectWritten(await mailOf(), language, 'password_reset', 'Rita');
    });

    it('about their address', async () => {
      await choose(chosen);
      await api.as('admin').call('users.verifyEmail', { params: { id: idOf('requester') }, headers });
      expectWritten(await mailOf(), language, 'email_verification', 'Rita');
    });
  },
);
