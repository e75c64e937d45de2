import { API } from '@monda/domain/api/api-contracts.ts';
import type { Contract } from '@monda/domain/base/contract.ts';
import { CALL_NAMES } from '@monda/domain/api/api-calls.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answeredBy, type JsonSchema, jsonSchemaOf } from './answer-schema.ts';

/** A value of a schema, with a property no one named in every object of it. */
function leaking(schema: JsonSchema): unknown {
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (first !== undefined) return leaking(first);
  if (schema.const !== undefined) return schema.const;
  const { type } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return {
        ...Object.fromEntries(
          Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => [
            name,
            leaking(inner),
          ]),
        ),
        // why: userMetadata is a record of whatever an administrator put there.
        ...(schema.additionalProperties === false ? { passwordHash: 'leaked' } : {}),
      };
    case 'array':
      return [leaking(schema.items as JsonSchema)];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 3;
    default:
      return 'text';
  }
}

async function written(answer: z.ZodType, value: unknown) {
  const app = Fastify();
  app.get('/', answeredBy(answer, 200), async () => value);
  return app.inject('/');
}

const answers = CALL_NAMES.flatMap((name) => {
  const { answer }: Contract = API[name];
  return answer === null ? [] : [[name, answer] as const];
});

describe('answers', () => {
  it.each(answers)('of %s carry no property that is not named', async (_name, answer) => {
    const value = leaking(jsonSchemaOf(answer, 'output'));
    expect(JSON.stringify(value)).toContain('leaked');
    const sent = await written(answer, value);
    expect(sent.statusCode).toBe(200);
    expect(sent.payload).not.toContain('leaked');
  });

  it('leave null, moments, decimals and absent properties unchanged', async () => {
    const answer = z.strictObject({
      buyer: z.string().nullable(),
      person: z.strictObject({ name: z.string() }).nullable(),
      price: z.number().nullable(),
      at: z.iso.datetime(),
      finalPrice: z.number().nullable().optional(),
      lockedUntil: z.iso.datetime().nullable().optional(),
      former: z.union([z.string(), z.number()]).nullable(),
      present: z.union([z.string(), z.number()]).nullable(),
    });
    const value = {
      buyer: null,
      person: null,
      price: 12.34,
      at: '2026-06-15T12:00:00.123Z',
      lockedUntil: null,
      former: '2',
      present: 2.5,
    };
    expect((await written(answer, value)).json()).toEqual(value);
    const whole = {
      ...value,
      buyer: 'B "x" \u2028',
      person: { name: 'N' },
      finalPrice: 0.1,
      lockedUntil: value.at,
    };
    expect((await written(answer, whole)).json()).toEqual(whole);
  });

  // rows: API-064
  it('that lack a property they promise are a failure, not half an answer', async () => {
    expect((await written(z.strictObject({ id: z.string() }), {})).statusCode).toBe(500);
  });
});
