import { startPostgres } from '@monda/test-bed/postgres.ts';
import { type SeveralProducts, startProducts } from '@monda/test-bed/several-products.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { Proof, ProofRun } from './proof.ts';

const ITEMS = '/api/projects/waste-items?page=1&limit=5';

/** Statuses of one read at each server by itself, with the same token. */
async function eachServer({ servers }: SeveralProducts, token: string): Promise<number[]> {
  const answers = servers.map((server) =>
    fetch(`${server}${ITEMS}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  return (await Promise.all(answers)).map((answer) => answer.status);
}

async function prove(run: ProofRun, products: SeveralProducts): Promise<void> {
  const { balancer, servers, url } = products;
  const token = await accessTokenOf(url, 'manager');
  run.check('a sign-in whose steps go to different servers ends with a token', token.length > 0);
  const statuses = await eachServer(products, token);
  run.check(
    'every server takes the token',
    statuses.every((status) => status === 200),
    statuses.join(', '),
  );
  run.check(
    'each server took its share',
    servers.every((server) => (balancer.served.get(server) ?? 0) > 1),
  );

  const keys = await Promise.all(
    servers.map(async (server) => (await fetch(`${server}/.well-known/jwks.json`)).text()),
  );
  run.check(
    'all servers that started at once sign with the same key',
    new Set(keys).size === 1 && keys[0]?.includes('"EC"') === true,
  );

  const victim = Math.floor(run.random() * servers.length);
  await products.kill(victim);
  const rounds = run.long ? 500 : 30;
  let answered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const answer = await fetch(`${url}${ITEMS}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status === 200) answered += 1;
  }
  run.check(
    'the other answers everything while one is gone',
    answered === rounds,
    `${answered} of ${rounds}`,
  );
  run.check('people sign in while one is gone', (await accessTokenOf(url, 'evaluator')).length > 0);
  await products.restart(victim);
  const back = await eachServer(products, token);
  run.check(
    'the one that is back takes the token of before',
    back.every((status) => status === 200),
    back.join(', '),
  );
}

export const proof: Proof = {
  proves: 'servers that start at once on one database are one product, and one may die at any time',
  async run(run) {
    const dataFolder = await temporaryFolder();
    const postgres = await startPostgres();
    let products: SeveralProducts | null = null;
    try {
      // why: an empty database; both migrate it, make its keys and fill it at the same moment.
      products = await startProducts(2, {
        DATA_DIR: dataFolder,
        DATABASE_URL: await postgres.createDatabase(),
        SECRET_KEY: 'a secret of the proofs, long enough for them',
      });
      const ready = await Promise.all(products.servers.map((server) => fetch(`${server}/health/ready`)));
      run.check(
        'both are ready after racing for an empty database',
        ready.every((answer) => answer.status === 200),
      );
      await prove(run, products);
    } finally {
      await products?.stop();
      await postgres.stop();
      await removeFolder(dataFolder);
    }
  },
};
