import { type Bytes, sameBytes } from './bytes.ts';

/** Deepest nesting of values. */
const DEEPEST = 64;

/** The value as RFC 8785 writes it; throws for what has no such form. */
function canonicalText(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new Error('nested too deeply');
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new Error('half a character');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('number out of range');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((one) => canonicalText(one, depth + 1)).join(',')}]`;
  // why: the default order of strings is by UTF-16 units, which RFC 8785 asks for.
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries
    .map(([name, one]) => `${canonicalText(name, depth)}:${canonicalText(one, depth + 1)}`)
    .join(',')}}`;
}

/** The bytes RFC 8785 writes for a value that was read from JSON; throws for what has no such form. */
export const canonicalBytes = (value: unknown): Bytes => new TextEncoder().encode(canonicalText(value, 0));

/** Whether these bytes are what RFC 8785 writes for the value they were read as. */
export function isCanonical(bytes: Uint8Array, value: unknown): boolean {
  try {
    return sameBytes(bytes, canonicalBytes(value));
  } catch {
    return false;
  }
}
