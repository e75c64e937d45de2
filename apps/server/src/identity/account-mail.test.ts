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
    accountMail(message, { id: 'ann', email: 'ann@monda.test', firstName: name, companyName: name }, LINK);
  const plain = mailTo('Ann');

  test.each(SCRIPTS)('takes %s for text, in its subject, its words and its HTML', (script) => {
    const mail = mailTo(script);
    expect(mail.subject).toBe(plain.subject);
    expect(mail.text).toContain(`Hello ${script},`);
    expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
    expect(textOf(mail.html)).toContain(`Hello ${script},`);
    if (message === 'invitation') expect(textOf(mail.html)).toContain(`for ${script}.`);
  });
});
