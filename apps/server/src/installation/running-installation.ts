import { createHash, timingSafeEqual } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { type AdminCommand, adminCommand } from './admin-commands.ts';
import type { Outcome } from './outcome.ts';

/**
 * Commands to a running installation. Only one process may open an embedded database, so `npm run backup` and
 * `npm run verify` hand their command to that process: over a connection of this machine that has nothing to do
 * with the one people use, with a token made at each start and stored where only the product's user can read it.
 */
const FILE = 'running.json';
const HOST = '127.0.0.1';
const MOST_BYTES = 64 * 1024;

const location = z.strictObject({ port: z.number().int(), token: z.string().min(32) });
const reply = z.union([
  z.strictObject({ outcome: z.strictObject({ holds: z.boolean(), lines: z.array(z.string()) }) }),
  z.strictObject({ failure: z.string() }),
]);

export interface CommandTaking {
  /** Aborts what is at work, waits for its end, and takes no more. */
  stop(): Promise<void>;
}

export interface CommandTakingDeps {
  readonly dataFolder: string;
  readonly clock: Pick<Clock, 'randomBytes'>;
  readonly carryOut: (command: AdminCommand, signal: AbortSignal) => Promise<Outcome>;
}

/** Takes commands for the installation in the data folder of this process, until it is stopped. */
export async function takeCommands({
  dataFolder,
  clock,
  carryOut,
}: CommandTakingDeps): Promise<CommandTaking> {
  const token = clock.randomBytes(32).toString('base64url');
  const aborting = new AbortController();
  const atWork = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    const answer = async () => {
      let status = 200;
      let body: z.infer<typeof reply>;
      if (!isKnown(request, token)) {
        status = 403;
        body = { failure: 'This order does not carry the token of the running Monda.' };
      } else {
        try {
          const command = adminCommand.parse(JSON.parse(await textOf(request)));
          body = {
            outcome: { ...(await carryOut(command, aborting.signal)) } as { holds: boolean; lines: string[] },
          };
        } catch (error) {
          status = 409;
          body = { failure: sentenceOf(error, aborting.signal) };
        }
      }
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(body));
    };
    const work = answer().finally(() => atWork.delete(work));
    atWork.add(work);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  const file = path.join(dataFolder, FILE);
  await rm(file, { force: true });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ port: (server.address() as AddressInfo).port, token }));
  } finally {
    await handle.close();
  }
  return {
    async stop() {
      await rm(file, { force: true });
      aborting.abort();
      await Promise.allSettled(atWork);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const isKnown = ({ method, headers }: IncomingMessage, token: string) =>
  method === 'POST' && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'Monda was stopped before this was done. Nothing was written.';
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) {
    text += chunk as string;
    if (message.method === 'POST' && text.length > MOST_BYTES)
      throw new StartFailure('The order is too long.');
  }
  return text;
}

/**
 * Hands a command to the process that runs the installation in `dataFolder`; `null` when none takes commands.
 * Throws a {@link StartFailure} with its sentence when it could not be carried out.
 */
export async function askRunning(dataFolder: string, command: AdminCommand): Promise<Outcome | null> {
  // why: a file that says nothing is as good as none; the lock of the folder says whether a process runs.
  const said = await readFile(path.join(dataFolder, FILE), 'utf8')
    .then((text) => location.parse(JSON.parse(text)))
    .catch(() => null);
  if (said === null) return null;
  const { port, token } = said;
  const answer = await new Promise<string | null>((resolve, reject) => {
    const asking = ask(
      {
        host: HOST,
        port,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => void textOf(response).then(resolve, reject),
    );
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(null);
      else reject(new StartFailure(`The running Monda ended before this was done (${error.message}).`));
    });
    asking.end(JSON.stringify(command));
  });
  if (answer === null) return null;
  const replied = reply.parse(JSON.parse(answer));
  if ('failure' in replied) throw new StartFailure(replied.failure);
  return replied.outcome;
}
