/**
 * The list of a tab that holds `now`, of which `before` was stored, after another tab stored `found`: what both tabs
 * added is there, what one of them took out is not. `keyOf` names an entry. Answers `found` itself where it has it all.
 */
export function mergedList<Entry>(
  before: readonly Entry[],
  now: readonly Entry[],
  found: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly Entry[] {
  const [known, present, there] = [before, now, found].map((list) => new Set(list.map(keyOf)));
  const added = now.filter((entry) => !known?.has(keyOf(entry)) && !there?.has(keyOf(entry)));
  const left = found.filter((entry) => present?.has(keyOf(entry)) || !known?.has(keyOf(entry)));
  return added.length === 0 && left.length === found.length ? found : [...left, ...added];
}
