import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';

const NESTED = /^([A-Za-z]\w*)\[([A-Za-z]\w*)\]$/;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MOST_PARAMETERS = 50;

/**
 * Reads a query string of a call: `name=value`, and one level of `name[key]=value` as an object. A name given
 * twice becomes a list, which no call takes.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const read = Object.create(null) as Record<string, unknown>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MOST_PARAMETERS) throw new Refusal('malformed_request');
    const nested = NESTED.exec(name);
    const [outer, inner] = nested === null ? [name, undefined] : [nested[1] ?? '', nested[2] ?? ''];
    if (FORBIDDEN.has(outer) || (inner !== undefined && FORBIDDEN.has(inner))) {
      throw new Refusal('validation_failed', {
        message: words().refusals.unknownProperty(name.slice(0, 100)),
        errors: [{ path: name, message: words().refusals.anUnknownProperty }],
      });
    }
    if (inner === undefined) add(read, outer, value);
    else {
      const group = read[outer];
      if (group !== undefined && (typeof group !== 'object' || Array.isArray(group))) {
        throw new Refusal('malformed_request');
      }
      const object = (group ?? Object.create(null)) as Record<string, unknown>;
      add(object, inner, value);
      read[outer] = object;
    }
  }
  return read;
}

function add(object: Record<string, unknown>, name: string, value: string): void {
  const before = object[name];
  if (before === undefined) object[name] = value;
  else object[name] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
}
