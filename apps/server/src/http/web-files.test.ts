import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(path.join(folder, 'silent.html'), '<!doctype html><title>silent</title>');
  await writeFile(path.join(folder, 'assets', 'main-abc.js'), 'export {};');
  await writeFile(path.join(folder, 'assets', 'main-abc.js.br'), 'packed');
  api = await startApi({ webFolder: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  api.app.http.inject({ url, headers });

describe('addresses of the web application', () => {
  it.each(['/nonsense', '/items/x/y/z', '/projects/unknown'])(
    '%s is the application with 404',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.payload]).toEqual([404, '<!doctype html><title>app</title>']);
    },
  );

  it.each(['/', '/dashboard', '/items', '/items/1234', '/complete-profile?x=1'])(
    '%s is a screen',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html><title>app</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each<Record<string, string>>([{ accept: '*/*' }, {}])(
    'a screen is given to whoever takes anything: %o',
    async (headers) => {
      expect((await get('/items', headers)).payload).toBe('<!doctype html><title>app</title>');
      expect((await get('/nonsense', headers)).headers['content-type']).toBe('application/problem+json');
      expect((await get('/items', { accept: 'application/json' })).statusCode).toBe(404);
    },
  );

  it.each(['/', '/items', '/nonsense', '/silent.html', '/assets/main-abc.js', '/assets/gone.js'])(
    '%s answers HEAD with the headers of GET, and no body',
    async (url) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
      const got = await api.app.http.inject({ url, headers });
      const head = await api.app.http.inject({ method: 'HEAD', url, headers });
      const { date: _date, 'x-request-id': _id, 'transfer-encoding': _way, ...lasting } = got.headers;
      expect([head.statusCode, head.payload]).toEqual([got.statusCode, '']);
      expect(head.headers).toMatchObject(lasting);
    },
  );

  it('answers what is no page with a problem', async () => {
    const answer = await get('/assets/gone.js', { accept: '*/*' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it.each(['/../config.ts', '/%2e%2e/config.ts', '/assets/..%2f..%2fpackage.json', '/.env'])(
    '%s leads nowhere',
    async (url) => {
      const answer = await get(url, { accept: '*/*' });
      expect([400, 403, 404]).toContain(answer.statusCode);
    },
  );

  it('lets caches store assets for ever and sends them packed', async () => {
    const answer = await get('/assets/main-abc.js', { accept: '*/*', 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([answer.headers['content-encoding'], answer.payload]).toEqual(['br', 'packed']);
    const plain = await get('/assets/main-abc.js', { accept: '*/*' });
    expect(plain.payload).toBe('export {};');
  });

  it('sends with assets no header that browsers read of pages only', async () => {
    const { headers } = await get('/assets/main-abc.js', { accept: '*/*' });
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('headers', () => {
  it('of a page let nothing in but this origin and the sign-in provider', async () => {
    const { headers } = await get('/dashboard');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://sign-in.test",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app',
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('let only this origin frame the page of silent renewal', async () => {
    const { headers } = await get('/silent.html');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('never reflect a foreign origin', async () => {
    const answer = await get('/api/users/me', { origin: 'https://evil.test' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are the same on refusals', async () => {
    for (const url of ['/api/nothing', '/api/users/me', '/api/items/%zz']) {
      const { headers } = await get(url);
      expect([url, headers['x-content-type-options'], headers['cache-control']]).toEqual([
        url,
        'nosniff',
        'no-store',
      ]);
    }
  });
});

it('tells the browser how to sign in, and nothing else', async () => {
  expect((await get('/settings.json', {})).json()).toEqual({
    authority: 'https://sign-in.test/',
    clientId: 'monda-web',
    audience: 'https://monda.test/api',
    audienceParameter: 'audience',
    scope: 'openid profile email offline_access',
    silent: true,
    logoutHint: 'none',
    permissionsClaim: 'permissions',
  });
});
