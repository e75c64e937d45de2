import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceField } from '@monda/domain/projects/project-files.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { listening, openStream } from '../../test/opened-streams.ts';
import { idOf } from '../../test/test-people.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a token of the tests';
let api: TestApi;
beforeAll(async () => {
  // why: each server reports only about itself.
  api = await startApi(
    { watch: { metricsToken: TOKEN, tracesTo: null, load: { least: 100, usual: 100, most: 100 } } },
    1,
  );
});
afterAll(() => api.close());

const read = (authorization?: string) =>
  api.app.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
const page = async () => (await read(`Bearer ${TOKEN}`)).payload;

describe('the metrics', () => {
  it.each([undefined, TOKEN, 'Bearer ', 'Bearer a token of the test', `Bearer ${TOKEN}x`])(
    'are not there for %s',
    async (authorization) => {
      const answer = await read(authorization);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).not.toContain('monda_');
    },
  );

  it('are off unless a token is set', async () => {
    const plain = await startApi();
    const answer = await plain.app.http.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    await plain.close();
    expect(answer.statusCode).toBe(404);
  });

  it('count answers by route pattern, method and class, and refusals by code, without any id', async () => {
    const { id } = await api.anItemAt('pending');
    await api.as('requester').call('items.get', { params: { id } });
    await api.as('rival').call('items.get', { params: { id } });
    // why: an answer is counted after it left.
    await after(0);
    const text = await page();
    const route = 'route="/api/projects/waste-items/:id",method="GET"';
    expect(text).toContain(`monda_http_request_seconds_count{${route},status="2xx"} 1`);
    expect(text).toContain(`monda_http_request_seconds_count{${route},status="4xx"} 1`);
    expect(text).toMatch(/monda_refusals_total\{code="not_found"\} [1-9]/);
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/);
  });

  it('report how many streams of notices are open now', async () => {
    const origin = await listening(api.app);
    expect(await page()).toMatch(/^monda_notice_streams 0$/m);
    const stream = await openStream(origin, await api.signIn.token(idOf('manager')));
    expect([stream.status, await stream.next()]).toEqual([200, 'data: ready']);
    expect(await page()).toMatch(/^monda_notice_streams 1$/m);
    stream.leave();
    await expect.poll(page).toMatch(/^monda_notice_streams 0$/m);
  });

  it('report connections, queues, the event loop and the limit', async () => {
    const now = api.clock.now();
    await api.app.transactions.asSystem((tx) =>
      tx
        .insertInto('outbox')
        .values(
          (['waiting', 'waiting', 'failed', 'sent'] as const).map((state, at) => ({
            id: api.clock.newId(),
            kind: 'invitation',
            to_address: 'a@b.example',
            subject: '',
            text_body: '',
            html_body: '',
            state,
            next_try_at: now,
            last_error: null,
            created_at: new Date(now.getTime() - 1_000 * (at + 60)),
          })),
        )
        .execute(),
    );
    const text = await page();
    expect(text).toContain('monda_queue_entries{queue="mail",state="waiting"} 2');
    expect(text).toContain('monda_queue_entries{queue="mail",state="failed"} 1');
    expect(text).toContain('monda_queue_oldest_seconds{queue="mail"} 61');
    expect(text).toContain('monda_queue_entries{queue="accounts",state="waiting"} 0');
    expect(text).toContain('monda_database_up 1');
    expect(text).toMatch(/monda_database_connections\{state="used"\} \d/);
    expect(text).toMatch(/monda_database_wait_seconds_count [1-9]/);
    expect(text).toContain('monda_requests_at_once{what="most"} 100');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('count the bytes of files that calls brought', async () => {
    const before = /monda_upload_bytes_total (\d+)/.exec(await page())?.[1];
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n');
    await api.as('requester').call('projects.create', {
      fields: { command: requestOf(1) },
      files: [{ field: invoiceField(0), name: 'bill.pdf', bytes }],
    });
    expect(await page()).toContain(`monda_upload_bytes_total ${Number(before) + bytes.length}\n`);
  });

  it('count who was turned away, by class', async () => {
    const full = await startApi({
      watch: { metricsToken: TOKEN, tracesTo: null, load: { least: 0, usual: 0, most: 0 } },
    });
    const at = await full.app.http.listen({ host: '127.0.0.1', port: 0 });
    for (let more = 0; more < 3; more += 1) {
      expect((await fetch(`${at}/api/projects`)).status).toBe(503);
    }
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { payload } = await full.app.http.inject({ url: '/metrics', headers });
    await full.close();
    expect(payload).toContain('monda_turned_away_total{class="read"} 3\n');
  });
});

describe('the page by itself', () => {
  it('says that the database is away, and that it is back; what a sweep missed and removed', async () => {
    let isAway = true;
    const metrics = createMetrics({
      connections: () => ({ open: 3, idle: 1, waiting: 2 }),
      queues: async () => {
        if (isAway) throw new Error('away');
        return [];
      },
      jobs: () => [],
    });
    metrics.swept({ missing: 2, removed: 5 });
    metrics.swept({ missing: 1, removed: 4 });
    const { text } = await metrics.page();
    expect(text).toContain('monda_database_up 0\n');
    expect(text).toContain('monda_database_connections{state="used"} 2\n');
    expect(text).toContain('monda_database_connections{state="waiting"} 2\n');
    expect(text).toContain('monda_missing_files 1\n');
    expect(text).toContain('monda_swept_files_total 9\n');
    isAway = false;
    expect((await metrics.page()).text).toContain('monda_database_up 1\n');
  });
});
