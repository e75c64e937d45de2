/** A value as the server takes it in the text format: `null`, a text, or bytes. */
export type BoundValue = string | Buffer | null;

/**
 * A value of a statement as it is sent: moments in UTC, lists as arrays of PostgreSQL, other objects as JSON. Throws for
 * one that cannot be expressed in any of these ways (an invalid date, a circular object).
 */
export function boundValue(value: unknown): BoundValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (typeof value !== 'object') throw new TypeError('A statement cannot contain a function or a symbol.');
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return JSON.stringify(value);
}

/** One value of a list, quoted so that commas, braces, quotes and the word NULL are text. */
function element(value: unknown): string {
  if (Array.isArray(value)) return boundValue(value) as string;
  const bound = boundValue(value);
  if (bound === null) return 'NULL';
  const text = typeof bound === 'string' ? bound : `\\x${bound.toString('hex')}`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
