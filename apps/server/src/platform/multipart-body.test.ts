import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { LIMITS } from '@monda/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SentFile, startApi, type TestApi } from '../../test/api.ts';
import { idOf } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    pace: { json: { stillMs: 200, wholeMs: 200 }, upload: { stillMs: 200, wholeMs: 60_000 } },
  });
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const MISSING = '00000000-0000-4000-8000-000000000000';
const pdf = (bytes: number) => {
  const buffer = Buffer.alloc(bytes, ' ');
  buffer.write('%PDF-1.4\n');
  buffer.write('\n%%EOF\n', bytes - 7);
  return buffer;
};
const left = () => readdir(path.join(api.dataFolder, 'tmp'));
const complete = (files: readonly SentFile[], fields: Record<string, unknown> = { finalPrice: '10' }) =>
  api.as('manager').call('items.completeDestruction', { params: { id: MISSING }, fields, files });
const invoice = (bytes: Uint8Array, name = 'invoice.pdf'): SentFile => ({ field: 'invoice', name, bytes });

describe('a multipart body', () => {
  it('may hold a file of exactly five megabytes, and not a byte more', async () => {
    const exact = await complete([invoice(pdf(LIMITS.fileBytes))]);
    expect(exact.problem.code).toBe('not_found');
    const more = await complete([invoice(pdf(LIMITS.fileBytes + 1))]);
    expect([more.status, more.problem.code, more.problem.message]).toEqual([
      413,
      'too_large',
      'File size must be less than 5MB',
    ]);
    expect(more.problem.errors?.[0]?.path).toBe('invoice');
    const photos = [pdf(10), pdf(LIMITS.fileBytes + 1)].map((bytes) => ({
      ...invoice(bytes),
      field: 'tareTickets',
    }));
    const second = await api.as('requester').call('items.uploadDocumentation', {
      params: { id: MISSING },
      fields: { password: 'x' },
      files: photos,
    });
    expect(second.problem.errors?.[0]?.path).toBe('tareTickets.1');
    expect(await left()).toEqual([]);
  });

  it('refuses unknown fields, files and texts, naming them', async () => {
    const file = await complete([{ ...invoice(pdf(100)), field: 'photos' }]);
    expect([file.status, file.problem.errors?.[0]?.path]).toEqual([400, 'photos']);
    const text = await complete([invoice(pdf(100))], { finalPrice: '10', status: 'completed' });
    expect([text.status, text.problem.errors?.[0]?.path]).toEqual([400, 'status']);
    const command = await api
      .as('requester')
      .call('projects.create', { fields: { command: '{}', other: 'x' } });
    expect(command.problem.errors?.[0]?.path).toBe('other');
    expect(await left()).toEqual([]);
  });

  it('refuses more files than the field takes, and a text sent twice', async () => {
    const two = await complete([invoice(pdf(50)), invoice(pdf(60))]);
    expect([two.status, two.problem.message]).toEqual([400, 'Choose at most 1 files']);
    const photos = Array.from({ length: 21 }, (_, at) => ({
      ...invoice(pdf(20 + at)),
      field: 'beforePhotos',
    }));
    const many = await api.as('requester').call('items.uploadDocumentation', {
      params: { id: MISSING },
      fields: { password: 'x' },
      files: photos,
    });
    expect([many.status, many.problem.message]).toEqual([400, 'Choose at most 20 files']);
    const twice = await raw(
      'multipart/form-data; boundary=b',
      part('finalPrice', '1') + part('finalPrice', '2') + '--b--\r\n',
    );
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'finalPrice']);
    expect(await left()).toEqual([]);
  });

  it('checks the JSON of the command field like a JSON body', async () => {
    const cases: [unknown, string][] = [
      ['not json', 'command'],
      [{ wasteType: 'special-handling', wasteItems: [], status: 'x' }, 'status'],
      ['{"wasteType":"special-handling","wasteItems":[],"__proto__":{}}', 'command'],
    ];
    for (const [command, where] of cases) {
      const answer = await api.as('requester').call('projects.create', { fields: { command } });
      expect(answer.status).toBe(400);
      expect(answer.problem.errors?.map((problem) => problem.path)).toContain(where);
    }
    const none = await api.as('requester').call('projects.create', { fields: { x: 'y' } });
    expect(none.status).toBe(400);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'a body cut off in a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['a field named __proto__', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}--b--\r\n`],
    ['a field named constructor', 'multipart/form-data; boundary=b', `${part('constructor', 'x')}--b--\r\n`],
    ['100,000 parts', 'multipart/form-data; boundary=b', `${part('a', 'x').repeat(100_000)}--b--\r\n`],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('refuses %s', async (_name, type, body) => {
    const answer = await raw(type, body);
    expect([400, 413, 415]).toContain(answer.status);
    expect(answer.body.code).toBeDefined();
    expect(await left()).toEqual([]);
  });

  it('leaves no temporary file behind, whatever the handler does', async () => {
    await complete([invoice(pdf(1000))]);
    expect(await left()).toEqual([]);
  });
});

describe('a body that does not come', () => {
  it.each([
    ['an upload', '/api/projects', 'multipart/form-data; boundary=b', part('command', '{')],
    ['a JSON body', '/api/projects', 'application/json', '{"wasteType":'],
  ])('%s that stands still is answered and the connection ends', async (_name, url, type, start) => {
    await api.app.http.listen({ port: 0 }).catch(() => {});
    const { port } = api.app.http.server.address() as AddressInfo;
    const token = await api.signIn.token(idOf('requester'));
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sending = httpRequest(
        {
          port,
          path: url,
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': 10_000 },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += String(chunk);
          });
          response.on('end', () => {
            sending.destroy();
            resolve({ status: response.statusCode ?? 0, text });
          });
        },
      );
      sending.on('error', reject);
      sending.write(start);
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('stood still');
    expect(await left()).toEqual([]);
  });

  it('refuses a declared size beyond the limit before reading', async () => {
    const token = await api.signIn.token(idOf('requester'));
    const answer = await api.app.http.inject({
      method: 'POST',
      url: '/api/projects',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(LIMITS.uploadBytes + 1),
      },
      payload: part('command', '{}'),
    });
    expect(answer.statusCode).toBe(413);
  });
});

function part(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

async function raw(type: string, body: string) {
  const token = await api.signIn.token(idOf('manager'));
  const answer = await api.app.http.inject({
    method: 'POST',
    url: `/api/projects/waste-items/${MISSING}/complete-destruction`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
