/** The set with the value, or without it. */
export function withMember<Value>(
  set: ReadonlySet<Value>,
  value: Value,
  isMember: boolean,
): ReadonlySet<Value> {
  const next = new Set(set);
  if (isMember) next.add(value);
  else next.delete(value);
  return next;
}
