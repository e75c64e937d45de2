import { words } from '@monda/phrases/words.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** How a field is named where its schema has no word for it: `photoUrls.0`. */
export function nameAt(path: readonly PropertyKey[] | undefined): string {
  const keys = (path ?? []).map(String);
  const at = keys.findLastIndex((key) => !/^\d+$/.test(key));
  return keys.length === 0 ? words().kinds.body : keys.slice(Math.max(at, 0)).join('.');
}

/** The words of `kinds` for a name that a schema uses; `undefined` where it has none. */
const named = (from: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined;

function oneOf(name: string, values: readonly unknown[]): string {
  return words().kinds.oneOf(name, values.map(String).join(', '), values.length > 1);
}

/** The sentence about a size; a number is too large or too small by itself. */
function aboutSize(issue: Issue & { code: 'too_big' | 'too_small' }, name: string): string {
  const say = words().kinds;
  const things = named(say.counted, issue.origin);
  if (issue.code === 'too_big') {
    return things === undefined ? say.tooLarge(name) : say.atMost(name, `${issue.maximum} ${things}`);
  }
  return things === undefined ? say.tooSmall(name) : say.atLeast(name, `${issue.minimum} ${things}`);
}

/** The words for what a schema itself says nothing about. */
function messageOf(issue: Issue): string {
  const name = nameAt(issue.path);
  const say = words().kinds;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say.required(name);
      if (issue.input === Number.POSITIVE_INFINITY) return say.tooLarge(name);
      return say.kind(name, named(say.kinds, issue.expected) ?? issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? say.required(name) : oneOf(name, issue.values);
    case 'too_big':
    case 'too_small':
      return aboutSize(issue, name);
    case 'unrecognized_keys':
      return say.unknown(issue.keys.map((key) => `"${key}"`).join(', '));
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(name, issue.options) : say.notTaken(name);
    default:
      return say.notTaken(name);
  }
}

/** Checks a value that came in; where its schema has no sentence, a plain one names the field. */
export const judged = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
  schema.safeParse(value, { error: messageOf });
