import { isDeepStrictEqual } from 'node:util';
import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import { factsFor, givesFacts } from '@monda/domain/facts/fact-access.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { completeFacts, type Facts, type FactsBody, factsBody } from '@monda/domain/facts/fact-data.ts';
import { sharedFacts } from '@monda/domain/facts/facts-of-other-items.ts';
import { FACT_GROUP_NAMES, type FactGroup, hasGroup, isShared } from '@monda/domain/facts/fact-fields.ts';
import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { answerFor } from './bulk-tries.ts';
import { type Around, type ModelItem, OF_BLOCKED, sees } from './item-model.ts';
import { madeFacts, type WithAsset } from './made-facts.ts';
import { among } from './planned-bursts.ts';
import type { FactPick } from './planned-facts.ts';
import type { SendPlanned } from './simulated-calls.ts';
import { type Answered, codeOf } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';
import { explainVersions, type Versioned } from './versioned-record.ts';

/** Facts of an item, and the time zone in which their times were given. */
interface TimedFacts {
  readonly facts: Facts;
  readonly timeZone: string | null;
}

/** Facts that a person gives one item, by a call for it alone or for several. */
interface FactTry {
  readonly call: 'facts.change' | 'facts.bulkChange';
  readonly id: string;
  readonly by: SignedInPerson;
  readonly body: FactsBody;
  readonly ifMatch: number | null;
  readonly answers: readonly Answered[];
  readonly isOrdered: boolean;
}
interface FactRead {
  readonly id: string;
  readonly by: SignedInPerson;
  readonly answer: Answered;
}
export interface FactsSent {
  readonly tries: readonly FactTry[];
  readonly reads: readonly FactRead[];
}

/** What an item was after a burst, and every state in it. */
export interface ItemInBurst {
  readonly item: ModelItem;
  readonly states: readonly Pick<ModelItem, 'state'>[];
}

/** What the model knows of an answer; what its facts are compared with is of the item and its history. */
type ModelledFacts = Omit<FactsAnswer, 'against'>;
const modelled = ({ against: _against, ...facts }: FactsAnswer): ModelledFacts => facts;
const modelledAnswer = (answer: Answered): Answered =>
  codeOf(answer) === 'done' ? { ...answer, body: modelled(answer.body as FactsAnswer) } : answer;
/** Groups with moments or days. */
const TIMED = [
  'verification',
  'time',
  'custody',
  'notices',
  'recipient',
] as const satisfies readonly FactGroup[];

const MOST_AT_ONCE = 6;
const NOTHING: Versioned<TimedFacts> = {
  version: 0,
  value: { facts: completeFacts({}), timeZone: null },
};
const groupsOf = (body: FactsBody) => Object.keys(body) as FactGroup[];

/** The facts of a world's items as the model says they are; `timeZone` is that of the installation, `given` came with requests. */
export function simulatedFacts(
  send: SendPlanned,
  items: ReadonlyMap<string, ModelItem>,
  {
    people,
    random,
    timeZone,
    given,
  }: {
    readonly people: readonly SignedInPerson[];
    readonly random: () => number;
    readonly timeZone: string;
    readonly given: ReadonlyMap<string, WithAsset>;
  },
) {
  const stored = new Map<string, Versioned<TimedFacts>>(
    [...given].map(([id, body]) => {
      const facts = completeFacts(factsBody.parse(body));
      return [id, { version: 1, value: { facts, timeZone: null } }];
    }),
  );
  const storedOf = (id: string) => stored.get(id) ?? NOTHING;

  const answered = (
    by: SignedInPerson,
    { facts, timeZone: given }: TimedFacts,
    version: number,
  ): ModelledFacts => ({
    ...factsFor(facts, by.role),
    ...{ timeZone: given, givenIn: timeZone, version },
  });

  function applied(body: FactsBody, { facts, timeZone: before }: TimedFacts): TimedFacts {
    const isTimed = TIMED.some((group) => body[group] !== undefined);
    return {
      facts: completeFacts({ ...facts, ...factsBody.parse(body) }),
      timeZone: isTimed ? timeZone : before,
    };
  }

  /** Who gives what to which item: in a fitting pick what the table allows where there is an item for it. */
  function planned({ does, fitting, item: at, person, choice, groups: bits }: FactPick) {
    const all = [...items.values()];
    const open = all.filter(({ state }) => hasFacts(state.status));
    // why: few items, so that people meet at them.
    const item = (fitting || choice % 2 === 0) && open.length > 0 ? among(open, at % 9) : among(all, at);
    const givers = people.filter(
      (by) => passes(API_CALLS['facts.change'].access, by) && sees(by, item, item.state),
    );
    const by = among(fitting || choice % 4 === 0 ? givers : people, person);
    const known = FACT_GROUP_NAMES.filter(
      (group) =>
        (does !== 'many' || isShared(group)) &&
        (!fitting || (givesFacts(by.role, group) && hasGroup(group, item.decision))),
    );
    const drawn = known.filter((_, bit) => (bits >> bit) % 2 === 1);
    return { item, by, body: madeFacts(drawn.length > 0 ? drawn : [among(known, bits)], random), open };
  }

  const named = (picked: FactPick, id: string) => {
    const { version } = storedOf(id);
    return picked.ifMatch === 'old' ? Math.abs(version - 1) : version;
  };

  async function give(picked: FactPick): Promise<readonly FactTry[]> {
    const { item, by, body } = planned(picked);
    const ifMatch = picked.ifMatch === 'none' ? null : named(picked, item.id);
    const answers = await send(picked, by, 'facts.change', {
      ...{ params: { id: item.id }, body },
      headers: ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` },
    });
    return [
      { call: 'facts.change', id: item.id, by, body, ifMatch, answers, isOrdered: picked.lost === 'after' },
    ];
  }

  async function giveMany(picked: FactPick): Promise<readonly FactTry[]> {
    const { item, by, body: made, open } = planned(picked);
    const body = sharedFacts(made, NOTHING.value.facts);
    const others = Array.from({ length: picked.choice % MOST_AT_ONCE }, (_, at) =>
      among(at % 3 === 2 || open.length === 0 ? [...items.values()] : open, picked.item + 1 + at),
    );
    const chosen = [...new Set([item, ...others])].map(({ id }, at) => ({
      id,
      // why: one stale version among those that fit.
      version: at === 0 || picked.ifMatch !== 'old' ? named(picked, id) : storedOf(id).version,
    }));
    const answers = await send(picked, by, 'facts.bulkChange', { body: { items: chosen, facts: body } });
    return chosen.map(({ id, version }) => ({
      ...({ call: 'facts.bulkChange', id, by, body, ifMatch: version } as const),
      answers: answers.map((answer) => answerFor(answer, id)),
      isOrdered: picked.lost === 'after',
    }));
  }

  async function read(picked: FactPick): Promise<readonly FactRead[]> {
    const { item } = planned({ ...picked, fitting: true });
    const by = among(people, picked.person);
    const [answer] = await send({ ...picked, lost: 'no' }, by, 'facts.get', { params: { id: item.id } });
    return answer === undefined ? [] : [{ id: item.id, by, answer }];
  }

  /** What the rules say of a try in any of the states. */
  function judged({ call, by, body }: FactTry, { item, states }: ItemInBurst, around: Around) {
    const refusals = new Set(around.sometimesBlocked.has(by.id) ? OF_BLOCKED : []);
    const laterRefusals = new Set<string>();
    let mayBeDone = false;
    for (const { state } of states) {
      if (!passes(API_CALLS[call].access, by)) refusals.add('not_allowed');
      else if (!sees(by, item, state)) refusals.add('not_found');
      else if (!groupsOf(body).every((group) => givesFacts(by.role, group))) refusals.add('not_allowed');
      else if (!groupsOf(body).every((group) => hasFacts(state.status, group))) refusals.add('wrong_state');
      else if (!groupsOf(body).every((group) => hasGroup(group, item.decision)))
        laterRefusals.add('validation_failed');
      else mayBeDone = true;
    }
    return { refusals, laterRefusals, mayBeDone };
  }

  function explainedItem(
    { tries, reads }: FactsSent,
    { version, ...is }: ModelledFacts,
    at: ItemInBurst,
    manager: SignedInPerson,
    around: Around,
  ): readonly string[] {
    const { id } = at.item;
    const before = storedOf(id);
    const explained = explainVersions(
      before,
      tries.map((one) => ({
        ...judged(one, at, around),
        ...{ who: `${one.call} by ${one.by.name} (${one.by.role})`, ifMatch: one.ifMatch },
        ...{
          answers: one.answers.map(modelledAnswer),
          isOrdered: one.isOrdered,
          applied: (value) =>
            applied(one.call === 'facts.bulkChange' ? sharedFacts(one.body, value.facts) : one.body, value),
        },
        answered: (value, made) =>
          one.call === 'facts.bulkChange' ? { version: made } : answered(one.by, value, made),
      })),
      version,
    );
    const unexplained = [...explained.unexplained];
    const value = explained.versions.get(version) ?? before.value;
    if (!isDeepStrictEqual({ ...is, version }, answered(manager, value, version)))
      unexplained.push(`facts of version ${version} are ${JSON.stringify(is)}`);
    for (const { by, answer } of reads) {
      const code = codeOf(answer);
      const body = answer.body as FactsAnswer;
      const then = code === 'done' ? explained.versions.get(body.version) : undefined;
      const fits =
        code === 'done'
          ? then !== undefined && isDeepStrictEqual(modelled(body), answered(by, then, body.version))
          : (around.sometimesBlocked.has(by.id) && OF_BLOCKED.has(code)) || code === 'not_found';
      const mayRead = at.states.some(({ state }) => sees(by, at.item, state) === (code === 'done'));
      if (!fits || (!OF_BLOCKED.has(code) && !mayRead))
        unexplained.push(`${by.name} (${by.role}) read ${code}: ${JSON.stringify(body)}`);
    }
    stored.set(id, { version, value });
    return unexplained.map((what) => `facts of ${id}: ${what}`);
  }

  return {
    /** Sends what the picks do at the same moment. */
    async send(picks: readonly FactPick[]): Promise<FactsSent> {
      const of = (does: FactPick['does']) => picks.filter((one) => one.does === does);
      const [single, many, reads] = await Promise.all([
        Promise.all(of('give').map(give)),
        Promise.all(of('many').map(giveMany)),
        Promise.all(of('read').map(read)),
      ]);
      return { tries: [...single, ...many].flat(), reads: reads.flat() };
    },
    /** What nothing explains once all is quiet; `readFacts` answers the facts as this manager reads them. */
    async unexplained(
      { tries, reads }: FactsSent,
      inBurst: (id: string) => ItemInBurst,
      around: Around,
      [manager, readFacts]: readonly [SignedInPerson, (id: string) => Promise<FactsAnswer>],
    ): Promise<readonly string[]> {
      const wrong: string[] = [];
      for (const id of new Set([...tries, ...reads].map((one) => one.id))) {
        const ofItem = <One extends { readonly id: string }>(all: readonly One[]) =>
          all.filter((one) => one.id === id);
        const sent = { tries: ofItem(tries), reads: ofItem(reads) };
        wrong.push(...explainedItem(sent, modelled(await readFacts(id)), inBurst(id), manager, around));
      }
      return wrong;
    },
    /** Whether an item has these facts by the model. */
    isAt: (id: string, manager: SignedInPerson, facts: FactsAnswer): boolean =>
      isDeepStrictEqual(modelled(facts), answered(manager, storedOf(id).value, storedOf(id).version)),
  };
}
