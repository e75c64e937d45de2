import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { type Body, type Question, ask } from './asked.ts';
import { requestWith } from './requests-with-bills.ts';

const PATIENCE_MS = 30_000;

/** Share of each kind of request: screens read much more than people write. */
const MIX = {
  item: 0.35,
  items: 0.2,
  counters: 0.15,
  requests: 0.1,
  person: 0.1,
  step: 0.04,
  comment: 0.04,
  create: 0.02,
} as const;
export type RequestKind = keyof typeof MIX;

const READS = {
  items: '/api/projects/waste-items?page=1&limit=10',
  counters: '/api/notices/counts',
  requests: '/api/projects?page=1&limit=10',
  person: '/api/users/me',
} as const;

/** Tokens of the people by whom requests are sent. */
export interface LoadPeople {
  /** Of client companies: they request and comment. */
  readonly clients: readonly string[];
  readonly manager: string;
  readonly evaluator: string;
  readonly evaluatorId: string;
}

/** The steps that a load takes, in their order. */
const STEPS = ['assign', 'approve'] as const satisfies readonly ItemStepName[];

/** An item that the load requested. */
export interface LoadItem {
  readonly id: string;
  /** Of the person who requested it. */
  readonly token: string;
  /** How many of {@link STEPS} were acknowledged. */
  steps: number;
}

/** Which kind of request a number from 0 up to but not 1 stands for. */
function kindOf(number: number): RequestKind {
  let left = number;
  for (const [kind, share] of Object.entries(MIX) as [RequestKind, number][]) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'person';
}

/** Reads once; what was wrong with it, `null`: it was answered with 200. A body is looked at only where it was not. */
function read(agent: Agent, url: URL, path: string, token: string): Promise<string | null> {
  return new Promise((resolve) => {
    const { hostname, port } = url;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const headers = { authorization: `Bearer ${token}` };
    const call = request({ agent, hostname, port, path, headers, signal }, (answer) => {
      let text = '';
      if (answer.statusCode === 200) answer.resume();
      else answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('close', () => {
        if (!answer.complete) return resolve('the answer broke off');
        resolve(answer.statusCode === 200 ? null : `${answer.statusCode} ${text}`);
      });
    });
    call.once('error', (error) => resolve(`0 ${String(error)}`));
    call.end();
  });
}

/** The requests of a load, each sent once. */
export class MixedRequests {
  readonly failures: string[] = [];
  readonly written = { sent: [] as string[], acknowledged: [] as string[] };
  readonly items: LoadItem[] = [];
  readonly counts: Record<RequestKind, number>;
  answered = 0;
  readonly #url: URL;
  readonly #people: LoadPeople;
  readonly #began = performance.now();
  // why: a connection a request would cost more than what it asks for.
  readonly #agent = new Agent({ keepAlive: true });
  /** Items that can take a step, and take none now. */
  readonly #ready: LoadItem[] = [];

  constructor(url: string, people: LoadPeople) {
    this.#url = new URL(url);
    this.#people = people;
    this.counts = Object.fromEntries(Object.keys(MIX).map((kind) => [kind, 0])) as Record<
      RequestKind,
      number
    >;
  }

  /** Sends one request that two numbers from 0 up to but not 1 choose, and waits for its answer. */
  send(what: number, which: number): Promise<void> {
    const kind = kindOf(what);
    const token = this.#people.clients[Math.floor(which * this.#people.clients.length)] ?? '';
    const item = this.items[Math.floor(which * this.items.length)];
    if (kind === 'create' || item === undefined) return this.#create(token);
    if (kind === 'step') return this.#step(this.#ready.shift(), token);
    this.counts[kind] += 1;
    if (kind === 'comment') return this.#comment(item);
    if (kind === 'item') return this.#read(`/api/projects/waste-items/${item.id}`, item.token);
    return this.#read(READS[kind], token);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #read(path: string, token: string): Promise<void> {
    this.#note(`GET ${path}`, await read(this.#agent, this.#url, path, token));
  }

  async #write(question: Question, status: number): Promise<Body | null> {
    const answer = await ask(this.#url.origin, question);
    const wrong = answer.status === status ? null : `${answer.status} ${answer.text}`;
    this.#note(`${question.method} ${question.path}`, wrong);
    return wrong === null ? answer.body : null;
  }

  #note(what: string, wrong: string | null): void {
    this.answered += 1;
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    if (wrong !== null) this.failures.push(`${what} after ${seconds} s: ${wrong.slice(0, 160)}`);
  }

  async #create(token: string): Promise<void> {
    this.counts.create += 1;
    const serial = `proof-${randomUUID()}`;
    this.written.sent.push(serial);
    const body = await this.#write(requestWith(serial, token, randomUUID()), 201);
    const [id] = body?.itemIds ?? [];
    if (id === undefined) return;
    this.written.acknowledged.push(serial);
    const item: LoadItem = { id, token, steps: 0 };
    this.items.push(item);
    this.#ready.push(item);
  }

  async #comment({ id, token }: LoadItem): Promise<void> {
    const body = { audience: 'everybody', text: `A comment ${randomUUID()}`, mentions: [] };
    const path = `/api/projects/waste-items/${id}/comments`;
    await this.#write({ method: 'POST', path, token, body, key: randomUUID() }, 201);
  }

  /** A manager assigns the item, then the evaluator approves it. */
  async #step(item: LoadItem | undefined, token: string): Promise<void> {
    if (item === undefined) return this.#create(token);
    this.counts.step += 1;
    const { manager, evaluator, evaluatorId } = this.#people;
    const path = `/api/projects/waste-items/${item.id}`;
    const key = randomUUID();
    const questions: Readonly<Record<(typeof STEPS)[number], Question>> = {
      assign: {
        ...{ method: 'POST', path: `${path}/assign`, token: manager, key },
        body: { assignedUserId: evaluatorId },
      },
      approve: {
        ...{ method: 'PUT', path: `${path}/submit-review`, token: evaluator, key },
        body: { decision: 'approve', action: 'destroy', comment: 'fine' },
      },
    };
    const step = STEPS[item.steps];
    if (step === undefined || (await this.#write(questions[step], 200)) === null) return;
    item.steps += 1;
    if (item.steps < STEPS.length) this.#ready.push(item);
  }
}
