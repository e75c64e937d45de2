import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltInRoots, withRoots } from '@monda/verifier/with-roots.ts';
import type { PageAddition } from '../../http/plain-page.ts';

/** The verifier as the build made it: a page and a command. */
export interface BuiltVerifier {
  readonly html: string;
  readonly mjs: string;
}

/** Its files: name, where the text is, and media type. */
export const VERIFIER_FILES = [
  { name: 'verify.html', key: 'html', type: 'text/html; charset=utf-8' },
  { name: 'verify.mjs', key: 'mjs', type: 'text/javascript; charset=utf-8' },
] as const;

/** Reads the built verifier; `null` where the folder has none. */
export function readBuiltVerifier(folder: string | null): BuiltVerifier | null {
  const fileOf = (name: string) => path.join(folder ?? '', name);
  if (folder === null || !existsSync(fileOf('verify.html')) || !existsSync(fileOf('verify.mjs'))) return null;
  return {
    html: readFileSync(fileOf('verify.html'), 'utf8'),
    mjs: readFileSync(fileOf('verify.mjs'), 'utf8'),
  };
}

/** What stands between two texts of the page; throws where it does not have both. */
function between(html: string, before: string, after: string): string {
  const from = html.indexOf(before) + before.length;
  const to = html.indexOf(after, from);
  if (from < before.length || to < 0) throw new Error(`verify.html has no ${before}`);
  return html.slice(from, to);
}

/** The verifier within a page in this language, below what the page has itself. */
export function verifierWithin(html: string, roots: BuiltInRoots, language: string): PageAddition {
  const whole = withRoots(html, roots);
  return {
    head: `<meta name="roots" content="${between(whole, '<meta name="roots" content="', '"')}">`,
    style: between(whole, '<style>', '</style>'),
    body: `<section id="verifier" lang="${language}" aria-labelledby="verifier-title">${between(whole, '<main id="verifier">', '</main>')}</section>
${between(whole, '</main>', '</body>').trim()}`,
    scripts: between(whole, 'script-src ', ';').split(' '),
    trustedTypes: between(whole, 'trusted-types ', ';'),
  };
}
