/** Keys pressed while the field that is to take them is on its way. */
let ahead: string[] = [];

/** Keeps a key for the field; whether it is one that a field takes. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTaken = !(ctrlKey || metaKey || altKey) && (key.length === 1 || /^(Enter|Backspace)$/.test(key));
  if (isTaken) ahead.push(key);
  return isTaken;
}

/** The keys pressed so far, by their names, which are forgotten. */
export function takeTypedAhead(): readonly string[] {
  const keys = ahead;
  ahead = [];
  return keys;
}
