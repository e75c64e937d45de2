import { startPostgres } from './postgres.ts';

/**
 * What a server of many small databases that live for seconds does without: statistics and vacuums that no test waits
 * for, a log that another server could follow, and commits that wait until it is written.
 */
const FOR_SHORT_LIVES = {
  max_connections: '300',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  jit: 'off',
  max_wal_senders: '0',
  synchronous_commit: 'off',
  wal_level: 'minimal',
};

/**
 * A program: starts a private cluster, prints its address as one line, and removes it when its standard
 * input ends, which also happens when the process that started it ends in any way.
 */
const postgres = await startPostgres({ own: true, settings: FOR_SHORT_LIVES });
process.stdout.write(`${postgres.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void postgres.stop().then(() => process.exit(0)));
