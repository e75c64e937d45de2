import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { type ProductOfTests, startProductOfTests } from '../product-of-tests.ts';
import type { Engine, EnginePage, Size } from './engine.ts';
import { Visitor } from './visitor.ts';
import type { World } from './engine-journey.ts';
import { ENGINE_JOURNEYS } from './journeys/all-journeys.ts';

const DESK = { width: 1280, height: 800 };
const PICTURES = path.join(ROOT, 'test-results');
const ALL = process.env.E2E_ENGINE_JOURNEYS === 'all';

/** What one run of an engine shares: the engine, the product, and a folder for files that are chosen. */
interface Ground {
  readonly engine: Engine;
  readonly product: ProductOfTests;
  readonly folder: string;
}

async function start(startEngine: () => Promise<Engine>): Promise<Ground> {
  const folder = await temporaryFolder();
  const [engine, product] = await Promise.all([startEngine(), startProductOfTests()]);
  return { engine, product, folder };
}

/** The world of one journey; each page that is left has done nothing it may not do. */
function worldOn({ engine, product, folder }: Ground) {
  let page: EnginePage | null = null;
  const leave = async () => {
    const misdeeds = await page?.misdeeds();
    expect(misdeeds ?? [], 'what pages did that no page may do').toEqual([]);
  };
  const stranger = async (size: Size = DESK) => {
    await leave();
    page = await engine.open(size);
    return new Visitor(page, product.url, folder);
  };
  const world: World = {
    url: product.url,
    stranger,
    async as(person, address, size) {
      const visitor = await stranger(size);
      await visitor.signIn(person, address);
      return visitor;
    },
  };
  const picture = async (name: string) => {
    const file = path.join(PICTURES, `${name.replaceAll(/\W+/g, '-')}.png`);
    await mkdir(PICTURES, { recursive: true });
    if (page !== null) await writeFile(file, await page.screenshot());
  };
  return { world, leave, picture, close: async () => page?.close() };
}

/** Runs every journey, or only the short form, in one engine with one product. */
export function runInEngine(name: string, startEngine: () => Promise<Engine>): void {
  let ground: Ground;
  beforeAll(async () => {
    ground = await start(startEngine);
  }, 120_000 * PATIENCE);
  afterAll(async () => {
    await ground.engine.stop();
    await ground.product.stop();
    await removeFolder(ground.folder);
  }, 60_000 * PATIENCE);

  for (const { title, short, run } of ENGINE_JOURNEYS) {
    if (!short && !ALL) continue;
    test(`${name}: ${title}`, { timeout: 150_000 * PATIENCE }, async () => {
      const { world, leave, picture, close } = worldOn(ground);
      try {
        await run(world);
        await leave();
      } catch (error) {
        await picture(`${name} ${title}`);
        throw error;
      } finally {
        await close();
      }
    });
  }
}
