import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '../packages/phrases/src/languages.ts';
import { inLanguage } from '../packages/phrases/src/words.ts';
import { openApiDocument } from '../apps/server/src/http/openapi/openapi.ts';

const SCHEMA = '#/components/schemas/';
/** What explains a contract and is no part of it. */
const WORDS = new Set(['summary', 'description', 'example', 'examples', 'tags']);
/** Its keys are names that people chose, such as a property `description`. */
const NAMED = new Set(['properties', 'content', 'responses']);

/** A part of the document without words, each schema in the place where it is named once on the way to it. */
function contractOf(part, schemas, inside = [], isNamed = false) {
  if (Array.isArray(part)) return part.map((one) => contractOf(one, schemas, inside));
  if (part === null || typeof part !== 'object') return part;
  const name =
    typeof part.$ref === 'string' && part.$ref.startsWith(SCHEMA) ? part.$ref.slice(SCHEMA.length) : null;
  if (name !== null && !inside.includes(name)) return contractOf(schemas[name], schemas, [...inside, name]);
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNamed || !WORDS.has(key))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, contractOf(value, schemas, inside, !isNamed && NAMED.has(key))]),
  );
}

/** For each call of an OpenAPI document a hash of its address, parameters, body and answers. */
export function hashesOf({ paths, components }) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const contract = contractOf({ ...operation, path, method }, components.schemas);
      const hash = createHash('sha256').update(JSON.stringify(contract)).digest('hex');
      return [operation.operationId, hash.slice(0, 16)];
    }),
  );
  return Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The same of the calls of this tree. */
export const contractHashes = () =>
  inLanguage(DEFAULT_LANGUAGE, () =>
    hashesOf(
      openApiDocument({
        ...{ title: '', version: '', baseUrl: '', issuer: '', clientId: '', audience: '', scope: '' },
        audienceParameter: 'audience',
      }),
    ),
  );
