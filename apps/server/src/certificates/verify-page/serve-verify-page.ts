import { createHash } from 'node:crypto';
import { readNumber } from '@monda/domain/certificates/certificate-number.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { browserLanguage } from '@monda/phrases/language-cookie.ts';
import { inLanguage, readersLanguage, words } from '@monda/phrases/words.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Transactions } from '../../database/transactions.ts';
import { escapeHtml } from '../../http/pages/escape-html.ts';
import type { HttpServer } from '../../http/http-server.ts';
import { type PageAddition, type PlainPage, plainPageAnswer } from '../../http/pages/plain-page.ts';
import { createRequestCounter, type RequestLimit } from '../../http/limits/rate-limit.ts';
import { networkOf, senderOf } from '../../http/limits/sender-address.ts';
import type { Clock } from '../../process/clock.ts';
import { formatLongDay } from '../drawing/page-words.ts';
import { contentDisposition } from '../../http/calls/served-file.ts';
import { type BuiltVerifier, VERIFIER_FILES } from './built-verifier-interface.ts';
import { type CertificateStanding, certificateStanding } from './certificate-standing.ts';

/** What stands between two texts of the page; throws where it does not have both. */
function between(html: string, before: string, after: string): string {
  const from = html.indexOf(before) + before.length;
  const to = html.indexOf(after, from);
  if (from < before.length || to < 0) throw new Error(`verify.html has no ${before}`);
  return html.slice(from, to);
}

/** What the page takes of the verifier (`verify.html`): its program, which draws the check of a file around the form. */
function programOf(html: string): PageAddition {
  return {
    head: `<meta name="roots" content="${between(html, '<meta name="roots" content="', '"')}">`,
    style: between(html, '<style>', '</style>'),
    body: between(html, '</main>', '</body>').trim(),
    scripts: between(html, 'script-src ', ';').split(' '),
    trustedTypes: between(html, 'trusted-types ', ';'),
  };
}

/** Where a number is asked about; the QR code of a certificate has the number behind `#`. */
export const VERIFY_PATH = '/verify';
/** Where the page asks for the state of a file by its number and SHA-256. */
const LISTED_PATH = `${VERIFY_PATH}/listed`;

/** Questions of one sender. */
const LIMIT: RequestLimit = { requests: 60, windowMs: 60_000 };
/** More of an address than this is no number however it is typed. */
const LONGEST_TYPED = 100;

/** Milliseconds until the page gives the question for a file up. */
const LISTED_MS = 10_000;

/**
 * Fills in the number behind `#`, which a browser does not send by itself, also where another one follows in the open
 * page, and asks for the files that the verifier names: that program makes no calls, so that it is the same from disk.
 */
const SCRIPT = `function fill(){var n=location.hash.slice(1);if(n)document.getElementById('number').value=n}
fill();addEventListener('hashchange',fill);addEventListener('certificate-listed',function(e){var d=e.detail;
fetch('${LISTED_PATH}?'+new URLSearchParams({number:d.number,sha256:d.sha256}),{signal:AbortSignal.timeout(${LISTED_MS})})
.then(function(r){return r.ok?r.json():null}).catch(function(){return null}).then(d.answer)})`;

const say = () => words().verifyPage;

export interface VerifyPageServing {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  readonly trustedProxies: number;
  /** Whether the product is reached over https. */
  readonly secure: boolean;
  /** The verifier of files in the same form; `null` where it was not built. */
  readonly verifier: BuiltVerifier | null;
}

/**
 * Serves the public page of the question by the number of a certificate: whether it was issued here,
 * replaced or voided, and the SHA-256 of the file. A number that is none and one that was never issued are answered alike.
 */
export function serveVerifyPage(http: HttpServer, serving: VerifyPageServing): void {
  const { transactions, clock, trustedProxies, secure, verifier } = serving;
  const perSender = createRequestCounter(LIMIT, clock);
  http.get(VERIFY_PATH, async (request, reply) => {
    const typed = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('number');
    return inLanguage(browserLanguage(request.headers, secure), async () => {
      const answered = await pageFor(typed, networkOf(senderOf(request.raw, trustedProxies)));
      const { headers, html } = plainPageAnswer(
        verifier === null || answered.status !== 200 ? answered : await withVerifier(answered, verifier),
      );
      return reply.code(answered.status).headers(headers).send(html);
    });
  });

  http.get(LISTED_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    perSender.count(networkOf(senderOf(request.raw, trustedProxies)));
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    const { versions } = await standingOf(query.get('number') ?? '');
    const listed = versions.find(({ sha256 }) => sha256 === query.get('sha256'));
    if (listed === undefined) return { state: 'unknown' };
    const { state, version, day } = listed;
    const next = versions.findLast((one) => one.version > version)?.version;
    return {
      state,
      version,
      day,
      ...(state === 'replaced' && next !== undefined ? { replacedBy: next } : {}),
    };
  });

  const filesOf = (built: BuiltVerifier) => VERIFIER_FILES.map((file) => ({ ...file, built }));
  for (const { name, type, built } of verifier === null ? [] : filesOf(verifier)) {
    http.get(`${VERIFY_PATH}/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      perSender.count(networkOf(senderOf(request.raw, trustedProxies)));
      const text = await built.textOf(name);
      // why: weak, since it may be packed on its way.
      const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=300' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .headers({ 'content-disposition': contentDisposition(name, false) })
        .type(type)
        .send(text);
    });
  }

  async function pageFor(typed: string | null, sender: string): Promise<PlainPage> {
    try {
      perSender.count(sender);
    } catch (error) {
      return refused(error);
    }
    if (typed === null) return page(200, say().title, question(''));
    const { number, versions } = await standingOf(typed);
    return answer(number ?? typed.slice(0, LONGEST_TYPED), versions);
  }

  async function standingOf(typed: string) {
    const number = typed.length > LONGEST_TYPED ? null : readNumber(typed);
    const versions =
      number === null ? [] : await transactions.asSystem((tx) => certificateStanding(tx, number));
    return { number, versions };
  }
}

const page = (status: number, title: string, body: string): PlainPage => ({
  status,
  title,
  heading: say().title,
  body,
  script: SCRIPT,
  isOfOrigin: true,
});

/** The page with the verifier in its form, and where that is downloaded from. */
async function withVerifier(answered: PlainPage, verifier: BuiltVerifier): Promise<PlainPage> {
  const links = VERIFIER_FILES.map(({ name }) => `<a href="${VERIFY_PATH}/${name}">${name}</a>`).join(', ');
  const html = await verifier.textOf('verify.html');
  const language = readersLanguage();
  return {
    ...answered,
    body: `<div id="verifier" lang="${language}">${answered.body}${between(html, '<main id="verifier">', '</main>')}</div>
<p>${escapeHtml(say().download)} ${links}</p>`,
    addition: programOf(html),
  };
}

const question = (
  number: string,
) => `<form method="get" action="${VERIFY_PATH}"><label for="number">${escapeHtml(say().number)}</label>
<div class="number"><input id="number" name="number" value="${escapeHtml(number)}" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="${LONGEST_TYPED}">
<button>${escapeHtml(say().button)}</button></div>
<p class="small">${escapeHtml(say().text)}</p></form>`;

/** Verdicts as the verifier has them: a class, and the sign that stands before the sentence. */
const SIGNS = {
  issued: ['holds', '✓'],
  replaced: ['fails', '✗'],
  voided: ['fails', '✗'],
  unknown: ['fails', '✗'],
} as const;

/** The verdict on a number, sign first, and what stands below it. */
const verdict = (state: keyof typeof SIGNS, sentence: string, below: string) => {
  const [kind, sign] = SIGNS[state];
  return `<div class="answer"><p class="verdict ${kind}"><span class="sign" aria-hidden="true">${sign}</span> <span>${escapeHtml(sentence)}</span></p>
${below}</div>
`;
};

function answer(number: string, versions: readonly CertificateStanding[]): PlainPage {
  const [newest] = versions;
  if (newest === undefined)
    return page(200, say().unknown, `${verdict('unknown', say().unknown, '')}${question(number)}`);
  const list = versions.map(
    ({ version, state, day, sha256 }) =>
      `<dt>${escapeHtml(say().version(version, say().states[state], formatPlainDate(day)))}</dt><dd>SHA-256: ${sha256}</dd>`,
  );
  const below = `<p class="note">${escapeHtml(say().ofNumber)}</p>
<details class="checks"><summary class="head"><b>${escapeHtml(say().versions(versions.length))}</b></summary><p>${escapeHtml(say().compare)}</p><dl>${list.join('')}</dl></details>`;
  const sentence = say().verdicts[newest.state](formatLongDay(newest.day), newest.version);
  return page(200, sentence, `${verdict(newest.state, sentence, below)}${question(number)}`);
}

/** The page of a sender that asked too often. Throws what is no such refusal. */
function refused(error: unknown): PlainPage {
  if (!(error instanceof Refusal)) throw error;
  return {
    ...page(error.status, error.message, question('')),
    heading: error.message,
    retryAfter: error.retryAfter,
  };
}
