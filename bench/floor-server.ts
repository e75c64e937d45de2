import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import postgres from 'postgres';
import { floorReads } from './floor-reads.ts';
import { floorWrites } from './floor-writes.ts';

/**
 * The reference *floor*: bare Fastify and postgres.js with prepared statements, the same SQL, the same
 * writes and answers of the same size as ours, without authorisation, validation or row level security.
 * Prints its address.
 */
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 10,
  prepare: true,
  transform: { undefined: null },
  types: {
    plainDate: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
    wholeNumber: { to: 20, from: [20], serialize: String, parse: Number },
  },
});
const app = Fastify({ logger: false });
await app.register(multipart, { limits: { fileSize: 5_000_000 } });
floorReads(app, sql);
floorWrites(app, sql);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Ready at ${address}`);
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0));
});
