import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { OF_DOCUMENTS } from '../security-headers.ts';
import { readWebPage } from './web-page.ts';

const INDEX = `<!doctype html><html lang="en"><head><title>app</title><script type="module" src="/assets/main-abc.js"></script></head><body><noscript>${CATALOGUES.en.webPage.needsJavaScript}</noscript></body></html>`;
/** As the build names what stands in the files of each language. */
const MANIFEST = {
  'src/main.tsx': { file: 'assets/main-abc.js' },
  '_brand.js': { file: 'assets/brand-abc.js' },
  '../../packages/phrases/src/en/every-page.ts': {
    file: 'assets/en-abc.js',
    imports: ['_brand.js', 'src/main.tsx'],
  },
  '../../packages/phrases/src/es/every-page.ts': {
    file: 'assets/es-abc.js',
    imports: ['_brand.js', 'src/main.tsx'],
  },
};

/** As the build names what screens are made of; `/items/$id` is made of the component library. */
const SCREEN_FILES = {
  screens: {
    '/items/$id': [
      'assets/item-abc.js',
      'assets/item-abc.css',
      'assets/library-abc.js',
      'assets/main-abc.js',
    ],
  },
  library: 'assets/library-abc.js',
  texts: { en: ['assets/more-en-abc.js'], es: ['assets/more-es-abc.js', 'assets/brand-abc.js'] },
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(path.join(folder, '.vite', 'screen-files.json'), JSON.stringify(SCREEN_FILES));
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
  it.each([
    ['//items', '/items'],
    ['//items?page=2&q=//x', '/items?page=2&q=//x'],
    ['///evil.example//x', '/evil.example/x'],
    ['//\\evil.example', '/evil.example'],
    ['/items\\\\x', '/items/x'],
  ])('%s leads a browser to the address with single slashes', async (url, to) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
    expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('leads password managers to the start where an outside provider has the passwords', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  });

  it.each(['/items%', '/%zz', '/items/%c0%ae'])(
    '%s is a page for a browser, which leads to the start',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.payload).toContain('<a href="/">');
      expect((await get(url, { accept: 'application/json' })).json().code).toBe('malformed_request');
    },
  );

  it.each(['/nonsense', '/items/x/y/z', '/projects/unknown'])(
    '%s is the application with 404',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).toContain('<title>app</title>');
    },
  );

  it.each(['/', '/dashboard', '/items', '/items/1234', '/complete-profile?x=1'])(
    '%s is a screen',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toContain('<title>app</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each<Record<string, string>>([{ accept: '*/*' }, {}])(
    'a screen is given to a client that accepts anything: %o',
    async (headers) => {
      expect((await get('/items', headers)).payload).toContain('<title>app</title>');
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

  it('sends with assets no header that browsers read of pages or of changing files only', async () => {
    const { headers } = await get('/assets/main-abc.js', { accept: '*/*' });
    for (const name of ['etag', 'last-modified', 'accept-ranges'])
      expect(headers[name], name).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('the language of the page', () => {
  const COOKIE = '__Host-monda_language';
  const page = (headers: Record<string, string>, url = '/items') =>
    get(url, { accept: 'text/html', ...headers });
  const lang = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
    [{ 'accept-language': 'es-CL,es;q=0.9' }, 'es'],
    [{ 'accept-language': 'es', cookie: `${COOKIE}=en` }, 'en'],
    [{ cookie: `a=b; ${COOKIE}=es` }, 'es'],
    [{ 'accept-language': 'es', cookie: `${COOKIE}=x` }, 'es'],
    [{ cookie: 'monda_language=es' }, 'en'],
  ] as const)('asked for with %j is %s, also where there is no screen', async (headers, language) => {
    for (const url of ['/items', '/nonsense']) {
      const answer = await page(headers, url);
      expect(lang(answer.payload)).toBe(language);
      expect(answer.payload).toContain(
        `<noscript>${CATALOGUES[language].webPage.needsJavaScript}</noscript>`,
      );
      expect(answer.headers).toMatchObject({
        'content-language': language,
        vary: 'accept-encoding, cookie, accept-language',
      });
    }
  });

  it.each(['es', 'en'] as const)('begins to load the texts of %s and of no other', async (language) => {
    const { payload } = await page({ 'accept-language': language });
    const preloads = [...payload.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)];
    expect(preloads.map(([, file]) => file)).toEqual([`/assets/${language}-abc.js`, '/assets/brand-abc.js']);
  });

  it.each(['/items/1234', '/items/1234/'])('%s begins to load what its screen is made of', async (url) => {
    const { payload } = await page({ 'accept-language': 'es' }, url);
    const preloads = [...payload.matchAll(/<link rel="(\w+)"(?: as="style")? crossorigin href="([^"]+)">/g)];
    expect(preloads.map(([, rel, file]) => [rel, file])).toEqual([
      ['modulepreload', '/assets/es-abc.js'],
      ['modulepreload', '/assets/brand-abc.js'],
      ['modulepreload', '/assets/item-abc.js'],
      ['preload', '/assets/item-abc.css'],
      ['modulepreload', '/assets/library-abc.js'],
      ['modulepreload', '/assets/more-es-abc.js'],
    ]);
  });

  it.each(['/items', '/nonsense'])('%s begins to load no other screen', async (url) => {
    expect((await page({}, url)).payload).not.toMatch(/item-abc|library-abc|more-en/);
  });

  it('is packed in each language, and what a cache holds of one is not the other', async () => {
    const tags = new Set<unknown>();
    for (const language of ['es', 'en']) {
      for (const [encoding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['', (bytes: Buffer) => bytes],
      ] as const) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding };
        const answer = await page(headers);
        expect(lang(unpack(answer.rawPayload).toString())).toBe(language);
        const { etag = '' } = answer.headers;
        tags.add(etag);
        const again = await page({ ...headers, 'if-none-match': etag });
        const other = await page({
          ...headers,
          'accept-language': language === 'es' ? 'en' : 'es',
          'if-none-match': etag,
        });
        expect([again.statusCode, other.statusCode]).toEqual([304, 200]);
      }
    }
    expect(tags.size).toBe(6);
  });
});

it('the page says without its scripts, before the build, what is replaced in each language', async () => {
  const page = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  expect(page).toContain('<html lang="en"');
  expect(page).toContain(`<noscript>${CATALOGUES.en.webPage.needsJavaScript}</noscript>`);
});

it('a build without a manifest is served without beginning to load texts', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'monda-web-'));
  await writeFile(path.join(bare, 'index.html'), INDEX);
  const { formFor } = await readWebPage(bare, {});
  expect(formFor('es', '', '/items').body.toString()).toBe(
    INDEX.replace('lang="en"', 'lang="es"').replace(
      CATALOGUES.en.webPage.needsJavaScript,
      CATALOGUES.es.webPage.needsJavaScript,
    ),
  );
  await rm(bare, { recursive: true });
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

  it('that concern documents alone stand at pages and not at data', async () => {
    for (const url of ['/api/users/me', '/settings.json', '/api/nowhere']) {
      const { headers } = await get(url, {});
      expect(headers['content-type'], url).toMatch(/^application\/(problem\+)?json/);
      for (const name of OF_DOCUMENTS) expect([url, name, headers[name]]).toEqual([url, name, undefined]);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
    }
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
    acr: '',
    silent: true,
    silentAnswer: 'redirect',
    logoutHint: 'none',
    permissionsClaim: 'permissions',
  });
});
