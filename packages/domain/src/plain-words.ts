import type { z } from 'zod';
import { KIND_WORDING as say } from './text-wording.ts';

type Issue = z.core.$ZodRawIssue;

/** How a field is named where its schema has no word for it: `photoUrls.0`. */
export function nameAt(path: readonly PropertyKey[] | undefined): string {
  const keys = (path ?? []).map(String);
  const at = keys.findLastIndex((key) => !/^\d+$/.test(key));
  return keys.length === 0 ? say.body : keys.slice(Math.max(at, 0)).join('.');
}

const counted = (origin: string, count: number | bigint) => `${count} ${say.counted[origin]}`;

/** The words for what a schema itself says nothing about. */
function inPlainWords(issue: Issue): string {
  const name = nameAt(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say.required(name);
      if (issue.input === Number.POSITIVE_INFINITY) return say.tooLarge(name);
      return say.kind(name, say.kinds[issue.expected] ?? issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? say.required(name) : say.oneOf(name, issue.values);
    case 'too_big':
      if (say.counted[issue.origin] === undefined) return say.tooLarge(name);
      return say.atMost(name, counted(issue.origin, issue.maximum));
    case 'too_small':
      if (say.counted[issue.origin] === undefined) return say.tooSmall(name);
      return say.atLeast(name, counted(issue.origin, issue.minimum));
    case 'unrecognized_keys':
      return say.unknown(issue.keys);
    case 'invalid_union':
      return Array.isArray(issue.options) ? say.oneOf(name, issue.options) : say.notTaken(name);
    default:
      return say.notTaken(name);
  }
}

/** Checks a value that came in; what its schema has no sentence for is said in plain words that name the field. */
export const judged = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value, { error: inPlainWords });
