import { randomUUID } from 'node:crypto';
import { ask, type Question, type Reply, unclear, until } from '../asked.ts';
import type { ProofRun } from '../proof.ts';
import { requestWith } from '../requests-with-bills.ts';

/** A product with something under it that fails, and what people did with it so far. */
export interface TriedProduct {
  readonly run: ProofRun;
  /** Address without a slash at the end. */
  readonly url: string;
  /** Access tokens by person. */
  readonly tokens: Record<'admin' | 'acmeUser' | 'globexUser' | 'manager' | 'viewer', string>;
  /** Serial numbers of every write that was sent, and of those that were acknowledged. */
  readonly sent: string[];
  readonly acknowledged: string[];
}

/** A write that can be sent again as the same one. */
export interface Write {
  readonly serial: string;
  send(): Promise<Reply>;
}

export const LIST = '/api/projects/waste-items?page=1&limit=10';

/** A new write of Acme's user: a request of one item, with a bill when `billBytes` says how large one. */
export function newWrite(
  tried: TriedProduct,
  billBytes = 0,
  by: 'acmeUser' | 'globexUser' = 'acmeUser',
): Write {
  const serial = `proof-${randomUUID()}`;
  const key = randomUUID();
  tried.sent.push(serial);
  return {
    serial,
    async send() {
      const answer = await ask(tried.url, requestWith(serial, tried.tokens[by], key, billBytes));
      if (answer.status === 201 && !tried.acknowledged.includes(serial)) tried.acknowledged.push(serial);
      return answer;
    },
  };
}

export const list = (tried: TriedProduct, by: keyof TriedProduct['tokens'] = 'manager'): Promise<Reply> =>
  ask(tried.url, { path: LIST, token: tried.tokens[by] });
export const at = (tried: TriedProduct, path: string, more: Partial<Question> = {}): Promise<Reply> =>
  ask(tried.url, { path, ...more });

/** Statuses of some answers, in few words. */
export const statuses = (answers: readonly Reply[]): string =>
  answers.map(({ status, text }) => `${status} ${text.slice(0, 120)}`).join('; ');

/** Checks that all answers are as wanted. */
export function checkAnswered(run: ProofRun, what: string, answers: readonly Reply[], status = 200): void {
  const wrong = answers.filter((answer) => answer.status !== status);
  run.check(what, wrong.length === 0, statuses(wrong));
}

/** Checks that readiness names what is away within a while. */
export async function checkReadiness(
  tried: TriedProduct,
  what: string,
  { ready, names }: { readonly ready: boolean; readonly names: string | null },
): Promise<void> {
  const asWanted = async () => {
    const { status, body } = await at(tried, '/health/ready');
    const { away } = body;
    const named = away !== undefined && (names === null ? away.length === 0 : away.includes(names));
    return named && status === (ready ? 200 : 503);
  };
  const ms = await until(what, asWanted, 20_000).catch(() => null);
  if (ms !== null) tried.run.figure(what, `after ${ms.toFixed(0)} ms`);
  tried.run.check(what, ms !== null, 'not within 20 s');
}

/** Sends each write again until it is done, as a browser does; checks that all are, each answered clearly meanwhile. */
export async function checkDoneAtLast(
  tried: TriedProduct,
  what: string,
  writes: readonly Write[],
): Promise<void> {
  const unclearOnes: string[] = [];
  const ms = await until(
    what,
    async () => {
      const answers = await Promise.all(writes.map((write) => write.send()));
      const waiting = answers.filter(({ status }) => status !== 201);
      unclearOnes.push(...waiting.map(unclear).filter((why) => why !== null));
      return waiting.length === 0;
    },
    20_000,
    200,
  ).catch(() => null);
  const why = ms === null ? `not within 20 s; ${unclearOnes.at(-1) ?? ''}` : unclearOnes.join('; ');
  if (ms !== null) tried.run.figure(what, `after ${ms.toFixed(0)} ms`);
  tried.run.check(what, ms !== null && unclearOnes.length === 0, why);
}
