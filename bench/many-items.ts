import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { median } from './figures.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { cpuSecondsOf } from './processes.ts';
import { startReference } from './references.ts';
import { measuredAt } from './results.ts';

/** Items that a person acts on at once, and how many of them one call takes. */
const ITEMS = 200;
const A_CALL = 25;
const ROUNDS = 7;
/** Rounds before those that count: the engine has compiled what they run. */
const WARM_ROUNDS = 3;
/** Server time of ours, as a factor of the time of the floor's same steps. */
const MOST_TIME = 3;

interface Took {
  readonly seconds: number;
  readonly cpuApplication: number;
  readonly cpuDatabase: number;
}

const STEP = { decision: 'request-change', comment: 'Which entrance is meant?' };
const BACK = { jsonData: { location: 'North entrance' }, comment: 'The north one' };

async function send(
  url: string,
  call: readonly [method: string, path: string, body: unknown],
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const [method, at, body] = call;
  const answer = await fetch(`${url}/api/projects/waste-items/${at}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const few = (items: readonly string[]) =>
  Array.from({ length: Math.ceil(items.length / A_CALL) }, (_, at) =>
    items.slice(at * A_CALL, (at + 1) * A_CALL),
  );

/**
 * The same step of 200 items: by calls for 25 items each, kept under a key, and by the floor one by one; one after the
 * other on one connection. Writes the figures and answers them as text. `databasePid`: of the database server.
 */
export async function measureManyItems(installation: Installation, databasePid: number): Promise<string> {
  const { databaseUrl, ground } = installation;
  if (databaseUrl === null) throw new Error('The floor stands on PostgreSQL');
  const product = await installation.start();
  const floor = await startReference('floor', databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const headersFor = await signedHeaders(product.url);
    const by = (who: 'evaluator' | 'acmeUser') => headersFor({ method: 'PUT', path: '/', by: who });
    const chosen = [...new Set(Array.from({ length: ITEMS }, () => ground.pendingItem()))];
    const versions = async (ids: readonly string[]) => {
      const { rows } = await client.query<{ id: string; version: number }>(
        'SELECT id, version FROM waste_items WHERE id = ANY($1)',
        [ids],
      );
      return rows;
    };
    const took = async (pid: number, work: () => Promise<void>): Promise<Took> => {
      const cpu = () => Promise.all([cpuSecondsOf(pid), cpuSecondsOf(databasePid)]);
      const [ownBefore, databaseBefore] = await cpu();
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      const [ownAfter, databaseAfter] = await cpu();
      return { seconds, cpuApplication: ownAfter - ownBefore, cpuDatabase: databaseAfter - databaseBefore };
    };
    const ours = async () => {
      const calls: Awaited<ReturnType<typeof versions>>[] = [];
      for (const ids of few(chosen)) calls.push(await versions(ids));
      const seen = await took(product.pid, async () => {
        for (const items of calls) {
          const key = { 'idempotency-key': randomUUID() };
          const headers = { ...by('evaluator'), ...key };
          const answer = await send(product.url, ['POST', 'bulk/submit-review', { items, ...STEP }], headers);
          const { results } = answer as { results: readonly { done: unknown }[] };
          if (results.some(({ done }) => done === null)) throw new Error(JSON.stringify(results));
        }
      });
      for (const id of chosen) await send(product.url, ['PUT', `${id}/update`, BACK], by('acmeUser'));
      return seen;
    };
    const floors = async () => {
      const seen = await took(floor.pid, async () => {
        for (const id of chosen) await send(floor.target.url, ['PUT', `${id}/submit-review`, STEP], {});
      });
      for (const id of chosen) await send(floor.target.url, ['PUT', `${id}/update`, BACK], {});
      return seen;
    };
    const rounds = { ours: [] as Took[], floor: [] as Took[] };
    for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
      const [one, other] = [await ours(), await floors()];
      if (round < 0) continue;
      rounds.ours.push(one);
      rounds.floor.push(other);
    }
    return await written(installation.items, chosen.length, rounds);
  } finally {
    await client.end();
    await Promise.all([product.stop(), floor.stop()]);
  }
}

async function written(
  stored: number,
  count: number,
  rounds: { readonly ours: readonly Took[]; readonly floor: readonly Took[] },
): Promise<string> {
  const of = (seen: readonly Took[], figure: (one: Took) => number) => median(seen.map(figure));
  const cpu = (one: Took) => one.cpuApplication + one.cpuDatabase;
  const line = (name: string, seen: readonly Took[]) =>
    `| ${name} | ${(of(seen, ({ seconds }) => seconds) * 1000).toFixed(0)} | ${(of(seen, (one) => one.cpuApplication) * 1000).toFixed(0)} | ${(of(seen, (one) => one.cpuDatabase) * 1000).toFixed(0)} |`;
  const time = of(rounds.ours, ({ seconds }) => seconds) / of(rounds.floor, ({ seconds }) => seconds);
  const text = [
    `# The same step of ${count} items, ${stored} stored, commit ${measuredAt()}, PostgreSQL`,
    '',
    '| | ms | ms of the processor, application | database |',
    '| --- | --- | --- | --- |',
    line(`ours, ${Math.ceil(count / A_CALL)} calls of ${A_CALL}`, rounds.ours),
    line(`floor, ${count} steps`, rounds.floor),
    '',
    `Time ${time.toFixed(2)}x of the floor's (at most ${MOST_TIME}x), processor ${(of(rounds.ours, cpu) / of(rounds.floor, cpu)).toFixed(2)}x; medians of ${ROUNDS} rounds.`,
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'many-items.md'), text);
  return text;
}
