import { readersLanguage, words } from '@monda/phrases/words.ts';
import { escapeHtml } from '../http/pages/escape-html.ts';
import type { Mail } from './outbox.ts';

/** What a message with one link says. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  /** Lines in lists between the introduction and the link, each list with or without a title. */
  readonly lists?: readonly LetterList[];
  /** Words of the link. */
  readonly action: string;
  readonly url: string;
  /** Lines below the link. */
  readonly below: readonly string[];
  /** A quiet link at the end; in the text its address stands on a line of its own. */
  readonly last?: { readonly text: string; readonly url: string };
}

export interface LetterList {
  readonly title: string | null;
  readonly lines: readonly string[];
}

/** A message as text and as HTML that reads well on a phone, in the recipient's language. */
export function letter(mail: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, greeting, intro, lists = [], action, url, below, last } = mail;
  const listed = lists.map(({ title, lines }) =>
    [...(title === null ? [] : [title]), ...lines.map((line) => `- ${line}`)].join('\n'),
  );
  const end = last === undefined ? [] : [`${last.text}:\n${last.url}`];
  return {
    subject,
    text: `${[greeting, intro, ...listed, `${action}:\n${url}`, ...below, ...end].join('\n\n')}\n`,
    html: html(mail),
  };
}

const FONT = 'font-family:Inter,Arial,Helvetica,sans-serif';
/** The petrol of the product, as the web application has it. */
const BRAND_COLOUR = '#0b5563';
/** Dark colours; mail programs that know no such rules show the light ones. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#14181d!important;color:#e6eaee!important}
.sheet{background:#1b2127!important}
.quiet{color:#9aa6b2!important}
.link{color:#7fcad7!important}
}`;
const paragraph = (text: string, style: string, name = '') =>
  `<p${name === '' ? '' : ` class="${name}"`} style="margin:0 0 16px;${style}">${text}</p>`;
const QUIET = 'font-size:14px;color:#55616e';
const link = (url: string, text: string) =>
  `<a class="link" href="${url}" style="color:${BRAND_COLOUR}">${text}</a>`;

function list({ title, lines }: LetterList): string {
  const items = lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`);
  return [
    ...(title === null ? [] : [paragraph(escapeHtml(title), 'font-weight:bold')]),
    `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`,
  ].join('\n');
}

function html(mail: Letter): string {
  const url = escapeHtml(mail.url);
  const { lists = [], last } = mail;
  const body = [
    paragraph(escapeHtml(mail.greeting), ''),
    paragraph(escapeHtml(mail.intro), ''),
    ...lists.map(list),
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${BRAND_COLOUR};color:#ffffff;font-weight:bold;text-align:center;text-decoration:none">${escapeHtml(mail.action)}</a></p>`,
    paragraph(link(url, url), 'font-size:14px;word-break:break-all'),
    ...mail.below.map((line) => paragraph(escapeHtml(line), QUIET, 'quiet')),
    ...(last === undefined
      ? []
      : [paragraph(link(escapeHtml(last.url), escapeHtml(last.text)), 'font-size:14px')]),
  ];
  return [
    '<!doctype html>',
    `<html lang="${readersLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(mail.subject)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="margin:0;padding:16px;background:#f5f7f9;${FONT};font-size:16px;line-height:1.5;color:#17202a">`,
    `<div style="max-width:560px;margin:0 auto;padding:14px 24px;border-radius:12px 12px 0 0;background:${BRAND_COLOUR};color:#ffffff;font-size:18px;font-weight:bold;box-sizing:border-box">${escapeHtml(words().accountMail.sender)}</div>`,
    '<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:0 0 12px 12px;overflow-wrap:anywhere;box-sizing:border-box">',
    ...body,
    '</div></body></html>',
  ].join('\n');
}
