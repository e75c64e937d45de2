import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MOST_SERIAL_NUMBERS } from '@monda/domain/items/same-serial-numbers.ts';
import pg from 'pg';
import { percentile } from './figures.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { cpuSecondsOf } from './processes.ts';
import { measuredAt } from './results.ts';

const ROUNDS = 200;
/** Rounds before those that count: the engine has compiled what they run. */
const WARM_ROUNDS = 50;
/** Milliseconds an answer may take. */
const MOST_MS = 50;

/** Serial numbers of items: a third of the caller's company, a third of other companies, a third of none. */
async function drawSerialNumbers(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const third = Math.floor(MOST_SERIAL_NUMBERS / 3);
    const drawn = async (condition: string) => {
      const { rows } = await client.query<{ number: string }>(
        `SELECT DISTINCT i.data->>'serialNumber' AS number FROM waste_items i JOIN users u
          ON u.email = 'user@acme.example' AND i.company_id ${condition} u.company_id
          WHERE i.data->>'serialNumber' <> '' LIMIT ${third}`,
      );
      return rows.map(({ number }) => number);
    };
    const known = [...(await drawn('=')), ...(await drawn('<>'))];
    const none = Array.from({ length: MOST_SERIAL_NUMBERS - known.length }, (_, n) => `NONE-${n}-x`);
    return [...known, ...none];
  } finally {
    await client.end();
  }
}

/** How many of the numbers of a body are found. */
async function foundAt(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const answer = await fetch(`${url}/api/projects/waste-items/same-serial-numbers`, {
    method: 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { total: number }).total;
}

/**
 * How long the call takes that says which of 500 serial numbers a company has, one call after the other. Writes the
 * figures and answers them as text. `databasePid`: of the database server.
 */
export async function measureSameSerialNumbers(
  installation: Installation,
  databasePid: number,
): Promise<string> {
  const { databaseUrl, items } = installation;
  if (databaseUrl === null) throw new Error('The numbers are drawn on PostgreSQL');
  const serialNumbers = await drawSerialNumbers(databaseUrl);
  const product = await installation.start();
  try {
    const headersFor = await signedHeaders(product.url);
    const headers = {
      ...headersFor({ method: 'POST', path: '/', by: 'acmeUser' }),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ serialNumbers });
    const ask = () => foundAt(product.url, headers, body);
    for (let round = 0; round < WARM_ROUNDS; round += 1) await ask();
    const cpu = () => Promise.all([cpuSecondsOf(product.pid), cpuSecondsOf(databasePid)]);
    const [ownBefore, databaseBefore] = await cpu();
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      found = await ask();
      times.push(performance.now() - began);
    }
    const [ownAfter, databaseAfter] = await cpu();
    const sorted = times.toSorted((one, other) => one - other);
    const each = (before: number, after: number) => (((after - before) / ROUNDS) * 1_000).toFixed(1);
    const text = `# Same serial numbers

\`npm run bench -- same-serial-numbers\`, commit ${measuredAt()}: ${serialNumbers.length} serial numbers asked about by
a company among ${items.toLocaleString('en')} items, ${found} of them found, ${ROUNDS} calls one after the other.

| Median | 95 of 100 | Slowest | Processor: application + database | Goal |
|---|---|---|---|---|
| ${percentile(sorted, 0.5).toFixed(1)} ms | ${percentile(sorted, 0.95).toFixed(1)} ms | ${percentile(sorted, 1).toFixed(1)} ms | ${each(ownBefore, ownAfter)} + ${each(databaseBefore, databaseAfter)} ms | ${MOST_MS} ms |
`;
    const out = path.join(import.meta.dirname, 'results');
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, 'same-serial-numbers.md'), text);
    return text;
  } finally {
    await product.stop();
  }
}
