import { startPostgres } from './postgres.ts';

/**
 * A program: starts a private cluster, prints its address as one line, and removes it when its standard
 * input ends, which also happens when the process that started it ends in any way.
 */
const postgres = await startPostgres({ own: true, settings: { max_connections: '300' } });
process.stdout.write(`${postgres.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void postgres.stop().then(() => process.exit(0)));
