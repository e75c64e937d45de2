import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const ADDRESSES = ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs.css', '/api/docs/projects'];

describe('documentation that is switched off', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ apiDocs: false });
  });
  afterAll(() => api.close());

  it.each(ADDRESSES)('%s is answered like an address that is nobody', async (url) => {
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
