import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const INDEX =
  '<!doctype html><html lang="en"><head><title>app</title><script type="module" src="/assets/main-abc.js"></script></head><body><div id="root"></div></body></html>';
const FRAMES = {
  path: '/items',
  style: 'assets/first-frame-abc.css',
  frames: { en: { admin: '<p>Tasks of $& an admin</p>' }, es: { admin: '<p>Tareas</p>' } },
};
const SCREEN_FILES = {
  screens: { '/items': ['assets/lists-abc.js', 'assets/lists-abc.css'] },
  library: 'assets/library-abc.js',
  texts: {},
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-frame-'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  await writeFile(path.join(folder, '.vite', 'first-frames.json'), JSON.stringify(FRAMES));
  await writeFile(path.join(folder, '.vite', 'screen-files.json'), JSON.stringify(SCREEN_FILES));
  api = await startApi({ webFolder: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('a page begins with no frame', () => {
  it.each([
    '',
    '__Host-monda_frame=',
    '__Host-monda_frame=viewer',
    '__Host-monda_frame=toString',
    'x__Host-monda_frame=admin',
    '__Host-monda_frame=<b>',
    'monda_frame=admin',
  ])('on a device with the cookies "%s"', async (cookie) => {
    const answer = await get('/items', { cookie });
    expect(answer.payload).not.toContain('first-frame');
    expect(answer.payload).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/lists-abc.css">',
    );
    expect(answer.headers['etag']).toBe((await get('/items')).headers['etag']);
  });

  it.each(['/items/1', '/dashboard', '/nonsense'])('at %s', async (url) => {
    expect((await get(url, { cookie: '__Host-monda_frame=admin' })).payload).not.toContain('first-frame');
  });
});

describe('a page begins with the frame of the role that was signed in last', () => {
  it.each([
    ['en', 'Tasks of $& an admin'],
    ['es', 'Tareas'],
  ])('in %s, with the styles of it and of its screen', async (language, text) => {
    const headers = { cookie: 'a=b; __Host-monda_frame=admin', 'accept-language': language };
    const { payload } = await get('/items?page=2', headers);
    expect(payload).toContain(
      `<div id="root"></div><div id="first-frame" aria-hidden="true" inert><p>${text}</p></div>`,
    );
    for (const style of ['lists-abc.css', 'first-frame-abc.css']) {
      expect(payload).toContain(`<link rel="stylesheet" crossorigin href="/assets/${style}">`);
    }
    expect(payload).not.toContain('as="style"');
  });

  it('under an etag of its own, which differs by the cookie', async () => {
    const cookie = '__Host-monda_frame=admin';
    const { etag, vary } = (await get('/items', { cookie })).headers;
    expect(vary).toContain('cookie');
    expect((await get('/items', { cookie, 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get('/items', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });
});
