import { randomUUID } from 'node:crypto';
import { type Question, ask } from './asked.ts';
import { requestWith } from './requests-with-bills.ts';
import type { ProofRun } from './proof.ts';

const TICK_MS = 5;
/** Requests without an answer at a time; a machine that is busy elsewhere is offered fewer a second. */
const AT_ONCE = 32;
/** Share of requests that make a request of one item, and that write a comment. */
const CREATES = 0.03;
const COMMENTS = 0.05;
const READS = [
  '/api/projects/waste-items?page=1&limit=10',
  '/api/projects?page=1&limit=10',
  '/api/users/me',
  '/api/notices/counts',
] as const;

/** What became of a load that still runs or has ended. */
export interface MixedLoad {
  /** Requests that were sent and answered so far. */
  readonly sent: () => number;
  readonly answered: () => number;
  /** What was answered otherwise than it should be, such as `502 GET /api/users/me`. */
  readonly failures: readonly string[];
  /** Serial numbers of requests that were sent, and of those that were acknowledged. */
  readonly written: { readonly sent: readonly string[]; readonly acknowledged: readonly string[] };
  readonly comments: readonly string[];
  /** Sends no more, and waits for all answers. */
  stop(): Promise<void>;
}

/** Offers up to `rate` requests a second to a product, reads and writes, each once. */
export function startLoad(run: ProofRun, url: string, tokens: readonly string[], rate: number): MixedLoad {
  const failures: string[] = [];
  const written = { sent: [] as string[], acknowledged: [] as string[] };
  const comments: string[] = [];
  const items: { readonly id: string; readonly token: string }[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  let begun = 0;
  let answered = 0;
  const began = performance.now();

  const send = async (question: Question, status: number, done: (body: object) => void = () => {}) => {
    const answer = await ask(url, question);
    answered += 1;
    if (answer.status === status) return done(answer.body);
    const what = `${answer.status} ${question.method ?? 'GET'} ${question.path}`;
    failures.push(
      `${what} after ${Math.round((performance.now() - began) / 1000)} s: ${answer.text.slice(0, 120)}`,
    );
  };
  const create = (token: string) => {
    const serial = `proof-${randomUUID()}`;
    written.sent.push(serial);
    return send(requestWith(serial, token, randomUUID()), 201, (body) => {
      written.acknowledged.push(serial);
      const [id] = (body as { readonly itemIds?: readonly string[] }).itemIds ?? [];
      if (id !== undefined) items.push({ id, token });
    });
  };
  const comment = ({ id, token }: (typeof items)[number]) => {
    const text = `A comment ${randomUUID()}`;
    const path = `/api/projects/waste-items/${id}/comments`;
    const body = { audience: 'everybody', text, mentions: [] };
    return send({ method: 'POST', path, token, body, key: randomUUID() }, 201, () => comments.push(text));
  };
  const next = () => {
    const [kind, which] = [run.random(), run.random()];
    const token = tokens[Math.floor(which * tokens.length)] ?? '';
    const item = items[Math.floor(which * items.length)];
    if (kind < CREATES || item === undefined) return create(token);
    if (kind < CREATES + COMMENTS) return comment(item);
    if (kind < 0.4) return send({ path: `/api/projects/waste-items/${item.id}`, token: item.token }, 200);
    return send({ path: READS[Math.floor(which * READS.length)] ?? READS[0], token }, 200);
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (let left = Math.min(due - begun, rate); left > 0 && open.size < AT_ONCE; left -= 1) {
      sent += 1;
      const one: Promise<void> = next().finally(() => open.delete(one));
      open.add(one);
    }
    begun = due;
  }, TICK_MS);
  return {
    ...{ failures, written, comments, sent: () => sent, answered: () => answered },
    async stop() {
      clearInterval(timer);
      while (open.size > 0) await Promise.all(open);
    },
  };
}
