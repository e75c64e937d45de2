/** Makes an answer once for each object that it is asked of; `make` never answers `undefined`. */
export function oncePer<Thing extends object, Answer>(
  make: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const made = new WeakMap<Thing, Answer>();
  return (thing) => {
    const before = made.get(thing);
    if (before !== undefined) return before;
    const answer = make(thing);
    made.set(thing, answer);
    return answer;
  };
}
