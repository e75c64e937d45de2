import { type Contract, statusOf } from '@monda/domain/base/contract.ts';
import { API } from '@monda/domain/api/api-contracts.ts';
import { API_BASE, API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { ERRORS } from '@monda/domain/base/errors.ts';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from '../calls/answer-schema.ts';
import {
  API_GROUPS,
  apiIntroduction,
  type ApiAddress,
  markdownOf,
  tokenDescription,
} from './openapi-wording.ts';
import { answerOf, parametersOf, requestBodyOf, whoMay } from './openapi-operations.ts';
import { refusalResponses, refusalsOf } from './openapi-refusals.ts';
import { nameSchemas, type NamedSchemas } from './openapi-schemas.ts';

/** One call in the document. */
export interface Operation extends JsonSchema {
  readonly operationId: CallName;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

/** The parts of the document that the server reads again. */
export interface OpenApiDocument extends JsonSchema {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, JsonSchema>>;
  } & JsonSchema;
}

const CONTRACTS = CALL_NAMES.map((name): readonly [CallName, Contract] => [name, API[name]]);

/** Group of a call: the first word of its name. */
export const groupOf = (name: CallName): string => name.split('.', 1)[0] ?? name;

/** The OpenAPI 3.1 document of the whole surface, made from the same tables that are served. */
export function openApiDocument(address: ApiAddress): OpenApiDocument {
  const schemas = nameSchemas(CONTRACTS);
  const paths: Record<string, Record<string, Operation>> = {};
  const responses: Record<string, JsonSchema> = { Failure: FAILURE };
  for (const [name, contract] of CONTRACTS) {
    const call: Call = API_CALLS[name];
    const path = (paths[`${API_BASE}${call.path}`] ??= {});
    const refusals = refusalResponses(refusalsOf(call, contract));
    for (const { name: shared, response } of refusals) responses[shared] ??= response;
    path[call.method.toLowerCase()] = {
      ...operation(name, call, contract, schemas),
      responses: {
        [statusOf(contract)]: answerOf(contract, schemas),
        ...(contract.knownStatus === undefined
          ? {}
          : { [contract.knownStatus]: answerOf({ ...contract, status: undefined }, schemas) }),
        ...Object.fromEntries(
          refusals.map(({ name: shared, status }) => [
            String(status),
            { $ref: `#/components/responses/${shared}` },
          ]),
        ),
        default: { $ref: '#/components/responses/Failure' },
      },
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${address.title} API`,
      version: address.version,
      description: markdownOf(apiIntroduction(address)),
      contact: { name: address.title, url: address.baseUrl },
      license: { name: 'Proprietary', url: address.baseUrl },
    },
    servers: [{ url: address.baseUrl }],
    security: [{ accessToken: [] }],
    tags: [...new Set(CALL_NAMES.map(groupOf))].map((name) => ({
      name,
      description: API_GROUPS[name] ?? `Calls about ${name}.`,
    })),
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: tokenDescription(address),
        },
      },
      schemas: { ...schemas.components, Problem: problemSchema() },
      responses,
    },
  };
}

const FAILURE: JsonSchema = {
  description: 'The server failed, has too much to do or is about to stop; nothing was changed.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function operation(
  name: CallName,
  call: Call,
  contract: Contract,
  schemas: NamedSchemas,
): { readonly operationId: CallName } & JsonSchema {
  const body = requestBodyOf(name, contract, schemas);
  return {
    operationId: name,
    tags: [groupOf(name)],
    summary: contract.summary.replace(/\.$/, ''),
    description: whoMay(call),
    ...(call.access.who === 'signed-link' ? { security: [] } : {}),
    parameters: parametersOf(call, contract),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
  };
}

function problemSchema(): JsonSchema {
  const codes = Object.keys(ERRORS) as [string, ...string[]];
  return {
    description: 'A refusal or a failure (RFC 9457). `message` is what people are shown.',
    ...jsonSchemaOf(
      z.strictObject({
        type: z.string(),
        title: z.string(),
        status: z.number().int(),
        code: z.enum(codes),
        message: z.string(),
        errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
        offset: z.number().int().optional(),
        requestId: z.string(),
      }),
      'output',
    ),
  };
}
