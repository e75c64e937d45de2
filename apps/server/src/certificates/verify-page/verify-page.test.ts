import { createHash } from 'node:crypto';
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
const UNKNOWN = '0000-0000-0000-0000';
/** The page without what the question was. */
const without = (body: string, typed: string) => body.replace(`value="${typed}"`, 'value=""');

const made = async (state: Parameters<typeof leadTo>[2]) => {
  const certificate = await order(server, [await certifiableItem(server)]);
  await leadTo(server, certificate, state);
  return certificate;
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
  it.each([
    ['issued', 'Issued here', /Version 1: issued here on [A-Z][a-z]{2} \d{1,2}, \d{4}</u],
    ['voided', 'Voided', /Version 1: voided on [A-Z][a-z]{2} \d{1,2}, \d{4}</u],
  ] as const)(
    'of a certificate that is %s with its SHA-256 and nothing of what it says',
    async (state, title, line) => {
      const certificate = await made(state);
      const typed = certificate.number.toLowerCase().replaceAll('-', ' ');
      const { body } = await askFor(typed);
      expect(body).toContain(`<h1>${title}</h1>`);
      expect(body).toMatch(line);
      expect(body).toContain(await sha256Of(certificate.id));
      expect(body).not.toContain(certificate.companyName);
      expect(body).not.toContain(certificate.firstItemName);
      expect(body).not.toContain(certificate.id);
    },
  );

  it('in the language of the browser', async () => {
    const { number } = await made('issued');
    const { body, headers } = await ask(`?number=${number}`, { 'accept-language': 'es' });
    expect(headers['content-language']).toBe('es');
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('Emitida aquí');
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
