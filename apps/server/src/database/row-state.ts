/**
 * The recorded state of a row: the number of its form, the digest of each group of columns, `null` for a group that the
 * change could not have changed and that stays as it was recorded before; then `column:key=digest` for each key of a JSON
 * column that is a group of its own.
 */
export type RowState = readonly [form: number, ...digests: (string | null)[]];

/** The parts of a state: digests of groups in the order of the form, and digests by `column:key`. */
export function partsOf([, ...all]: RowState): {
  readonly digests: readonly (string | null)[];
  readonly ofKeys: ReadonlyMap<string, string>;
} {
  const digests: (string | null)[] = [];
  const ofKeys = new Map<string, string>();
  for (const each of all) {
    // why: no digest has the sign, and a role that may append to the log may append any JSON.
    const at = typeof each === 'string' ? each.lastIndexOf('=') : -1;
    if (each === null || at < 0) digests.push(each);
    else ofKeys.set(each.slice(0, at), each.slice(at + 1));
  }
  return { digests, ofKeys };
}

/** A digest of a key as it stands in a state. */
export const digestOfKey = (column: string, digest: string): string => `${column}=${digest}`;

/** The state of a row that a transaction changes more than once: what the later change did not write stays. */
export function stateAfter(before: RowState | null | undefined, state: RowState): RowState {
  if (before == null) return state;
  const [former, later] = [partsOf(before), partsOf(state)];
  const isWhole = later.digests.every((digest) => digest !== null);
  if (isWhole) return state;
  return [
    state[0],
    ...later.digests.map((digest, at) => digest ?? former.digests[at] ?? null),
    ...[...new Map([...former.ofKeys, ...later.ofKeys])].map(([column, digest]) =>
      digestOfKey(column, digest),
    ),
  ];
}
