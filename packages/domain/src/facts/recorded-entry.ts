/** An entry of which nothing is recorded is `null`. */
export const orNull = <Value>(
  entry: Readonly<Record<string, Value | null>> | null,
): Readonly<Record<string, Value | null>> | null =>
  entry === null || Object.values(entry).every((value) => value === null) ? null : entry;
