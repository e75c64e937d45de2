import { readersLanguage, words } from '@monda/phrases/words.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** The product's mark, as the application shows it. */
const MARK =
  '<rect width="32" height="32" rx="7" fill="#0b5563"/><path d="M8 22V10.5l8 7 8-7V22" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';

const ownFile = (name: string) => readFileSync(new URL(name, import.meta.url));

/** The provider's own static files by path: body and content type. */
export const STATIC_FILES: ReadonlyMap<string, { body: Buffer; type: string }> = new Map([
  [
    '/sign-in/style.css',
    {
      body: Buffer.concat(['./sign-in.css', './demo-accounts.css'].map(ownFile)),
      type: 'text/css; charset=utf-8',
    },
  ],
  ['/sign-in/inter.woff2', { body: ownFile('./inter/inter.woff2'), type: 'font/woff2' }],
  [
    '/sign-in/icon.svg',
    {
      body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}</svg>`),
      type: 'image/svg+xml',
    },
  ],
]);

const STYLE_VERSION = createHash('sha256')
  .update(STATIC_FILES.get('/sign-in/style.css')?.body ?? '')
  .digest('hex')
  .slice(0, 12);

/** Markup that is safe to put into a page: made by `html` only. */
export interface Markup {
  readonly markup: string;
}

/** Builds markup; every value that is not markup itself is escaped. */
export function html(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const markup = texts.reduce((before, text, index) => before + inserted(values[index - 1] ?? '') + text);
  return { markup };
}

function inserted(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  if ('markup' in value) return value.markup;
  return value.map((part) => part.markup).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** A whole page with the brand above the sheet and, where given, more below it. */
export function page(title: string, content: Markup, below: Markup = html``): string {
  const style = html`/sign-in/style.css?v=${STYLE_VERSION}`;
  return html`<!doctype html>
<html lang="${readersLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${words().signIn.brand}</title>
<link rel="icon" href="/sign-in/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<div class="sheet">
<header class="brand">
<svg viewBox="0 0 32 32" aria-hidden="true">${{ markup: MARK }}</svg>
${words().signIn.brand}
</header>
<main>
${content}
</main>
${below}
</div>
</body>
</html>
`.markup;
}

/** A page that says something and offers one way on. */
export function notice(title: string, text: string, next: { href: string; label: string }): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p class="intro">${text}</p>
<a class="button" href="${next.href}">${next.label}</a>`,
  );
}

/** Answers with a page; it is never stored by a cache. */
export function sendPage(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

/** Leads on by GET, whatever the method of the request. */
export function seeOther(response: ServerResponse, location: string): void {
  response.statusCode = 303;
  response.setHeader('Location', location);
  response.setHeader('Content-Length', '0');
  response.end();
}
