import { Readable } from 'node:stream';
import { accessTokenFor } from '@monda/test-bed/sign-in.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_DATA } from '../../test/factories.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { COMPANIES, emailOf, idOf } from '../../test/test-people.ts';
import { insertMany } from '../../test/many-rows.ts';

/** More than what is buffered between a server and a reader that stands still. */
const ITEMS = 6_000;

let product: ListeningProduct;
let token: string;
beforeAll(async () => {
  product = await startListeningProduct(['requester', 'admin']);
  token = await accessTokenFor(product.origin, emailOf('requester'), PASSWORD);
  const project = crypto.randomUUID();
  await product.app.transactions.asSystem(async (tx) => {
    await sql`INSERT INTO projects (id, company_id, waste_type, created_by, created_by_first_name,
        created_by_last_name, created_at, updated_at)
      VALUES (${project}, ${COMPANIES.acme.id}, 'x', ${idOf('requester')}, 'x', 'y', now(), now())`.execute(
      tx,
    );
    const data = JSON.stringify({ ...ITEM_DATA, description: 'x'.repeat(3_000) });
    await insertMany(
      tx,
      sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
      SELECT gen_random_uuid(), ${project}, ${COMPANIES.acme.id}, 'x', 'pending', n, ${data}::jsonb, now(), now()
      FROM generate_series(1, ${ITEMS}) n`,
    );
  });
});
afterAll(() => product.close());

const begin = (options: RequestInit & { readonly language?: string; readonly format?: string } = {}) =>
  fetch(`${product.origin}/api/projects/waste-items/export?format=${options.format ?? 'csv'}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      'accept-language': options.language ?? 'en',
    },
    signal: options.signal ?? null,
  });
/** Exports of which the audit log says that they ended before their last row. */
const brokenOff = async () => {
  const log = await product.app.transactions.asSystem((tx) =>
    tx.selectFrom('audit_log').select('details').where('action', '=', 'items.export.ended').execute(),
  );
  return log.filter(({ details }) => details.complete === false).length;
};
const running = () =>
  product.app.transactions.asSystem((tx) => tx.selectFrom('running_exports').selectAll().execute());

describe('a download on the wire', () => {
  it('of everything comes whole', async () => {
    const text = await (await begin()).text();
    expect(text.split('\r\n')).toHaveLength(ITEMS + 2);
  });

  it.each(['csv', 'xlsx'])(
    'of %s whose reader goes away reads no more and leaves the next one free; until then another is refused in words',
    async (format) => {
      const before = await brokenOff();
      const leaving = new AbortController();
      const response = await begin({ format, signal: leaving.signal });
      await response.body?.getReader().read();
      for (const [language, said] of [
        ['en', /^You already have an export running/],
        ['es', /^Ya tiene una exportación/],
      ] as const) {
        const refused = await begin({ language });
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await refused.json()).message).toMatch(said);
      }
      leaving.abort();
      await expect.poll(running, { timeout: 60_000 }).toEqual([]);
      await expect.poll(brokenOff, { timeout: 60_000 }).toBe(before + 1);
      const next = await begin();
      expect(next.status).toBe(200);
      await next.body?.cancel();
      await expect.poll(brokenOff, { timeout: 60_000 }).toBe(before + 2);
    },
  );

  it('breaks off for a person who is blocked in the middle, so that no browser takes it for whole', async () => {
    const response = await begin();
    expect(response.status).toBe(200);
    const reader = Readable.fromWeb(response.body as never)[Symbol.asyncIterator]();
    await reader.next();
    const admin = await accessTokenFor(product.origin, emailOf('admin'), PASSWORD);
    const blocking = await fetch(`${product.origin}/api/users/${idOf('requester')}/block`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ blocked: true }),
    });
    expect(blocking.status).toBe(200);
    const rest = (async () => {
      for (let read = await reader.next(); read.done !== true; read = await reader.next());
    })();
    await expect(rest).rejects.toThrow();
  });
});
