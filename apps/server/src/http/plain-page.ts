import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 'Inter Variable',Inter,system-ui,sans-serif;background:light-dark(#f5f7f9,#14181d);color:light-dark(#17202a,#e6eaee)}
main{max-width:640px;margin:0 auto;padding:24px;border-radius:12px;background:light-dark(#fff,#1b2127)}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
a{color:light-dark(#0b5563,#7fcad7)}
button{min-height:44px;padding:12px 24px;border:0;border-radius:8px;background:light-dark(#0b5563,#126a78);color:#fff;font:inherit;font-weight:600;cursor:pointer}
header{max-width:640px;margin:0 auto 12px;color:light-dark(#0b5563,#7fcad7);font-size:18px;font-weight:650}
ul{margin:0;padding:0;list-style:none}
li{padding-bottom:12px;border-top:1px solid light-dark(#dde3e9,#2e363f)}
li a{display:block;padding:12px 0 8px}
small{display:block;color:light-dark(#55616e,#9aa6b2);overflow-wrap:anywhere}
pre{margin:16px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page without script. `body` is HTML, everything in it escaped already. */
export interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** Of a title that somebody wrote in another language than that of the page; by default that of the page. */
  readonly titleLanguage?: string | null;
  readonly body: string;
}

/** Sends a plain page with headers that let nothing else happen on it. Forms lead to this origin or on to https. */
export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  const { status, title, body } = page;
  const titled = page.titleLanguage ? ` lang="${page.titleLanguage}"` : '';
  const html = `<!doctype html>
<html lang="${readersLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title${titled}>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><header>${escapeHtml(words().accountMail.sender)}</header><main><h1${titled}>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'content-language': readersLanguage(),
    vary: 'cookie, accept-language',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(html);
}

const MOST_BYTES = 4_096;
const WHOLE_MS = 10_000;

/** The fields of a small form; `null` when it is none, too large or too slow. */
export async function readSmallForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return null;
  const slow = setTimeout(() => request.destroy(), WHOLE_MS);
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return null;
      chunks.push(chunk);
    }
    return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  } finally {
    clearTimeout(slow);
  }
}
