import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CreatorOrder } from './creator.ts';
import { type Measured, median, percentile } from './figures.ts';
import { load } from './load.ts';
import { creation, workNamed, type WorkGround } from './works.ts';

const CREATOR = fileURLToPath(new URL('./creator.ts', import.meta.url));

/** How long a list takes while nothing else happens and while somebody sends requests with photos; ms. */
export interface ListsDuringCreation {
  readonly server: Measured['name'];
  readonly quietP99: number;
  readonly meanwhileP99: number;
}

/**
 * Starts a process that creates requests, and answers when it is there: handing photos over would make this
 * process late itself. The answer sends it an order and says how many requests it created.
 */
async function startCreator(): Promise<(order: CreatorOrder) => Promise<number>> {
  const child = fork(CREATOR, { serialization: 'advanced' });
  const message = async () => {
    const ended = once(child, 'exit').then((codes: unknown[]) => {
      throw new Error(`The creator ended with ${String(codes[0])} before it reported`);
    });
    const said: unknown[] = await Promise.race([once(child, 'message'), ended]);
    return said[0];
  };
  await message();
  return async (order) => {
    const reported = message();
    child.send(order);
    return Number(await reported);
  };
}

/** Lists of one person, measured quiet and while another person creates requests, in turn. */
export async function listsDuringCreation(
  servers: readonly Measured[],
  ground: WorkGround,
  how: { readonly rounds: number; readonly seconds: number },
): Promise<readonly ListsDuringCreation[]> {
  const lists = async ({ target }: Measured) =>
    percentile((await load(target, workNamed('list'), ground, 1, how.seconds)).times, 0.99);
  const seen = servers.map((server) => ({ server, quiet: [] as number[], meanwhile: [] as number[] }));
  for (let round = 0; round < how.rounds; round += 1) {
    for (const { server, quiet, meanwhile } of seen) {
      quiet.push(await lists(server));
      const { url } = server.target;
      const headers = server.target.headersFor(creation(ground.photo));
      const create = await startCreator();
      const [p99, requests] = await Promise.all([
        lists(server),
        create({ url, headers, photo: ground.photo, seconds: how.seconds }),
      ]);
      if (requests === 0) throw new Error('Nothing was created meanwhile');
      meanwhile.push(p99);
    }
  }
  return seen.map(({ server, quiet, meanwhile }) => ({
    server: server.name,
    quietP99: median(quiet),
    meanwhileP99: median(meanwhile),
  }));
}
