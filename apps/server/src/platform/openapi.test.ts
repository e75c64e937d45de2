import { API_BASE, API_CALLS, CALL_NAMES } from '@monda/domain/api-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly style?: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> };
  readonly responses: Record<string, unknown>;
}

describe('the OpenAPI document', () => {
  it('describes every call that is served, and no other', async () => {
    const answer = await api.app.http.inject('/api/openapi.json');
    const { openapi, paths } = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    }>();
    expect(openapi).toMatch(/^3\.1\./);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    const served = CALL_NAMES.map(
      (name) => `${name} ${API_CALLS[name].method} ${API_BASE}${API_CALLS[name].path}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });

  it('has every placeholder as a parameter, unique operation ids and no dangling reference', async () => {
    const text = (await api.app.http.inject('/api/openapi.json')).payload;
    const document = JSON.parse(text) as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: object; responses: object };
    };
    for (const [path, methods] of Object.entries(document.paths)) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const operation of Object.values(methods)) {
        const named = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
        expect([path, named]).toEqual([path, placeholders]);
        expect(Object.keys(operation.responses)).toContain('default');
      }
    }
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(Object.keys((document.components as Record<string, object>)[kind ?? ''] ?? {})).toContain(name);
    }
    expect(text).not.toContain('"$schema"');
  });

  it('says how orders and multipart bodies are sent', async () => {
    const { paths } = (await api.app.http.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const order = paths['/api/projects']?.get?.parameters.find((one) => one.name === 'orderBy');
    expect(order).toMatchObject({ in: 'query', style: 'deepObject' });
    const multipart = paths['/api/projects']?.post?.requestBody?.content['multipart/form-data'];
    expect(Object.keys(multipart?.schema.properties as object)).toEqual([
      'command',
      'item_0_images',
      'item_0_invoice',
    ]);
  });
});

describe('the readable page', () => {
  it('has no script and shows every call', async () => {
    const answer = await api.app.http.inject('/api/docs');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.payload).not.toMatch(/<script|style=|onload/i);
    for (const name of CALL_NAMES)
      expect(answer.payload).toContain(`${API_CALLS[name].method} ${API_BASE}${API_CALLS[name].path}`);
  });
});
