import { ACCOUNT_LINK_HOURS, ACCOUNT_MAIL as say } from '@monda/domain/identity/account-wording.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from '../mail/outbox.ts';
import type { AccountMessage, Addressee } from './account-interface.ts';

/** Names of messages in the outbox. */
export const MAIL_KINDS = {
  invitation: 'invitation',
  password_setup: 'password-setup',
  password_reset: 'password-reset',
  email_verification: 'email-verification',
} as const satisfies Record<AccountMessage, string>;

/** Where the link of a message leads. */
export interface MailLink {
  readonly url: string;
  /** Whether it works once and for a time; otherwise it is the address of the product. */
  readonly single: boolean;
}

/** A message about an account, as text and as HTML that reads well on a phone. */
export function accountMail(message: AccountMessage, to: Addressee, link: MailLink): Mail {
  const words = say[message];
  const intro = typeof words.intro === 'function' ? words.intro(to.companyName) : words.intro;
  const below = [
    link.single ? say.linkWorks(ACCOUNT_LINK_HOURS) : say.signInWith(to.email),
    message === 'password_reset' ? say.ignoreReset : say.ignoreOther,
  ];
  return {
    kind: MAIL_KINDS[message],
    to: to.email,
    subject: words.subject,
    text: `${[say.greeting(to.firstName), intro, `${words.action}:\n${link.url}`, ...below].join('\n\n')}\n`,
    html: html({ ...words, intro, greeting: say.greeting(to.firstName), url: link.url, below }),
  };
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${text}</p>`;

function html(mail: {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  readonly action: string;
  readonly url: string;
  readonly below: readonly string[];
}): string {
  const url = escapeHtml(mail.url);
  const body = [
    paragraph(escapeHtml(mail.greeting), ''),
    paragraph(escapeHtml(mail.intro), ''),
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(mail.action)}</a></p>`,
    paragraph(`<a href="${url}" style="color:#1d4ed8">${url}</a>`, 'font-size:14px;word-break:break-all'),
    ...mail.below.map((line) => paragraph(escapeHtml(line), 'font-size:14px;color:#4b5563')),
  ];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f3f4f6;${FONT};font-size:16px;line-height:1.5;color:#111827">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">',
    ...body,
    '</div></body></html>',
  ].join('\n');
}
