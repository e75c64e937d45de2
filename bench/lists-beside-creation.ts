import { type Measured, median, percentile } from './figures.ts';
import { load } from './load.ts';
import { workNamed, type WorkGround } from './works.ts';

/** How long a list takes while nothing else happens and while somebody sends requests with photos; ms. */
export interface BesideCreation {
  readonly server: Measured['name'];
  readonly quietP99: number;
  readonly meanwhileP99: number;
}

/** Lists of one person, measured quiet and beside one other who creates requests, in turn. */
export async function listsBesideCreation(
  servers: readonly Measured[],
  ground: WorkGround,
  how: { readonly rounds: number; readonly seconds: number },
): Promise<readonly BesideCreation[]> {
  const lists = async ({ target }: Measured) =>
    percentile((await load(target, workNamed('list'), ground, 1, how.seconds)).times, 0.99);
  const seen = servers.map((server) => ({ server, quiet: [] as number[], meanwhile: [] as number[] }));
  for (let round = 0; round < how.rounds; round += 1) {
    for (const { server, quiet, meanwhile } of seen) {
      quiet.push(await lists(server));
      const [p99] = await Promise.all([
        lists(server),
        load(server.target, workNamed('create'), ground, 1, how.seconds),
      ]);
      meanwhile.push(p99);
    }
  }
  return seen.map(({ server, quiet, meanwhile }) => ({
    server: server.name,
    quietP99: median(quiet),
    meanwhileP99: median(meanwhile),
  }));
}
