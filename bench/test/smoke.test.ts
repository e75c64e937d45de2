import { startPostgres } from '@monda/test-bed/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goalsOf } from '../goals.ts';
import { type Installation, installOnPostgres, signedHeaders } from '../installation.ts';
import { load } from '../load.ts';
import { measureWorks } from '../measure-works.ts';
import { startReference } from '../references.ts';
import { photoOfAMegabyte, workNamed, type WorkRequest, WORKS } from '../works.ts';

/** Figures of a bench mean something only while ours and the floor answer the same to the same requests. */

const ITEMS = 4_000;
const server = await startPostgres();
let installation: Installation;

beforeAll(async () => {
  installation = await installOnPostgres(server, ITEMS, () => {});
});

afterAll(async () => {
  await installation.remove();
  await server.stop();
});

/** What differs from one signature, id or moment to the next, made equal. */
const settled = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    typeof value === 'string' && (key === 'url' || key === 'thumbnailUrl')
      ? value.replace(/\?.*$/, '')
      : value,
  );

const READING = ['list', 'get', 'search'];

test('the floor answers what ours answers, also of what it made itself', async () => {
  const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
  const product = await installation.start();
  const floor = await startReference(installation.databaseUrl ?? '');
  try {
    const headersFor = await signedHeaders(product.url);
    await load(floor.target, workNamed('create'), ground, 1, 0.001);
    const ask = async (url: string, request: WorkRequest) => {
      const response = await fetch(new URL(request.path, url), { headers: headersFor(request) });
      expect(response.status, request.path).toBe(200);
      return response.text();
    };
    for (const work of WORKS.filter(({ name }) => READING.includes(name))) {
      for (const request of Array.from({ length: 9 }, () => work.round(ground)).flat()) {
        const [our, floors] = await Promise.all([ask(product.url, request), ask(floor.target.url, request)]);
        expect(settled(floors), request.path).toEqual(settled(our));
        expect(Math.abs(floors.length - our.length), request.path).toBeLessThan(our.length * 0.02 + 8);
      }
    }
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
});

test('every work runs on both servers, and its figures are held against the goals', async () => {
  const names = WORKS.map(({ name }) => name);
  const manner = {
    works: names,
    connections: [1],
    rounds: 1,
    seconds: 0.05,
    warmUp: { requests: 0, seconds: 0 },
    starts: 1,
  };
  const measured = await measureWorks(installation, null, manner, () => {}, {
    compared: null,
    floorAt: installation,
  });
  for (const name of names) {
    for (const who of ['ours', 'floor']) {
      const row = measured.figures.find(({ work, server: at }) => work === name && at === who);
      expect(row?.requests, `${name} on ${who}`).toBeGreaterThan(0);
    }
  }
  expect((await photoOfAMegabyte()).length).toBeGreaterThan(1_000_000);
  const figures = measured.figures.map((row) => ({ ...row, connections: 8 }));
  const larger = { ...measured, figures, items: ITEMS * 10 };
  const growth = goalsOf([{ ...measured, figures }, larger], 'postgresql');
  const judged = growth.map(({ what }) => what);
  expect(judged).toContain('search, 40k items against 4k items: CPU a request');
});
