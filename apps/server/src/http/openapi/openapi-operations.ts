import type { Contract, FileField, MultipartContract } from '@monda/domain/base/contract.ts';
import { type Call, type CallName, READ_AFTER_HEADER } from '@monda/domain/api/api-calls.ts';
import type { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from '../calls/answer-schema.ts';
import { BYTES_TYPE } from '../calls/bytes-body.ts';
import { exampleBody, exampleOf } from './openapi-examples.ts';
import { givesVersion } from './openapi-refusals.ts';
import type { NamedSchemas } from './openapi-schemas.ts';

/** Who may make a call, in words. */
export function whoMay(call: Call): string {
  switch (call.access.who) {
    case 'signed-in':
      return 'Everybody who is signed in.';
    case 'roles':
      return `Roles: ${call.access.roles.join(', ')}.${call.access.permission === undefined ? '' : ` Needs the permission \`${call.access.permission}\`.`}`;
    case 'signed-link':
      return 'The person for whom the signed link was made.';
  }
}

/** What a call takes besides its body. */
export function parametersOf(call: Call, contract: Contract): readonly JsonSchema[] {
  return [
    ...propertiesOf(contract.params).map(({ name: param, schema }) => ({
      name: param,
      in: 'path',
      required: true,
      schema,
    })),
    ...propertiesOf(contract.query).map(({ name: param, schema, required }) => ({
      name: param,
      in: 'query',
      required: required && schema.default === undefined,
      schema,
      ...(schema.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    })),
    ...(call.mayBeOld === true ? [READ_AFTER] : []),
    ...(call.method === 'GET' || contract.bytes !== undefined ? [] : [IDEMPOTENCY_KEY]),
    ...(call.versioned === true ? [IF_MATCH] : []),
    ...(contract.multipart === undefined && contract.bytes === undefined ? [] : [PREFER]),
  ];
}

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const READ_AFTER = header(
  READ_AFTER_HEADER.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  'Monda-Written-At of changes the list has to contain, separated by commas. A list may be a moment old otherwise.',
  { type: 'string' },
);
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  '1 to 200 visible characters. The same key answers the same again.',
  { type: 'string', minLength: 1, maxLength: 200 },
);
const IF_MATCH = header('If-Match', 'The version the change is meant for, as its ETag; another one is 412.', {
  type: 'string',
});

const PREFER = header(
  'Prefer',
  '`wait=` and the seconds, up to 50, that a body which has arrived may wait for its turn; 5 without it. Then the answer ' +
    'is 503 with `Retry-After`, nothing was done, and the same can be sent again under the same `Idempotency-Key`.',
  { type: 'string', example: 'wait=50' },
);

function propertiesOf(schema: z.ZodType | undefined) {
  if (schema === undefined) return [];
  const json = jsonSchemaOf(schema, 'input');
  const required = (json.required as string[] | undefined) ?? [];
  return Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}

const BINARY = { type: 'string', format: 'binary' } as const;

/** The body of a call by content type, each with an example; `null` for a call without one. */
export function requestBodyOf(name: CallName, contract: Contract, schemas: NamedSchemas): JsonSchema | null {
  const { body, multipart, bytes } = contract;
  if (bytes !== undefined) return { [BYTES_TYPE]: { schema: { ...BINARY, maxLength: bytes.maxBytes } } };
  if (body === undefined && multipart === undefined) return null;
  const content: JsonSchema = {};
  // why: generators make what they send of the first content type, and only this one carries files.
  if (multipart !== undefined) {
    const schema = multipartSchema(multipart, schemas);
    content['multipart/form-data'] = {
      schema,
      encoding: encodingOf(multipart, schema),
      example: exampleOf(schema, schemas.components),
    };
  }
  if (body !== undefined) {
    const schema = schemas.referenceTo(body);
    content['application/json'] = { schema, example: exampleBody(name, schema, schemas.components) };
  }
  return content;
}

const nameOfFile = ({ field, example }: FileField): string =>
  typeof field === 'string' ? field : (example ?? field.source);

function multipartSchema(multipart: MultipartContract, schemas: NamedSchemas): JsonSchema {
  const fields =
    multipart.json === undefined
      ? jsonSchemaOf(multipart.fields, 'input')
      : {
          properties: { [multipart.json]: schemas.referenceTo(multipart.fields) },
          required: [multipart.json],
        };
  const required = multipart.files.filter((file) => file.required === true).map(nameOfFile);
  return {
    type: 'object',
    properties: {
      ...(fields.properties as object),
      ...Object.fromEntries(multipart.files.map((file) => [nameOfFile(file), fileSchema(file)])),
    },
    required: [...((fields.required as string[] | undefined) ?? []), ...required],
    additionalProperties: multipart.files.some((file) => typeof file.field !== 'string')
      ? { type: 'array', items: BINARY }
      : false,
  };
}

function fileSchema({ field, rule, required }: FileField): JsonSchema {
  const pattern = typeof field === 'string' ? '' : ` Any name like ${field.source}, counted from 0.`;
  const description = `${rule.extensions.join(', ')}; at most ${rule.maxBytes} bytes each.${pattern}`;
  if (rule.maxFiles === 1) return { ...BINARY, description };
  return {
    type: 'array',
    items: BINARY,
    ...(required === true ? { minItems: 1 } : {}),
    maxItems: rule.maxFiles,
    description: `${description} The part is repeated for every file.`,
  };
}

/** How each part is written. A text may come with a file name all the same: its name says what it is. */
function encodingOf(multipart: MultipartContract, schema: JsonSchema): JsonSchema {
  const files = new Map(multipart.files.map((file) => [nameOfFile(file), file.rule.types.join(', ')]));
  const json = [...(multipart.jsonFields ?? []), multipart.json];
  return Object.fromEntries(
    Object.keys(schema.properties as object).map((property) => [
      property,
      { contentType: files.get(property) ?? (json.includes(property) ? 'application/json' : 'text/plain') },
    ]),
  );
}

/** What a call answers when it is accepted, with an example. */
export function answerOf(contract: Contract, schemas: NamedSchemas): JsonSchema {
  const { answer, status } = contract;
  if (contract.live === true) {
    return {
      description:
        'Server-sent events for as long as both sides hold the connection: `data: changed` where something changed for ' +
        'the caller, a comment every 15 seconds, and before a planned end `retry` with the milliseconds to wait.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  }
  if (answer === null) {
    return status === 204
      ? { description: 'Done.' }
      : {
          description:
            contract.exports === true
              ? 'The bytes of the file, as they are made: one that ends early was broken off.'
              : 'The bytes of the file; or 302 to an address that answers them for a minute.',
          content: { '*/*': { schema: BINARY } },
        };
  }
  const schema = schemas.referenceTo(answer);
  const headers = {
    ...(givesVersion(contract)
      ? { ETag: { description: 'The version of the record.', schema: { type: 'string' } } }
      : {}),
    ...(contract.madeAt === undefined
      ? {}
      : { Location: { description: 'Address of what was made.', schema: { type: 'string' } } }),
  };
  return {
    description: `${status === 201 ? 'Created' : status === 202 ? 'Taken' : 'Done'}: ${schemas.nameOf(answer)}.`,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: {
      'application/json': { schema, example: exampleOf(schema, schemas.components) },
    },
  };
}
