import type { Contract } from '@monda/domain/base/contract.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { API_SCHEMAS } from '@monda/domain/api/api-contracts.ts';
import { z } from 'zod';
import type { JsonSchema } from '../calls/answer-schema.ts';

export type Direction = 'input' | 'output';

/** Every schema of the surface by its name, and how one call refers to them. */
export interface NamedSchemas {
  /** Name to schema; they refer to each other. */
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** What refers to the body or the answer of a call. */
  readonly referenceTo: (schema: z.ZodType) => JsonSchema;
  readonly nameOf: (schema: z.ZodType) => string;
}

/** `projects.create` as the beginning of a type's name. */
const typeName = (name: string): string =>
  name
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Names the schemas of all calls: those of the domain's list by it, others after their call. */
export function nameSchemas(contracts: readonly (readonly [CallName, Contract])[]): NamedSchemas {
  const names = new Map<z.ZodType, string>(
    Object.entries(API_SCHEMAS).map(([name, { schema }]) => [schema, name]),
  );
  const used: Record<Direction, Set<z.ZodType>> = { input: new Set(), output: new Set() };
  const take = (schema: z.ZodType | null | undefined, direction: Direction, otherwise: string) => {
    if (schema === null || schema === undefined) return;
    if (!names.has(schema)) names.set(schema, otherwise);
    used[direction].add(schema);
  };
  for (const [name, { body, multipart, answer }] of contracts) {
    take(body, 'input', `${typeName(name)}Body`);
    take(multipart?.json === undefined ? null : multipart.fields, 'input', `${typeName(name)}Fields`);
    take(answer, 'output', `${typeName(name)}Answer`);
  }
  const components = Object.assign(
    {},
    ...(['input', 'output'] as const).map((direction) => written(names, used[direction], direction)),
  ) as Record<string, JsonSchema>;
  for (const [name, { is }] of Object.entries(API_SCHEMAS)) {
    if (components[name] !== undefined) components[name] = { description: is, ...components[name] };
  }
  const nameOf = (schema: z.ZodType): string => {
    const name = names.get(schema);
    if (name === undefined) throw new Error('This schema has no name.');
    return name;
  };
  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    referenceTo: (schema) => ({ $ref: referenceOf(nameOf(schema)) }),
    nameOf,
  };
}

const referenceOf = (name: string): string => `#/components/schemas/${name}`;

/** The schemas of one direction, and the named ones they hold. */
function written(
  names: ReadonlyMap<z.ZodType, string>,
  used: ReadonlySet<z.ZodType>,
  io: Direction,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    ...{ io, uri: referenceOf, unrepresentable: 'any' },
    // why: linters want every list to say what else it holds; one of so many values holds nothing else.
    override: ({ jsonSchema }) => {
      if (jsonSchema.prefixItems !== undefined) jsonSchema.items = { not: {} };
    },
  }) as unknown as { schemas: Record<string, JsonSchema> };
  const reached: Record<string, JsonSchema> = {};
  const reach = (name: string): void => {
    if (reached[name] !== undefined) return;
    const { $schema: _draft, $id: _id, ...schema } = schemas[name] ?? {};
    reached[name] = schema;
    for (const [, inner] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (inner !== undefined) reach(inner);
    }
  };
  for (const schema of used) reach(names.get(schema) ?? '');
  return reached;
}
