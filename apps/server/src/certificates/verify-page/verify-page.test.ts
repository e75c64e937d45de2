import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  server.app.http.inject({ method: 'GET', url: `/verify${query}`, headers });
const askFor = (number: string) => ask(`?number=${encodeURIComponent(number)}`);
const VERIFIER_TEXTS = new URL('../../../../../packages/verifier/forms/says-of-verdict.ts', import.meta.url);
const UNKNOWN = '0000-0000-0000-0000';
/** The page without what the question was. */
const without = (body: string, typed: string) => body.replace(`value="${typed}"`, 'value=""');

const made = async (state: Parameters<typeof leadTo>[2]) => {
  const certificate = await order(server, [await certifiableItem(server)]);
  await leadTo(server, certificate, state);
  return certificate;
};
/** The first version of a certificate that a second one replaced. */
const madeTwice = async () => {
  const items = [await certifiableItem(server)];
  const first = await order(server, items);
  await leadTo(server, first, 'issued');
  const next = await order(server, items, { replaces: first.id, reason: 'typo' });
  await server.transactions.asSystem(async (tx) => {
    await tx.updateOne('certificates', { state: 'replaced' }, (query) => query.where('id', '=', first.id));
    await tx.update('certificate_items', { holds: false }, (query) =>
      query.where('certificate_id', '=', first.id),
    );
    tx.ownAct({ action: 'test', subjectType: 'certificate', subjectId: first.id });
  });
  await leadTo(server, next, 'issued');
  return first;
};
const sha256Of = async (id: string) => {
  const { file_sha256: sha256 } = await server.transactions.asSystem((tx) =>
    tx.selectFrom('certificates').select('file_sha256').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return sha256 ?? 'none';
};

describe('a number is not issued here', () => {
  it.each(['', 'x', '0000-0000-0000-000', `${UNKNOWN}0`, 'A'.repeat(4_000), '%00', UNKNOWN.toLowerCase()])(
    'where it is %s, answered as an unknown one',
    async (typed) => {
      const unknown = await askFor(UNKNOWN);
      const answer = await askFor(typed);
      expect([answer.statusCode, unknown.statusCode]).toEqual([200, 200]);
      expect(answer.body).toContain('Not issued here');
      const shown = typed.slice(0, 100);
      expect(without(answer.body, typed === UNKNOWN.toLowerCase() ? UNKNOWN : shown)).toBe(
        without(unknown.body, UNKNOWN),
      );
    },
  );

  it.each(['in_work', 'failed'] as const)('where its certificate is %s', async (state) => {
    const { number } = await made(state);
    const unknown = await askFor(UNKNOWN);
    expect(without((await askFor(number)).body, number)).toBe(without(unknown.body, UNKNOWN));
  });

  it('and what was typed is written as a text', async () => {
    const { body } = await askFor('"><script>alert(1)</script>');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;');
  });
});

describe('a number is answered', () => {
  const DAY = /[A-Z][a-z]+ \d{1,2}, \d{4}/u.source;
  it.each([
    ['issued', 'holds', '✓', `Issued here on ${DAY} and still in force: version 1`, 'issued here on'],
    ['voided', 'fails', '✗', `Voided on ${DAY}: do not rely on it`, 'voided on'],
  ] as const)(
    'of a certificate that is %s by one verdict, sign first, its SHA-256 and nothing of what it says',
    async (state, kind, sign, sentence, line) => {
      const certificate = await made(state);
      const typed = certificate.number.toLowerCase().replaceAll('-', ' ');
      const { body } = await askFor(typed);
      const said = `<p class="verdict ${kind}"><span class="sign" aria-hidden="true">${sign}</span> <span>${sentence}</span></p>`;
      expect(body).toMatch(new RegExp(said, 'u'));
      expect(body).toMatch(new RegExp(`<title>${sentence}</title>`, 'u'));
      expect(body.match(/class="verdict /gu)).toHaveLength(1);
      expect(body).toMatch(new RegExp(`<dt>Version 1: ${line} [A-Z][a-z]{2} \\d{1,2}, \\d{4}</dt>`, 'u'));
      expect(body).toContain(await sha256Of(certificate.id));
      expect(body).not.toContain(certificate.companyName);
      expect(body).not.toContain(certificate.firstItemName);
      expect(body).not.toContain(certificate.id);
    },
  );

  it('by its newest version, and each version has a line', async () => {
    const certificate = await madeTwice();
    const { body } = await askFor(certificate.number);
    expect(body).toMatch(/<span>Issued here on [^<]+ and still in force: version 2<\/span>/u);
    expect(body).toMatch(/<b>2 versions<\/b>.*Version 2: issued here.*Version 1: replaced by a later/su);
  });

  it('in the words of the verifier, in each language', () => {
    const texts = readFileSync(VERIFIER_TEXTS, 'utf8');
    for (const language of ALL_LANGUAGES) {
      const { unknown, verdicts } = inLanguage(language, () => words().verifyPage);
      for (const said of [unknown, verdicts.voided('{}', 1)]) expect(texts).toContain(`'${said}'`);
    }
  });

  it('in the language of the browser', async () => {
    const { number } = await made('issued');
    const { body, headers } = await ask(`?number=${number}`, { 'accept-language': 'es' });
    expect(headers['content-language']).toBe('es');
    expect(body).toContain('<html lang="es">');
    expect(body).toMatch(/<span>Emitida aquí el \d{1,2} de [a-z]+ de \d{4} y vigente: versión 1<\/span>/u);
  });
});

describe('a file is asked for by its number and its SHA-256', () => {
  const listed = (number: string, sha256: string) =>
    server.app.http.inject({
      method: 'GET',
      url: `/verify/listed?${new URLSearchParams({ number, sha256 })}`,
    });
  const HASH = 'ab'.repeat(32);

  it('and what is unknown, malformed, in work, failed or another file is answered alike', async () => {
    const states = ['in_work', 'failed', 'issued'] as const;
    const numbers = [];
    for (const state of states) numbers.push((await made(state)).number);
    for (const number of [UNKNOWN, '', 'x', 'A'.repeat(4_000), ...numbers]) {
      const { statusCode, body, headers } = await listed(number, HASH);
      expect([statusCode, body]).toEqual([200, '{"state":"unknown"}']);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { body } = await server.app.http.inject({ method: 'GET', url: '/verify/listed' });
    expect(body).toBe('{"state":"unknown"}');
  });

  it.each(['issued', 'voided'] as const)(
    'where it is %s, with version and day and nothing else',
    async (state) => {
      const { id, number } = await made(state);
      const { body } = await listed(number, await sha256Of(id));
      expect(JSON.parse(body)).toEqual({
        state,
        version: 1,
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as string,
      });
    },
  );

  it('that was replaced with the version that replaced it', async () => {
    const { id, number } = await madeTwice();
    const { body } = await listed(number, await sha256Of(id));
    expect(JSON.parse(body)).toMatchObject({ state: 'replaced', version: 1, replacedBy: 2 });
  });

  it('at most as often as a number, both counted together', async () => {
    for (let at = 0; at < 30; at += 1) expect((await askFor(UNKNOWN)).statusCode).toBe(200);
    for (let at = 0; at < 30; at += 1) expect((await listed(UNKNOWN, HASH)).statusCode).toBe(200);
    const refused = await listed(UNKNOWN, HASH);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/u);
    expect((await askFor(UNKNOWN)).statusCode).toBe(429);
  });
});

describe('the page', () => {
  it('has a form that works without a script, and one script that its policy names', async () => {
    const { body, headers } = await ask('');
    expect(body).toContain('<form method="get" action="/verify">');
    const script = /<script>(?<text>[^<]*)<\/script>/u.exec(body)?.groups?.['text'] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self'; form-action 'self'; base-uri 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers 60 questions of a sender in a minute, and not one more', async () => {
    for (let at = 0; at < 60; at += 1) expect((await askFor(UNKNOWN)).statusCode).toBe(200);
    const refused = await askFor(UNKNOWN);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/u);
    server.clock.advance(60_000);
    expect((await askFor(UNKNOWN)).statusCode).toBe(200);
  });

  it('is read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await server.app.http.inject({ method, url: '/verify' });
      expect([404, 405]).toContain(statusCode);
    }
  });
});
