import { API_BASE, API_CALLS, type CallName } from '@monda/domain/api/api-calls.ts';

type Scalar = string | number | boolean | null | undefined;

/** Values of a query string; one level of nesting is written with brackets. */
export type QueryValues = Readonly<Record<string, unknown>>;

/**
 * Query string with its `?`, or nothing. Left out: `undefined`, `null` and empty texts.
 * Lists are joined by commas; objects become `orderBy[createdAt]=desc`.
 */
export function queryString(query: QueryValues = {}): string {
  const pairs: string[] = [];
  const add = (name: string, value: Scalar) => {
    if (value === undefined || value === null || value === '') return;
    pairs.push(`${name}=${encodeURIComponent(String(value))}`);
  };
  for (const [name, value] of Object.entries(query)) {
    const key = encodeURIComponent(name);
    if (Array.isArray(value)) add(key, value.length === 0 ? undefined : value.join(','));
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, each] of Object.entries(value)) {
        add(`${key}[${encodeURIComponent(inner)}]`, each as Scalar);
      }
    } else add(key, value as Scalar);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Address of a call on this origin; every placeholder must be given. */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, unknown>> = {},
  query?: QueryValues,
): string {
  const path = API_CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (typeof value !== 'string' || value === '') throw new Error(`${name} needs the parameter ${key}`);
    return encodeURIComponent(value);
  });
  return `${API_BASE}${path}${queryString(query)}`;
}
