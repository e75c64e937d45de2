import { z } from 'zod';

/** What is sent, as a JSON schema says it. */
export interface SentSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SentSchema>>;
  readonly items?: SentSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SentSchema[];
  readonly oneOf?: readonly SentSchema[];
  readonly allOf?: readonly SentSchema[];
  readonly pattern?: string;
  readonly required?: readonly string[];
}

const schemas = new Map<z.ZodType, SentSchema>();
/** The schema of what is sent, as data. */
export function schemaOf(type: z.ZodType): SentSchema {
  const known = schemas.get(type);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as SentSchema;
  schemas.set(type, made);
  return made;
}
