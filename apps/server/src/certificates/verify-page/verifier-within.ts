import type { PageAddition } from '../../http/plain-page.ts';

/** What stands between two texts of the page; throws where it does not have both. */
function between(html: string, before: string, after: string): string {
  const from = html.indexOf(before) + before.length;
  const to = html.indexOf(after, from);
  if (from < before.length || to < 0) throw new Error(`verify.html has no ${before}`);
  return html.slice(from, to);
}

/** The verifier (`verify.html`) within a page in this language, below what the page has itself. */
export function verifierWithin(html: string, language: string): PageAddition {
  return {
    head: `<meta name="roots" content="${between(html, '<meta name="roots" content="', '"')}">`,
    style: between(html, '<style>', '</style>'),
    body: `<section id="verifier" lang="${language}" aria-labelledby="verifier-title">${between(html, '<main id="verifier">', '</main>')}</section>
${between(html, '</main>', '</body>').trim()}`,
    scripts: between(html, 'script-src ', ';').split(' '),
    trustedTypes: between(html, 'trusted-types ', ';'),
  };
}
