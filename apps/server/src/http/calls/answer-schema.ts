import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** A JSON schema as plain data. */
export type JsonSchema = Record<string, unknown>;

/** The JSON schema of a zod schema, as the wire sees it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/** Serialisers by what they were made of: servers of one process serve the same calls. */
const writers = new WeakMap<z.ZodType, (value: unknown) => string>();

function writerOf(answer: z.ZodType): (value: unknown) => string {
  const known = writers.get(answer);
  if (known !== undefined) return known;
  const made: (value: unknown) => string = fastJson(plain(jsonSchemaOf(answer, 'output')));
  writers.set(answer, made);
  return made;
}

/**
 * The options of a route that answers by a schema. Its serialiser is made when the first answer is written: to make
 * those of all calls, for GET and HEAD, takes half of the time of a start.
 */
export const answeredBy = (answer: z.ZodType | null, status: number) =>
  answer === null
    ? {}
    : {
        // why: Fastify asks for a serialiser where a route has a schema; ours knows it already.
        schema: { response: { [status]: { type: 'object' } } },
        serializerCompiler: () => (value: unknown) => writerOf(answer)(value),
      };

const JUDGING = new Set([
  'pattern',
  'format',
  'minimum',
  'maximum',
  'enum',
  'propertyNames',
  'minItems',
  'default',
]);

/**
 * The schema the answers of a call are written by. Only named properties are written, so nothing else can
 * leave. Whether values fit is not judged again: patterns and bounds are left out, `null` next to a type
 * becomes `nullable`, which the serialiser writes without trying alternatives.
 */
function plain(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf as JsonSchema[] | undefined;
  if (alternatives !== undefined) {
    const real = alternatives.filter((one) => one.type !== 'null');
    const [only] = real;
    if (only === undefined || real.length > 1)
      throw new Error('An answer with alternatives is not supported.');
    return { ...plain(only), nullable: real.length < alternatives.length };
  }
  const written: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (JUDGING.has(key)) continue;
    if (key === 'type' && Array.isArray(value)) {
      const [only, ...others] = (value as readonly string[]).filter((type) => type !== 'null');
      // why: with several, a value is written as what it is; with one, as this one.
      written.type = others.length === 0 ? only : value;
      written.nullable = value.includes('null');
    } else if (key === 'properties') {
      written.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, inner]) => [name, plain(inner)]),
      );
    } else if (key === 'items') written.items = plain(value as JsonSchema);
    else written[key] = value;
  }
  return written;
}
