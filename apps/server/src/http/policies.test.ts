import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningProduct, startListeningProduct } from '../../test/listening-product.ts';

const APPLICATION =
  '<!doctype html><html lang="en"><head><title>app</title></head><body><noscript></noscript></body></html>';
const WORKER = '/assets/code-reader.worker-Bx_7-yQ2.js';
/** Files of a build by their paths. */
const BUILT: Readonly<Record<string, string>> = {
  '/index.html': APPLICATION,
  '/silent.html': '<!doctype html><title>silent</title>',
  [WORKER]: 'onmessage = () => undefined;',
  '/assets/shrink-photo.worker-a.js': 'onmessage = () => undefined;',
  '/assets/code-reader-a.js': 'export {};',
  '/assets/code-reader.worker-a.css': 'p{}',
  '/assets/zxing_reader-a.wasm': 'not packed',
  '/assets/index-a.js': 'export {};',
};
/** Addresses at which a browser gets the application, also where it has no screen. */
const OF_APPLICATION = [
  ...[
    '/',
    '/items',
    '/complete-profile',
    '/on-site/2031-05-01',
    '/nonsense',
    '/index.html',
    '/assets/gone.js',
  ],
];
/** Other documents: of the sign-in, for people without an account, for programmers. */
const OTHER_PAGES = [
  ...['/authorize', '/sign-in/unknown', '/sign-in/aaaaaaaaaaaaaaaaaaaaaaaa', '/sign-in/forgot-password'],
  ...['/verify', '/verify?number=0000', '/account/verify-email'],
  ...['/items/%zz', '/silent.html', '/api/docs'],
];
/** What is no document. */
const DATA = [
  ...['/v2/logout', '/v2/logout/confirm'],
  ...[
    '/.well-known/openid-configuration',
    '/userinfo',
    '/verify/listed',
    '/api/openapi.json',
    '/api/users/me',
  ],
  ...['/api/nothing', '/api/files/x', '/settings.json', '/docs/terms-and-conditions.pdf'],
  ...Object.keys(BUILT).filter((file) => file.startsWith('/assets/')),
];

let folder: string;
let product: ListeningProduct;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-policies-'));
  await mkdir(path.join(folder, 'assets'));
  for (const [file, text] of Object.entries(BUILT)) await writeFile(path.join(folder, file), text);
  for (const file of [WORKER, '/assets/zxing_reader-a.wasm'])
    for (const ending of ['.br', '.gz']) await writeFile(path.join(folder, file + ending), 'packed');
  product = await startListeningProduct([], { webFolder: folder });
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(product.origin + url, { headers, redirect: 'manual' });
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const permissionsOf = (answer: Response) => answer.headers.get('permissions-policy');

it.each([...OF_APPLICATION, ...OTHER_PAGES, ...DATA])('%s lets no text be evaluated', async (url) => {
  for (const accept of ['text/html', '*/*']) {
    const policy = policyOf(await get(url, { accept }));
    expect(policy).not.toContain("'unsafe-eval'");
    if (url !== WORKER) expect(policy).not.toContain('wasm');
  }
});

it.each(OTHER_PAGES)('%s gives a document no camera', async (url) => {
  const answer = await get(url);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(permissionsOf(answer)).toContain('camera=()');
});

it.each(DATA)('%s names no device that it may use', async (url) => {
  const answer = await get(url);
  expect(answer.headers.get('content-type') ?? '').not.toContain('text/html');
  expect(permissionsOf(answer) ?? '').not.toContain('self');
});

it.each(OF_APPLICATION)('%s gives the application the camera and nothing else of the device', async (url) => {
  const answer = await get(url);
  expect(permissionsOf(answer)?.match(/\w[\w-]*=\([^)]+\)/g)).toEqual(['camera=(self)']);
  expect(policyOf(answer).split('; ')).toEqual(
    expect.arrayContaining(["script-src 'self'", "worker-src 'self'", "require-trusted-types-for 'script'"]),
  );
});

describe('the worker that reads codes', () => {
  it.each(['identity', 'br', 'gzip'])(
    'may compile WebAssembly, and only ask this origin: %s',
    async (encoding) => {
      const answer = await get(WORKER, { 'accept-encoding': encoding });
      expect(policyOf(answer)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['identity', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])('gets its WebAssembly packed, for ever and by its type: %s', async (encoding, packed) => {
    const { headers } = await get('/assets/zxing_reader-a.wasm', { 'accept-encoding': encoding });
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      'application/wasm',
      packed,
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
