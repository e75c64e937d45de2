import type { CallName } from '@monda/domain/api/api-calls.ts';
import { bulkTries } from './bulk-tries.ts';
import type { ModelItem, Tried } from './item-model.ts';
import { BULK_OF } from '@monda/test-bed/who-may-call.ts';
import { among, type Picked, type tryOf } from './planned-bursts.ts';
import { type Answered, codeOf, sendCall, type Sent } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Where a world's calls go. */
export interface Ground {
  readonly people: readonly SignedInPerson[];
  readonly signInAgain: (person: SignedInPerson) => Promise<void>;
  /** Address for everybody. */
  readonly url: string;
  /** The processes themselves; a lost call is sent again to the next one. */
  readonly servers: readonly string[];
  readonly random: () => number;
}

/** What was done in a world so far. */
export interface Done {
  operations: number;
  resent: number;
  races: number;
  codes: Map<string, number>;
  /** Calls for facts, documents, parties and certificates that were done, and items of calls for many, by their name. */
  recorded: Map<string, number>;
  /** The states of certificates at the ends of worlds. */
  certificates: string[];
}

/** Sends a call as a pick says, and counts what is answered. */
export type SendPlanned = (
  picked: Sending,
  by: SignedInPerson,
  call: CallName,
  sent: Sent,
) => Promise<readonly Answered[]>;

/** How a call is sent. */
type Sending = Pick<Picked, 'keyed' | 'lost' | 'choice'>;

/** A read of one item or of a list. */
export interface Read {
  readonly by: SignedInPerson;
  readonly item: ModelItem | null;
  readonly answer: Answered;
}

/** A step that a pick takes on an item. */
export interface Planned {
  readonly picked: Picked;
  readonly item: ModelItem;
  readonly step: ReturnType<typeof tryOf>;
}

let keys = 0;

/** Sends what the picks of a world do, and counts what is answered. */
export function simulatedCalls(ground: Ground, done: Done, items: ReadonlyMap<string, ModelItem>) {
  const { people, url, servers } = ground;

  function count(answer: Answered): void {
    const code = codeOf(answer);
    done.codes.set(code, (done.codes.get(code) ?? 0) + 1);
  }

  /** Sends a call as its pick says: once, or again with the same key to the next process. */
  async function exchange(
    picked: Sending,
    by: SignedInPerson,
    call: CallName,
    sent: Sent,
  ): Promise<readonly Answered[]> {
    const keyed = picked.keyed || picked.lost !== 'no';
    keys += 1;
    const headers = {
      ...sent.headers,
      ...(keyed ? { 'idempotency-key': `proof-${process.pid}-${keys}` } : {}),
    };
    const to = (server: string) => sendCall(server, by.token, call, { ...sent, headers });
    done.operations += 1;
    const [first, second] = [among(servers, picked.choice), among(servers, picked.choice + 1)];
    let answers: readonly Answered[];
    if (picked.lost === 'no') answers = [await to(url)];
    else if (picked.lost === 'after') answers = [await to(first), await to(second)];
    else answers = await Promise.all([to(first), to(second)]);
    done.resent += answers.length - 1;
    return answers;
  }

  const send: SendPlanned = async (picked, by, call, sent) => {
    const answers = await exchange(picked, by, call, sent);
    for (const answer of answers) count(answer);
    if (answers.some((answer) => codeOf(answer) === 'done'))
      done.recorded.set(call, (done.recorded.get(call) ?? 0) + 1);
    return answers;
  };

  async function attempt(picked: Picked, { step, sent }: ReturnType<typeof tryOf>): Promise<Tried> {
    const answers = await exchange(picked, step.by, step.call, sent);
    for (const answer of answers) count(answer);
    return { step, answers, orderedStatements: picked.lost === 'after' };
  }

  /** The same step of several items by one call, as a try of each. */
  async function attemptMany(picked: Picked, made: readonly Planned[]): Promise<readonly Tried[]> {
    const tries = made.map(({ item, step }) => ({ item, ...step }));
    const [first] = tries;
    const call = first === undefined ? undefined : BULK_OF[first.step.call];
    if (first === undefined || call === undefined) return [];
    const bulk = bulkTries(tries);
    const answers = await exchange(picked, first.step.by, call, bulk.sent);
    const tried = bulk.triedBy(answers, picked.lost === 'after');
    for (const one of tried) for (const answer of one.answers) count(answer);
    const items = tried.filter(({ answers: ofOne }) =>
      ofOne.some((answer) => codeOf(answer) === 'done'),
    ).length;
    if (items > 0) done.recorded.set(call, (done.recorded.get(call) ?? 0) + items);
    return tried;
  }

  async function read(picked: Picked): Promise<Read> {
    const by = among(people, picked.person);
    const item = picked.does === 'get' ? among([...items.values()], picked.item) : null;
    done.operations += 1;
    const answer =
      item === null
        ? await sendCall(url, by.token, 'items.list', { query: 'page=1&limit=100' })
        : await sendCall(url, by.token, 'items.get', { params: { id: item.id } });
    count(answer);
    return { by, item, answer };
  }

  return { count, send, attempt, attemptMany, read };
}
