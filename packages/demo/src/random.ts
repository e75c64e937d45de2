/** A seeded source of numbers: the same seed always gives the same numbers. */
export interface Random {
  /** A number from `low` up to, not including, `high`. */
  readonly between: (low: number, high: number) => number;
  /** One of the list. */
  readonly pick: <Value>(list: readonly Value[]) => Value;
}

/** Makes a {@link Random} from any text (32-bit FNV-1a, then mulberry32). */
export function makeRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: <Value>(list: readonly Value[]) => list[Math.floor(next() * list.length)] as Value,
  };
}
