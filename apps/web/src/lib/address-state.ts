/** Reads a query string: every value stays the text it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes a query string with its `?`; empty and missing values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
