import { z } from 'zod';

/** A JSON schema as plain data. */
export type JsonSchema = Record<string, unknown>;

/** The JSON schema of a zod schema, as the wire sees it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/**
 * The schema the answers of a call are written by. Only named properties are written, so nothing else can
 * leave. Whether values fit is not judged again: patterns and bounds are left out, `null` next to a type
 * becomes `nullable`, which the serialiser writes without trying alternatives.
 */
export function answerSchema(answer: z.ZodType): JsonSchema {
  return plain(jsonSchemaOf(answer, 'output'));
}

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
      written.type = value.find((type) => type !== 'null');
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
