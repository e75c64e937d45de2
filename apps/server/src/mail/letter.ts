import { readersLanguage } from '@monda/phrases/words.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './outbox.ts';

/** What a message with one link says. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  /** Words of the link. */
  readonly action: string;
  readonly url: string;
  /** Lines below the link. */
  readonly below: readonly string[];
}

/** A message as text and as HTML that reads well on a phone, in the language of whoever it is made for. */
export function letter(words: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, greeting, intro, action, url, below } = words;
  return {
    subject,
    text: `${[greeting, intro, `${action}:\n${url}`, ...below].join('\n\n')}\n`,
    html: html(words),
  };
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${text}</p>`;

function html(mail: Letter): string {
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
    `<html lang="${readersLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f3f4f6;${FONT};font-size:16px;line-height:1.5;color:#111827">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">',
    ...body,
    '</div></body></html>',
  ].join('\n');
}
