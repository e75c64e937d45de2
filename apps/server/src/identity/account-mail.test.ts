import { inLanguage } from '@monda/phrases/words.ts';
import { SCRIPTS } from '@monda/test-bed/stored-scripts.ts';
import { describe, expect, test } from 'vitest';
import type { AccountMessage } from './account-interface.ts';
import { accountMail, MAIL_KINDS } from './account-mail.ts';

const LINK = { url: 'https://monda.test/link?a=1&b=2', single: true };
const tagsOf = (html: string) => html.match(/<[^>]*>/g);
const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const;
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);

describe.each(Object.keys(MAIL_KINDS) as AccountMessage[])('a message %s', (message) => {
  const mailTo = (name: string) =>
    accountMail(
      message,
      {
        ...{ id: 'ann', email: 'ann@monda.test', role: 'company_user' },
        ...{ firstName: name, companyName: name, invitedBy: name },
      },
      LINK,
    );
  const plain = mailTo('Ann');

  test.each(SCRIPTS)('takes %s for text, in its subject, its words and its HTML', (script) => {
    const mail = mailTo(script);
    expect(mail.subject).toBe(plain.subject);
    expect(mail.text).toContain(`Hello ${script},`);
    expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
    expect(textOf(mail.html)).toContain(`Hello ${script},`);
    if (message === 'invitation' || message === 'password_setup') {
      expect(textOf(mail.html)).toContain(`${script} invited you to Monda as a user for ${script}.`);
    }
  });
});

/** What the message says, by language, role and company. */
const INVITATIONS = [
  ['en', 'company_admin', 'Acme', 'Alma invited you to Monda as the administrator for Acme.'],
  ['en', 'company_user', 'Acme', 'Alma invited you to Monda as a user for Acme.'],
  ['en', 'viewer', 'Acme', 'Alma invited you to Monda as a viewer for Acme.'],
  ['en', 'technical_evaluator', null, 'Alma invited you to Monda as a technical evaluator.'],
  ['en', 'fixed_assets_manager', null, 'Alma invited you to Monda as a fixed assets manager.'],
  ['en', 'admin', null, 'Alma invited you to Monda as a platform administrator.'],
  ['es', 'company_admin', 'Acme', 'Alma le invitó a Monda como administrador de Acme.'],
  ['es', 'technical_evaluator', null, 'Alma le invitó a Monda como evaluador técnico.'],
] as const;

test.each(INVITATIONS)('in %s a %s of %s reads: %s', (language, role, companyName, sentence) => {
  const person = {
    id: 'ann',
    email: 'ann@monda.test',
    firstName: 'Ann',
    companyName,
    role,
    invitedBy: 'Alma',
  };
  const { text } = inLanguage(language, () => accountMail('invitation', person, LINK));
  expect(text).toContain(sentence);
  expect(text).toMatch(/(sign in with|inicie sesión con) ann@monda\.test/);
});
