import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PrivatePostgres, startPostgres, startStandby } from '../postgres.ts';

const KEEPS_A_CLUSTER = `
  const { startPostgres } = await import(${JSON.stringify(fileURLToPath(new URL('../postgres.ts', import.meta.url)))});
  const { folder, pid } = await startPostgres({ own: true });
  process.stdout.write(JSON.stringify({ folder, pid }));
  setInterval(() => {}, 1000);
`;

let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await startPostgres({ own: true });
});
afterAll(() => postgres.stop());

describe('a private cluster', () => {
  it('gives databases of their own, empty or copied', async () => {
    const first = await postgres.createDatabase();
    const name = new URL(first).pathname.slice(1);
    expect(await postgres.createDatabase(name)).not.toBe(first);
    await postgres.dropDatabase(first);
    const left = await postgres.run(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
    expect(left).toEqual([]);
  });

  it('lets no one in without its password', async () => {
    const url = new URL(postgres.url);
    url.password = 'guessed';
    const { default: pg } = await import('pg');
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow('password');
  });

  it('has what was committed after it is killed, and takes the same port again', async () => {
    await postgres.run('CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (1)');
    await postgres.kill('SIGKILL');
    await expect(postgres.run('SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    expect(await postgres.run('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('takes settings while it runs', async () => {
    await postgres.configure({ default_transaction_read_only: 'on' });
    await expect
      .poll(() =>
        postgres.run('CREATE TABLE refused ()').then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await postgres.run(
      'SET default_transaction_read_only = off',
      'ALTER SYSTEM RESET ALL',
      'SELECT pg_reload_conf()',
    );
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('goes with a process that ends by %s', async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', KEEPS_A_CLUSTER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const { folder } = JSON.parse(String(said)) as { folder: string };
    expect(existsSync(folder)).toBe(true);
    child.kill(signal);
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  });
});

describe('a standby', () => {
  it('follows its primary, refuses writes, and takes them once it is promoted', async () => {
    const standby = await startStandby(postgres, { name: 'one' });
    try {
      await postgres.run('CREATE TABLE followed (n int)', 'INSERT INTO followed VALUES (1)');
      await standby.caughtUp();
      expect(await standby.run('SELECT n FROM followed')).toEqual([{ n: 1 }]);
      await expect(standby.run('INSERT INTO followed VALUES (2)')).rejects.toThrow('read-only');
      const known = await postgres.run('SELECT application_name AS name FROM pg_stat_replication');
      expect(known).toEqual([{ name: 'one' }]);
      await postgres.kill('SIGKILL');
      await standby.promote();
      await standby.run('INSERT INTO followed VALUES (2)');
      await postgres.start();
    } finally {
      await standby.stop();
    }
  });
});
