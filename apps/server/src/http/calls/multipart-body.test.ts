import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { API_CALLS, type CallName } from '@monda/domain/api/api-calls.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
import { type SentFile, startApi, type TestApi } from '../../../test/api.ts';
import { idOf, type PersonName } from '../../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    bodyTimeouts: { json: { stillMs: 2_000, wholeMs: 2_000 }, upload: { stillMs: 2_000, wholeMs: 60_000 } },
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
    ...(isByDay
      ? []
      : [['100,000 parts', 'multipart/form-data; boundary=b', `${part('a', 'x').repeat(100_000)}--b--\r\n`]]),
    ['1,000 parts', 'multipart/form-data; boundary=b', `${part('a', 'x').repeat(1_000)}--b--\r\n`],
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

describe('a text field sent like a file', () => {
  const request = JSON.stringify({ wasteType: 'special-handling', wasteItems: desks(1, 'Chair') });
  const headers = (name: string, rest: string) => `Content-Disposition: form-data; name="${name}"${rest}`;
  const AS_BLOB = '; filename="blob"\r\nContent-Type: application/json';
  const ways = [
    ['as FormData sends a Blob', AS_BLOB],
    [
      'as curl sends command=@request.json',
      '; filename="request.json"\r\nContent-Type: application/octet-stream',
    ],
    ['with a file name and no type', '; filename="request.json"'],
    ['with a type and no file name', '\r\nContent-Type: application/json; charset=utf-8'],
  ] as const;
  const post = (name: string, rest: string, value: string | Buffer, more = '') =>
    raw(
      'multipart/form-data; boundary=b',
      Buffer.concat([
        Buffer.from(`--b\r\n${headers(name, rest)}\r\n\r\n`),
        Buffer.from(value),
        Buffer.from(`\r\n${more}--b--\r\n`),
      ]),
      { call: 'projects.create', person: 'requester' },
    );

  it.each(ways)('is taken %s', async (_way, rest) => {
    const answer = await post('command', rest, request);
    expect(answer.body.message).toBeUndefined();
    expect(answer.status).toBe(201);
    expect(await left()).toEqual([]);
  });

  it.each(ways)('has the limits of a field %s', async (_way, rest) => {
    const large = await post('command', rest, Buffer.alloc(LIMITS.textFieldBytes + 1, ' '));
    expect([large.status, large.body.message]).toEqual([413, 'The field command exceeds the size limit.']);
    const exact = await post('command', rest, request.padEnd(LIMITS.textFieldBytes, ' '));
    expect(exact.status).toBe(201);
    const twice = await post('command', rest, request, part('command', request));
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'command']);
    for (const text of ['{', '{"wasteType":"special-handling","wasteItems":[],"__proto__":{}}']) {
      const answer = await post('command', rest, text);
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'The field "command" does not contain JSON',
      ]);
    }
    expect(await left()).toEqual([]);
  });

  it('begins with the mark of a text file and is read all the same', async () => {
    const answer = await post('command', AS_BLOB, `\ufeff${request}`);
    expect(answer.status).toBe(201);
  });

  it('is a field of the call, by name: others are still refused as what they are', async () => {
    for (const field of ['Command', 'command ', 'item_0_command', 'wasteItems']) {
      const answer = await post(field, AS_BLOB, request);
      expect([answer.status, answer.body.message]).toEqual([400, `Unknown field "${field}"`]);
    }
    expect(await left()).toEqual([]);
  });

  it.each([
    ['items.uploadDocumentation', 'requester', 'password', 'a password'],
    ['items.completeDestruction', 'manager', 'finalPrice', '10.5'],
  ] as const)('is taken by %s too', async (call, person, field, value) => {
    for (const [text, rest] of [
      [value, '; filename="blob"\r\nContent-Type: text/plain'],
      [value, '; filename="blob"\r\nContent-Type: application/octet-stream'],
      [JSON.stringify(value), '; filename="blob"\r\nContent-Type: application/json'],
      [JSON.stringify(value), '\r\nContent-Type: application/json'],
    ]) {
      const answer = await raw(
        'multipart/form-data; boundary=b',
        `--b\r\n${headers(field, rest ?? '')}\r\n\r\n${text}\r\n--b--\r\n`,
        { call, person },
      );
      // why: what is read reaches the item, and there is none.
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    const unreadable = await raw(
      'multipart/form-data; boundary=b',
      `--b\r\n${headers(field, AS_BLOB)}\r\n\r\n{\r\n--b--\r\n`,
      { call, person },
    );
    expect([unreadable.status, unreadable.body.message]).toEqual([
      400,
      `The field "${field}" does not contain JSON`,
    ]);
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
    expect(answer.text).toContain('stalled');
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

async function raw(
  type: string,
  body: string | Buffer,
  { call, person }: { call: CallName; person: PersonName } = {
    call: 'items.completeDestruction',
    person: 'manager',
  },
) {
  const token = await api.signIn.token(idOf(person));
  const answer = await api.app.http.inject({
    method: 'POST',
    url: `/api${API_CALLS[call].path.replace('{id}', MISSING)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
