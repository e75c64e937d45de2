import { redoclyObjections, spectralObjections } from '@monda/test-bed/openapi-linters.ts';
import { describe, expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({
  version: '1.2.3',
  title: 'Monda',
  baseUrl: 'https://monda.test',
  issuer: 'https://sign-in.test',
  clientId: 'monda-web',
  audience: 'https://monda.test/api',
  audienceParameter: 'audience',
  scope: 'openid',
});

/** Rules the surface breaks on purpose. */
const WITHOUT = {
  'no-ambiguous-paths':
    'the specification gives /projects/waste-items/{id} next to /projects/{id}/items; fixed words come first',
};

describe('the OpenAPI document', () => {
  it('gives Redocly no reason to object', async () => {
    expect(await redoclyObjections(document, WITHOUT)).toEqual([]);
  });

  // why: it is ten times as long as the other one, whose rules are much the same.
  it.skipIf(isByDay)('gives Spectral no reason to object', async () => {
    expect(await spectralObjections(document)).toEqual([]);
  });

  it('is judged: a document with faults is objected to by both', async () => {
    const faulty = {
      ...document,
      paths: { '/x/{y}': { get: { responses: { 200: { description: 'x' } } } } },
    };
    expect((await redoclyObjections(faulty, WITHOUT)).join()).toContain('operation-operationId');
    expect((await spectralObjections(faulty)).join()).toContain('operation-operationId');
  });
});
