import { isDeepStrictEqual } from 'node:util';
import { type Answered, codeOf } from './sent-calls.ts';

/** A change of a record that counts its versions, with every answer it got. */
export interface RecordTry<Value> {
  readonly who: string;
  /** The version it names; `null` without one. */
  readonly ifMatch: number | null;
  readonly answers: readonly Answered[];
  /** Whether each was asked for after the one before had come. */
  readonly isOrdered: boolean;
  readonly mayBeDone: boolean;
  /** Refusals that are right whatever the version. */
  readonly refusals: ReadonlySet<string>;
  /** Refusals that are right where the named version is the one stored. */
  readonly laterRefusals: ReadonlySet<string>;
  readonly applied: (value: Value) => Value;
  /** The answer once this is stored with this version. */
  readonly answered: (value: Value, version: number) => unknown;
}

export interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

/** Whether a call that was done was refused when it was sent again with the same key. */
export function isForgotten({
  answers,
  isOrdered,
}: Pick<RecordTry<unknown>, 'answers' | 'isOrdered'>): boolean {
  const codes = answers.map(codeOf);
  const done = codes.indexOf('done');
  return isOrdered && done !== -1 && codes.slice(done).some((code) => code !== 'done');
}

/**
 * Explains the versions of a record after some tries at the same moment: each is the one success of one try on the
 * version before, and each refusal is right at one of them. `after` is the version that is read when all is quiet.
 */
export function explainVersions<Value>(
  before: Versioned<Value>,
  tries: readonly RecordTry<Value>[],
  after: number,
): { readonly versions: ReadonlyMap<number, Value>; readonly unexplained: readonly string[] } {
  const unexplained: string[] = [];
  const versions = new Map([[before.version, before.value]]);
  const winners = new Map<number, RecordTry<Value>>();
  for (const one of tries) {
    const done = one.answers.filter((answer) => codeOf(answer) === 'done');
    const [first] = done;
    if (first === undefined) continue;
    if (done.some(({ body }) => !isDeepStrictEqual(body, first.body)))
      unexplained.push(`${one.who}: sent again, answered otherwise`);
    if (isForgotten(one)) unexplained.push(`${one.who}: was done, and sent again it was refused`);
    const { version } = first.body as { readonly version: number };
    if (winners.has(version)) unexplained.push(`${one.who}: a second winner of version ${version}`);
    winners.set(version, one);
  }
  let { value } = before;
  for (let version = before.version + 1; version <= after; version += 1) {
    const winner = winners.get(version);
    winners.delete(version);
    if (winner === undefined) {
      unexplained.push(`version ${version} is of no try`);
      break;
    }
    const { who, ifMatch, mayBeDone } = winner;
    if (!mayBeDone) unexplained.push(`${who} may not make version ${version}`);
    if (ifMatch !== null && ifMatch !== version - 1)
      unexplained.push(`${who} made version ${version} of version ${ifMatch}`);
    value = winner.applied(value);
    versions.set(version, value);
    const answer = winner.answers.find((one) => codeOf(one) === 'done')?.body;
    if (!isDeepStrictEqual(answer, winner.answered(value, version)))
      unexplained.push(`${who} was answered ${JSON.stringify(answer)} for version ${version}`);
  }
  for (const [version, { who }] of winners)
    unexplained.push(`${who} made version ${version}, which is not there`);
  for (const { who, ifMatch, answers, mayBeDone, refusals, laterRefusals } of tries) {
    const fits = ifMatch === null || versions.has(ifMatch);
    const isStale = ifMatch !== null && [...versions.keys()].some((version) => version !== ifMatch);
    const reachesVersion = mayBeDone || laterRefusals.size > 0;
    for (const code of answers.map(codeOf)) {
      const explains =
        code === 'done' ||
        refusals.has(code) ||
        (fits && laterRefusals.has(code)) ||
        (reachesVersion && isStale && code === 'version_changed');
      if (!explains) unexplained.push(`${who} was answered ${code} at ${[...versions.keys()].join(', ')}`);
    }
  }
  return { versions, unexplained };
}
