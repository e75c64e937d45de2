import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API } from '../api/api-contracts.ts';
import { API_CALLS, CALL_NAMES } from '../api/api-calls.ts';
import type { Contract } from './contract.ts';
import { id, requiredId } from './ids.ts';

const ID = 'a7e2c1ab-9f3d-4222-8333-0000000000fe';
const CAPITALS = ID.toUpperCase();

/** The schemas beneath one, itself among them, each with the names that lead there. */
function* schemasIn(
  schema: unknown,
  path: readonly string[] = [],
  seen = new Set<unknown>(),
): Generator<readonly [string, z.ZodType]> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodType) {
    yield [path.join('.'), schema];
    yield* schemasIn(
      { ...schema.def, ...(schema instanceof z.ZodObject ? { shape: schema.shape } : {}) },
      path,
      seen,
    );
  } else {
    for (const [name, each] of Object.entries(schema)) yield* schemasIn(each, [...path, name], seen);
  }
}

const isId = (schema: z.ZodType) => schema.meta()?.['format'] === 'uuid';

/** Every place of the API at which an id comes in. */
const PLACES = CALL_NAMES.flatMap((name) => {
  const { params, query, body, multipart }: Contract = API[name];
  return Object.entries({ params, query, body, fields: multipart?.fields }).flatMap(([part, schema]) =>
    [...schemasIn(schema)]
      .filter(([, each]) => isId(each))
      .map(([path, each]) => [`${name} ${part}.${path}`, each] as const),
  );
});

describe('an id', () => {
  test.each(['', 'x', ID.slice(1), `${ID}0`, ID.replace('a', 'g'), ` ${ID}`, ID.replaceAll('-', '')])(
    'is not %j',
    (text) => expect(id.safeParse(text).success).toBe(false),
  );

  test.each([ID, CAPITALS, ID.replace('e2c1ab', 'E2c1aB')])('written %s is read in lower case', (text) => {
    expect(id.parse(text)).toBe(ID);
    expect(requiredId(() => 'Choose one').parse(text)).toBe(ID);
  });

  test('is looked for in every part of a call, however deeply', () => {
    const nested = z.strictObject({ a: z.array(z.strictObject({ b: id.nullable().optional() })) });
    expect([...schemasIn(nested)].filter(([, each]) => isId(each))).toHaveLength(1);
    expect(PLACES.length).toBeGreaterThan(50);
    for (const name of CALL_NAMES.filter((each) => API_CALLS[each].path.includes('{id}'))) {
      expect(
        PLACES.map(([place]) => place).some((place) => place.startsWith(`${name} params.`)),
        name,
      ).toBe(true);
    }
  });

  test.each(PLACES)('is read in lower case by %s', (_place, schema) =>
    expect(schema.parse(CAPITALS)).toBe(ID),
  );
});

test('no field that is named like an id takes another text', () => {
  const named = CALL_NAMES.flatMap((name) => {
    const { params, query, body, multipart }: Contract = API[name];
    return [params, query, body, multipart?.fields].flatMap((schema) =>
      [...schemasIn(schema)]
        .filter(
          ([path, each]) => /(^|\.)(id|\w+Ids?)$/.test(path) && each instanceof z.ZodString && !isId(each),
        )
        .map(([path]) => `${name} ${path}`),
    );
  });
  expect(named).toEqual([]);
});
