import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type Contract, statusOf } from '@monda/domain/base/contract.ts';
import { API } from '@monda/domain/api/api-contracts.ts';
import { CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { ERRORS } from '@monda/domain/base/errors.ts';
import { PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import { WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import type { Question, Target, Writes } from './fuzz-target.ts';
import { type Chance, type FuzzRequest, pick, requestOf } from './fuzz-values.ts';
import { onServerFirst, type Proof, type ProofRun } from './proof.ts';

const TARGET = fileURLToPath(new URL('./fuzz-target.ts', import.meta.url));
const REQUESTS = { short: 500, long: 100_000 } as const;
/** People are brought back and records made anew after so many requests. */
const HEALED_AFTER = 750;
/** Requests that are sent at once; after them the rows that were changed are counted. */
const AT_ONCE = { short: 3, long: 8 } as const;
/** Requests after which the long form reports its progress. */
const REPORTED_AFTER = 10_000;
/** Faults that are reported in full, each when it is found. */
const REPORTED_FAULTS = 5;
/** What memory may grow by from the first fifth of the run to its end, in MB. */
const GROWTH_MB = 200;
const ANSWER_WITHIN_MS = 30_000;

const WHO: readonly (PersonName | null)[] = [
  null,
  'blocked',
  'incomplete',
  'outsider',
  'admin',
  'manager',
  'evaluator',
  'companyAdmin',
  'requester',
  'viewer',
  'rivalAdmin',
];

/** People the door of a call lets in. */
function letIn(call: CallName): readonly (PersonName | null)[] {
  const { roles, link } = WHO_MAY_CALL[call];
  return link ? WHO : WHO.slice(3).filter((name) => name !== null && roles.includes(PEOPLE[name].role));
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

function sent(url: string, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const bytes = body === null ? null : Buffer.from(body);
    const outgoing = request(
      `${url}/`,
      {
        path,
        method,
        agent,
        headers: { ...headers, ...(bytes === null ? {} : { 'content-length': bytes.length }) },
        timeout: ANSWER_WITHIN_MS,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        const answered = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: textOf(incoming, Buffer.concat(chunks)),
          });
        incoming.on('end', answered);
        // why: a stream lasts; its reader goes away after the first event.
        if (isStream(incoming)) {
          incoming.once('data', () => {
            answered();
            incoming.destroy();
          });
        }
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') === true;

const textOf = ({ headers }: IncomingMessage, bytes: Buffer): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();

/** What is wrong with an answer, or `null`. */
function wrongIn({ call }: FuzzRequest, { status, headers, body }: Answered): string | null {
  if (status === 503 && headers['retry-after'] !== undefined) return null;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  const type = headers['content-type'] ?? '';
  if (status >= 400) {
    if (!type.startsWith('application/problem+json')) return `${status} is no problem but "${type}"`;
    const { code, status: said } = JSON.parse(body) as { code: string; status: number };
    return code in ERRORS && said === status ? null : `${status} says ${said} ${code}`;
  }
  const contract: Contract = API[call];
  if (contract.answer === null) return null;
  if (status !== statusOf(contract)) return `${status} instead of ${statusOf(contract)}`;
  const read = contract.answer.safeParse(JSON.parse(body));
  return read.success ? null : `an answer that is not of its schema: ${read.error.message.slice(0, 300)}`;
}

/** The product in a process of its own. */
async function launch(onPostgres: boolean) {
  const child: ChildProcess = fork(TARGET, onPostgres ? ['--postgres'] : [], { serialization: 'advanced' });
  let ended: number | string | null = null;
  child.once('exit', (code, signal) => {
    ended = code ?? signal;
  });
  const said = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      const gone = () => reject(new Error('the product ended'));
      child.once('exit', gone);
      child.once('message', (answer) => {
        child.off('exit', gone);
        resolve(answer as Answer);
      });
    });
  const first = await said<Target>();
  return {
    first,
    ended: () => ended,
    ask<Answer>(question: Question): Promise<Answer> {
      const answer = said<Answer>();
      child.send(question);
      return answer;
    },
    async memoryMb(): Promise<number> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

type Launched = Awaited<ReturnType<typeof launch>>;

/** The requests of one turn: every call has its own, whatever chance says. */
function planned(
  run: ProofRun,
  { ids, tokens }: Target,
  from: number,
  count: number,
): readonly FuzzRequest[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = from + nth;
    const chance: Chance = {
      random: () => run.random(),
      ids,
      emails: ['admin@monda.test', 'requester@monda.test', 'nobody@monda.test', `new${at}@monda.test`],
    };
    const call = CALL_NAMES[at % CALL_NAMES.length] ?? 'users.me';
    const who = pick(chance, chance.random() < 0.7 ? letIn(call) : WHO);
    return requestOf(call, who, who === null ? null : tokens[who], chance);
  });
}

async function attack(run: ProofRun, product: Launched): Promise<void> {
  const form = run.long ? 'long' : 'short';
  const [requests, atOnce] = [REQUESTS[form], AT_ONCE[form]];
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const found = (fault: string) => {
    faults.push(fault);
    if (faults.length <= REPORTED_FAULTS) run.say(fault);
  };
  let target = product.first;
  let { rows } = await product.ask<Writes>('writes');
  const memory = { start: await product.memoryMb(), warm: 0 };
  const began = performance.now();
  /** Whether a request was taken; what is wrong with its answer is a fault. */
  const isTaken = async (fuzz: FuzzRequest, at: number): Promise<boolean> => {
    const reply = (what: string) => found(`request ${at}: ${what}\n      ${replayable(fuzz)}`);
    let answer: Answered;
    try {
      answer = await sent(product.first.url, agent, fuzz);
    } catch (error) {
      // why: characters a client cannot send never leave it.
      if ((error as { code?: string }).code !== 'ERR_INVALID_CHAR') reply(`no answer: ${String(error)}`);
      return false;
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const wrong = wrongIn(fuzz, answer);
    if (wrong !== null) reply(wrong);
    return answer.status < 400;
  };
  for (let at = 0; at < requests && product.ended() === null; at += atOnce) {
    if (at % HEALED_AFTER < atOnce && at > 0) {
      target = await product.ask<Target>('heal');
      ({ rows } = await product.ask<Writes>('writes'));
    }
    if (memory.warm === 0 && at >= requests / 5) memory.warm = await product.memoryMb();
    const wrote = planned(run, target, at, Math.min(atOnce, requests - at));
    const taken = await Promise.all(wrote.map((fuzz, nth) => isTaken(fuzz, at + nth)));
    if (product.ended() !== null) break;
    const writes = await product.ask<Writes>('writes');
    const reply = (what: string) =>
      found(`${what} by one of:\n      ${wrote.map(replayable).join('\n      ')}`);
    if (!taken.includes(true) && writes.rows !== rows) reply('refused, and yet rows were changed');
    if (writes.pendingFiles !== 0) reply('an upload that belongs to nothing was left');
    ({ rows } = writes);
    if ((at + atOnce) % REPORTED_AFTER === 0) {
      run.say(
        `${at + atOnce} requests, ${faults.length} faults, ${(await product.memoryMb()).toFixed(0)} MB`,
      );
    }
  }
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const end = product.ended() === null ? await product.memoryMb() : 0;
  const counts = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  run.figure('answers', counts.join(', '));
  run.figure('requests a second', (requests / seconds).toFixed(0));
  run.figure(
    'memory at the start, after a fifth, at the end',
    [memory.start, memory.warm, end].map((mb) => `${mb.toFixed(0)} MB`).join(', '),
  );
  run.check(
    `${requests} requests to ${CALL_NAMES.length} calls: every answer a problem or as its schema says, nothing refused changed a row`,
    faults.length === 0,
    `${faults.length} faults`,
  );
  run.check('the product lives', product.ended() === null, String(product.ended()));
  run.check(
    'something was taken, and most refused',
    (statuses.get(200) ?? 0) > 0 && (statuses.get(400) ?? 0) > 0,
  );
  run.check(
    `memory grows by less than ${GROWTH_MB} MB once warm`,
    end - memory.warm < GROWTH_MB,
    `${(end - memory.warm).toFixed(0)} MB`,
  );
}

const replayable = ({ who, method, path, headers, body }: FuzzRequest): string => {
  const { authorization, ...rest } = headers;
  const isToken = authorization?.startsWith('Bearer ey') === true;
  const shown = isToken ? rest : headers;
  return `${who ?? 'anonymous'} ${method} ${path.slice(0, 400)} ${JSON.stringify(shown)} ${(body ?? '').slice(0, 600)}`;
};

export const proof: Proof = {
  proves:
    'whatever is sent to any call is answered by a problem or a right answer, and costs no memory that stays',
  run: (given) =>
    onServerFirst(given, async (run, onPostgres) => {
      const product = await launch(onPostgres);
      try {
        await attack(run, product);
        if (product.ended() === null) await product.ask('end');
      } finally {
        product.kill();
      }
    }),
};
