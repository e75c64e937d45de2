import { API } from '@monda/domain/api/api-contracts.ts';
import { API_BASE, API_CALLS, CALL_NAMES } from '@monda/domain/api/api-calls.ts';
import { type Contract, statusOf } from '@monda/domain/base/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { openApiDocument } from './openapi.ts';

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
  it('says of every call what it does, in one sentence', () => {
    for (const name of CALL_NAMES) expect(API[name].summary, name).toMatch(/^[A-Z].*\.$/);
  });

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
    const update = paths['/api/projects/waste-items/{id}/update']?.put?.requestBody?.content;
    expect(Object.keys(update ?? {})).toEqual(['multipart/form-data', 'application/json']);
    expect(update?.['multipart/form-data']).toMatchObject({
      schema: { properties: { photos: { maxItems: 20 } } },
      encoding: {
        jsonData: { contentType: 'application/json' },
        removedPhotos: { contentType: 'application/json' },
        comment: { contentType: 'text/plain' },
        photos: { contentType: 'image/png, image/jpeg' },
      },
    });
  });
});

describe('every example', () => {
  const address = {
    ...{ title: 'Monda', version: '1.2.3', baseUrl: 'https://monda.test' },
    ...{ issuer: 'https://sign-in.test', clientId: 'web' },
    ...{ audience: 'https://monda.test/api', audienceParameter: 'audience' as const, scope: 'openid' },
  };
  const { paths } = openApiDocument(address);
  type Content = Record<string, { readonly example?: unknown }>;

  it.each(CALL_NAMES)('of %s is taken by the schema it stands next to', (name) => {
    const contract: Contract = API[name];
    const { body, multipart, answer } = contract;
    const { path, method } = API_CALLS[name];
    const described = paths[`${API_BASE}${path}`]?.[method.toLowerCase()];
    const sent = (described?.requestBody as { content: Content } | undefined)?.content ?? {};
    const answered = (described?.responses[statusOf(contract)]?.content ?? {}) as Content;
    if (body !== undefined) body.parse(sent['application/json']?.example);
    if (answer !== null) answer.parse(answered['application/json']?.example);
    if (multipart === undefined) return;
    const example = sent['multipart/form-data']?.example as Record<string, unknown>;
    const isFile = (field: string) =>
      multipart.files.some((file) => new RegExp(file.field).exec(field)?.[0] === field);
    const texts = Object.fromEntries(Object.entries(example).filter(([field]) => !isFile(field)));
    multipart.fields.parse(multipart.json === undefined ? texts : texts[multipart.json]);
    expect(Object.keys(example).filter(isFile)).not.toEqual([]);
  });

  it('of a new request says of its item what the books say of it', () => {
    const { path } = API_CALLS['projects.create'];
    const sent = paths[`${API_BASE}${path}`]?.post?.requestBody as { content: Content };
    const asset = { manufacturer: 'Harbour Works', model: 'D-140', propertyNumber: 'AF-00417' };
    expect(sent.content['application/json']?.example).toMatchObject({ wasteItems: [{ asset }] });
  });

  it('of a call that takes or answers JSON is there', () => {
    const without = Object.values(paths).flatMap((methods) =>
      Object.values(methods).filter((operation) => {
        const contents = [
          (operation.requestBody as { content: Content } | undefined)?.content ?? {},
          ...Object.values(operation.responses).map((response) => (response.content ?? {}) as Content),
        ];
        return contents.some(
          (content) => 'application/json' in content && content['application/json']?.example === undefined,
        );
      }),
    );
    expect(without).toEqual([]);
  });
});

describe('the refusals of a call', () => {
  it('are those its access rule, what it takes and what it answers allow', async () => {
    const { paths } = (await api.app.http.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const statuses = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).filter((status) => status.startsWith('4'));
    expect(statuses('/api/files/{id}', 'get')).toEqual(['400', '403', '404', '429']);
    expect(statuses('/api/projects', 'get')).toEqual(['400', '401', '403', '429']);
    expect(statuses('/api/projects/waste-items/{id}', 'get')).toEqual(['400', '401', '403', '404', '429']);
    expect(statuses('/api/projects/waste-items/{id}/schedule', 'put')).toEqual([
      '400',
      '401',
      '403',
      '404',
      '409',
      '412',
      '413',
      '415',
      '422',
      '429',
    ]);
  });
});
