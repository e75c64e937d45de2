import type { Contract } from '@monda/domain/api-contract.ts';
import { API } from '@monda/domain/api.ts';
import { API_BASE, API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api-calls.ts';
import { ERRORS } from '@monda/domain/errors.ts';
import type { FileRule } from '@monda/domain/files/file-rules.ts';
import { VERSIONED_CALLS } from '@monda/domain/api-versions.ts';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './answer-schema.ts';
import { PROBLEM_TYPE } from './problems.ts';

const contractOf = (name: CallName): Contract => API[name];

/** The OpenAPI 3.1 document of the whole surface, made from the same tables that are served. */
export function openApiDocument(baseUrl: string, title: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of CALL_NAMES) {
    const call: Call = API_CALLS[name];
    const path = (paths[`${API_BASE}${call.path}`] ??= {});
    path[call.method.toLowerCase()] = operation(name, call, contractOf(name));
  }
  return {
    openapi: '3.1.1',
    info: { title: `${title} API`, version: '1', description: 'Every call of the product.' },
    servers: [{ url: baseUrl }],
    tags: [...new Set(CALL_NAMES.map(tagOf))].map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Problem: problemSchema() },
      responses: {
        Problem: {
          description: 'Refused or failed.',
          content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

const tagOf = (name: CallName) => name.split('.', 1)[0] ?? name;

function operation(name: CallName, call: Call, contract: Contract): JsonSchema {
  const changes = call.method !== 'GET';
  const body = requestBody(contract);
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: call.does,
    description: whoMay(call),
    security: call.access.who === 'signed-link' ? [] : [{ accessToken: [] }],
    parameters: [
      ...pathParameters(contract),
      ...queryParameters(contract),
      ...(call.mayBeOld === true
        ? [
            header(
              'Monda-Read-After',
              'Monda-Written-At of changes the list has to contain, separated by commas. A list may be a moment old otherwise.',
              { type: 'string' },
            ),
          ]
        : []),
      ...(changes
        ? [
            header('Idempotency-Key', '1 to 200 visible characters. The same key answers the same again.', {
              type: 'string',
              minLength: 1,
              maxLength: 200,
            }),
          ]
        : []),
      ...(VERSIONED_CALLS.has(name)
        ? [header('If-Match', 'The version the change is meant for, as its ETag.', { type: 'string' })]
        : []),
    ],
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      [contract.status]: answer(name, contract),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Who may make a call, in words. */
export function whoMay(call: Call): string {
  switch (call.access.who) {
    case 'signed-in':
      return 'Everybody who is signed in.';
    case 'roles':
      return `Roles: ${call.access.roles.join(', ')}.`;
    case 'signed-link':
      return 'Whoever the signed link was made for.';
  }
}

function pathParameters(contract: Contract): JsonSchema[] {
  if (contract.params === undefined) return [];
  return propertiesOf(contract.params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
}

function queryParameters(contract: Contract): JsonSchema[] {
  if (contract.query === undefined) return [];
  return propertiesOf(contract.query).map(({ name, schema, required }) => ({
    name,
    in: 'query',
    required: required && schema.default === undefined,
    schema,
    ...(schema.type === 'object' ? { style: 'deepObject', explode: true } : {}),
  }));
}

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

function propertiesOf(schema: z.ZodType) {
  const json = jsonSchemaOf(schema, 'input');
  const required = (json.required as string[] | undefined) ?? [];
  return Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}

function requestBody(contract: Contract): JsonSchema | null {
  const { body, multipart } = contract;
  if (body === undefined && multipart === undefined) return null;
  const content: JsonSchema = {};
  if (body !== undefined) content['application/json'] = { schema: jsonSchemaOf(body, 'input') };
  if (multipart !== undefined) {
    const fields =
      multipart.json === undefined
        ? jsonSchemaOf(multipart.fields, 'input')
        : {
            type: 'object',
            properties: { [multipart.json]: jsonSchemaOf(multipart.fields, 'input') },
            required: [multipart.json],
          };
    const files = multipart.files.map((file) => {
      const name = typeof file.field === 'string' ? file.field : (file.example ?? file.field.source);
      const pattern = typeof file.field === 'string' ? '' : ` Any name like ${file.field.source}.`;
      return [name, fileSchema(file.rule, pattern)] as const;
    });
    content['multipart/form-data'] = {
      schema: {
        ...fields,
        properties: { ...(fields.properties as object), ...Object.fromEntries(files) },
        additionalProperties: multipart.files.some((file) => typeof file.field !== 'string'),
      },
      ...(multipart.json === undefined
        ? {}
        : { encoding: { [multipart.json]: { contentType: 'application/json' } } }),
    };
  }
  return content;
}

function fileSchema(rule: FileRule, more: string): JsonSchema {
  return {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: rule.maxFiles,
    description: `${rule.extensions.join(', ')}; at most ${rule.maxBytes} bytes each.${more}`,
  };
}

function answer(name: CallName, contract: Contract): JsonSchema {
  if (contract.answer === null) {
    return contract.status === 204
      ? { description: 'Done.' }
      : {
          description: 'The bytes of the file; or 302 to an address that answers them for a minute.',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        };
  }
  const schema = jsonSchemaOf(contract.answer, 'output');
  const versioned = Object.hasOwn(schema.properties ?? {}, 'version');
  return {
    description: `Answer of ${name}.`,
    ...(versioned ? { headers: { ETag: { description: 'The version.', schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema } },
  };
}

function problemSchema(): JsonSchema {
  const codes = Object.keys(ERRORS) as [string, ...string[]];
  return jsonSchemaOf(
    z.strictObject({
      type: z.string(),
      title: z.string(),
      status: z.number().int(),
      code: z.enum(codes),
      message: z.string(),
      errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
      requestId: z.string(),
    }),
    'output',
  );
}
