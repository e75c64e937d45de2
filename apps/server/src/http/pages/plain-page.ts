import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { NO_DEVICES } from '../security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import { bytesWithin } from '../../process/bounded-bytes.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 'Inter Variable',Inter,system-ui,sans-serif;background:light-dark(#f5f7f9,#14181d);color:light-dark(#17202a,#e6eaee)}
main{max-width:640px;margin:0 auto;padding:24px;border-radius:12px;background:light-dark(#fff,#1b2127)}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}
a{color:light-dark(#0b5563,#7fcad7)}
label{display:block;margin:0 0 4px;font-weight:600}
input{box-sizing:border-box;width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;border:1px solid light-dark(#7a8793,#8a96a2);border-radius:8px;background:light-dark(#fff,#14181d);color:inherit;font:inherit}
dt{font-weight:600}
dd{margin:0 0 12px;overflow-wrap:anywhere}
button{min-height:44px;padding:12px 24px;border:0;border-radius:8px;background:light-dark(#0b5563,#126a78);color:#fff;font:inherit;font-weight:600;cursor:pointer}
header{display:flex;gap:8px;align-items:center;max-width:640px;margin:0 auto 12px;color:light-dark(#0b5563,#7fcad7);font-size:18px;font-weight:650}
ul{margin:0;padding:0;list-style:none}
li{padding-bottom:12px;border-top:1px solid light-dark(#dde3e9,#2e363f)}
li a{display:block;padding:12px 0 8px}
small{display:block;color:light-dark(#55616e,#9aa6b2);overflow-wrap:anywhere}
pre{margin:16px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

/** The product's mark, without a style of its own. */
const MARK =
  '<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0b5563"/><path d="M8 22V10.5l8 7 8-7V22" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** A text of a page as its policy names it. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const STYLE_HASH = hashOf(STYLE);

/** What another page adds below this one, with what its policy has to allow. */
export interface PageAddition {
  /** HTML of the head and of the body. */
  readonly head: string;
  readonly body: string;
  readonly style: string;
  /** Hashes of its scripts, in quotes as a policy has them. */
  readonly scripts: readonly string[];
  /** Name of the policy by which its scripts make scripts. */
  readonly trustedTypes: string;
}

/** A page without script. `body` is HTML, everything in it escaped already. */
export interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** What stands above its body; by default the title. */
  readonly heading?: string;
  /** Of a title that a person wrote in another language than that of the page; by default that of the page. */
  readonly titleLanguage?: string | null;
  readonly body: string;
  /** A script in the page that it does without; no other runs on it. */
  readonly script?: string;
  /** Whether its script may ask this origin and its forms lead nowhere else. */
  readonly isOfOrigin?: boolean;
  readonly addition?: PageAddition;
  /** Seconds after which it may be asked for again. */
  readonly retryAfter?: number | undefined;
}

/** A plain page and headers that let nothing else happen on it. Forms lead to this origin or, unless the page is of its origin alone, on to https. */
export function plainPageAnswer(page: PlainPage): {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
} {
  const { title, heading = title, body, script, addition, isOfOrigin = false } = page;
  const titled = page.titleLanguage ? ` lang="${page.titleLanguage}"` : '';
  const html = `<!doctype html>
<html lang="${readersLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title${titled}>${escapeHtml(title)}</title><style>${STYLE}</style>${addition ? `${addition.head}<style>${addition.style}</style>` : ''}</head>
<body><header>${MARK}${escapeHtml(words().accountMail.sender)}</header><main><h1${titled}>${escapeHtml(heading)}</h1>
${body}
</main>${script === undefined ? '' : `<script>${script}</script>`}${addition?.body ?? ''}</body></html>
`;
  const hashes = [...(script === undefined ? [] : [`'${hashOf(script)}'`]), ...(addition?.scripts ?? [])];
  const scripts = hashes.length === 0 ? '' : ` script-src ${hashes.join(' ')};`;
  const styles = [STYLE_HASH, ...(addition ? [hashOf(addition.style)] : [])]
    .map((hash) => `'${hash}'`)
    .join(' ');
  const trusted = addition ? ` trusted-types ${addition.trustedTypes};` : '';
  const reach = isOfOrigin ? "connect-src 'self'; form-action 'self'" : "form-action 'self' https:";
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${styles};${scripts} require-trusted-types-for 'script';${trusted} ${reach}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'content-language': readersLanguage(),
    vary: 'cookie, accept-language',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': NO_DEVICES,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(page.retryAfter === undefined ? {} : { 'retry-after': String(page.retryAfter) }),
  };
  return { headers, html };
}

/** Sends a plain page, see {@link plainPageAnswer}. */
export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  const { headers, html } = plainPageAnswer(page);
  response.writeHead(page.status, { ...headers, 'content-length': Buffer.byteLength(html) });
  response.end(html);
}

const MOST_BYTES = 4_096;
const WHOLE_MS = 10_000;

/** The fields of a small form; `null` when it is none, too large or too slow. */
export async function readSmallForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return null;
  const slow = setTimeout(() => request.destroy(), WHOLE_MS);
  try {
    const bytes = await bytesWithin(request, MOST_BYTES, () => new Error('too large'));
    return new URLSearchParams(bytes.toString('utf8'));
  } catch {
    return null;
  } finally {
    clearTimeout(slow);
  }
}
