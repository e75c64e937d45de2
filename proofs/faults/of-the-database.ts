import type { PrivatePostgres } from '@monda/test-bed/postgres.ts';
import pg from 'pg';
import { checkInTime, checkRefused, type Reply, unclear } from '../asked.ts';
import {
  at,
  checkAnswered,
  checkDoneAtLast,
  checkReadiness,
  list,
  newWrite,
  statuses,
  type TriedProduct,
} from './tried-product.ts';

interface DatabaseFault {
  readonly name: string;
  /** Whether lists are still answered. */
  readonly reads: boolean;
  begin(postgres: PrivatePostgres): Promise<void>;
  end(postgres: PrivatePostgres): Promise<void>;
}

const FAULTS: readonly DatabaseFault[] = [
  {
    name: 'PostgreSQL stopped',
    reads: false,
    begin: (postgres) => postgres.kill('SIGINT'),
    end: (postgres) => postgres.start(),
  },
  {
    name: 'PostgreSQL cut off',
    reads: false,
    begin: async (postgres) => postgres.freeze(),
    end: async (postgres) => postgres.thaw(),
  },
  {
    name: 'PostgreSQL only reads',
    reads: true,
    begin: (postgres) => postgres.configure({ default_transaction_read_only: 'on' }),
    end: async (postgres) => {
      await postgres.run(
        'SET default_transaction_read_only = off',
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      );
    },
  },
];

/** What goes wrong with the database, one after the other. */
export async function databaseFails(tried: TriedProduct, postgres: PrivatePostgres): Promise<void> {
  for (const fault of FAULTS) await one(tried, postgres, fault);
}

/** People at work for a while; returns the answers they got. */
async function atWork(tried: TriedProduct, rounds: number) {
  const writes = Array.from({ length: rounds }, () => newWrite(tried));
  const lists: Promise<Reply>[] = [];
  const answers: Promise<Reply>[] = [];
  for (const write of writes) {
    answers.push(write.send());
    lists.push(list(tried));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { writes, answers: await Promise.all(answers), lists: await Promise.all(lists) };
}

async function one(tried: TriedProduct, postgres: PrivatePostgres, fault: DatabaseFault): Promise<void> {
  const { run } = tried;
  const { name } = fault;
  const rounds = run.long ? 40 : 4;
  // why: some of these are on their way when it happens.
  const before = atWork(tried, 3);
  await fault.begin(postgres);
  const during = await atWork(tried, rounds);
  const first = await before;
  const caught = [...first.answers, ...first.lists].filter(({ status }) => status !== 201 && status !== 200);
  const wrong = caught.map(unclear).filter((why) => why !== null);
  run.check(
    `${name}: each request on the way is done or refused clearly`,
    wrong.length === 0,
    wrong.join('; '),
  );
  checkInTime(run, `${name}: on the way`, [...first.answers, ...first.lists]);
  await checkReadiness(tried, `${name}: readiness is red and names the database`, {
    ready: false,
    names: 'database',
  });
  checkRefused(run, `${name}: writes`, during.answers);
  if (fault.reads) {
    checkAnswered(run, `${name}: lists are answered`, during.lists);
    checkInTime(run, `${name}: lists`, during.lists);
  } else checkRefused(run, `${name}: lists`, during.lists);
  checkAnswered(run, `${name}: the server lives and serves its pages`, [
    await at(tried, '/health/live'),
    await at(tried, '/'),
    await at(tried, '/settings.json'),
  ]);
  await fault.end(postgres);
  await checkReadiness(tried, `${name}: ready again without a restart`, { ready: true, names: null });
  await checkDoneAtLast(tried, `${name}: what was refused is done when it is sent again`, [
    ...first.writes,
    ...during.writes,
  ]);
}

/** PostgreSQL gives its limit to each of the two waits for a row others wait for too; before that one for a connection. */
const ALL_WAIT_MS = 3_000;

/** A row is held by a person outside: a few want it, then so many that all `connections` wait for it. */
export async function rowIsHeld(tried: TriedProduct, database: string, connections: number): Promise<void> {
  const { run } = tried;
  const body = { firstName: 'Daniel', lastName: 'Osei' };
  const token = tried.tokens.acmeUser;
  const change = () => at(tried, '/api/users/me/complete-profile', { method: 'PUT', token, body });
  const changes = (count: number) => Promise.all(Array.from({ length: count }, change));
  const holder = new pg.Client({ connectionString: database });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM users WHERE email = 'user@acme.example' FOR UPDATE`);
    checkRefused(run, 'a row is held: a few who want it', await changes(2));
    const all = await changes(connections * 3);
    const what = 'a row is held: all connections wait for it';
    checkRefused(run, what, all, ALL_WAIT_MS);
    await holder.query('ROLLBACK');
  } finally {
    await holder.end();
  }
  const after = await change();
  run.check('a row is held: it is changed once it is free', after.status === 200, statuses([after]));
}
