import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const FILES = ['page.js', 'page.css', 'swagger-ui.css', 'swagger-ui-bundle.js'].map(
  (name) => `/api/docs/${name}`,
);
const ADDRESSES = ['/api/openapi.json', '/api/docs', '/api/docs/', ...FILES];

describe('documentation that is switched off', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ apiDocs: false });
  });
  afterAll(() => api.close());

  it.each(ADDRESSES)('%s is answered like an unknown address', async (url) => {
    const answerOf = async (address: string, method: 'GET' | 'POST') => {
      const answer = await api.app.http.inject({ method, url: address });
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      const { requestId: _requestId, ...problem } = answer.json<Record<string, unknown>>();
      return { status: answer.statusCode, headers: { ...headers, 'content-length': undefined }, problem };
    };
    for (const method of ['GET', 'POST'] as const) {
      const answer = await answerOf(url, method);
      expect(answer).toEqual(await answerOf('/api/nothing', method));
      expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    }
  });
});

describe('the page of the documentation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  const read = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    api.app.http.inject({ url, headers });

  it.each(['/api/docs', '/api/docs/'])('%s loads its own files under a policy of its own', async (url) => {
    const page = await read(url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.payload).not.toMatch(/style=|<style| on\w+=|<script>|https?:/i);
    const named = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(named.toSorted()).toEqual([...FILES, '/api/openapi.json'].toSorted());
  });

  it.each(FILES)('%s is served as what it is', async (url) => {
    const file = await read(url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      `text/${url.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
    ]);
    expect(file.headers['content-security-policy']).toContain("default-src 'none'");
    expect(file.rawPayload.length).toBeGreaterThan(100);
  });

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js'])('%s is not sent twice', async (name) => {
    const { etag = '' } = (await read(`/api/docs/${name}`)).headers;
    const again = await read(`/api/docs/${name}`, { 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each([
    'index.html',
    'package.json',
    'swagger-ui.js',
    'swagger-ui-bundle.js.map',
    'swagger-initializer.js',
    '..%2fopenapi.json',
    'projects',
  ])('%s is served from nowhere', async (name) => {
    expect((await read(`/api/docs/${name}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });
});
