import { words } from '@monda/phrases/words.ts';
import { API_BASE } from '@monda/domain/api/api-calls.ts';
import { type ErrorCode, ERRORS } from '@monda/domain/base/errors.ts';
import type { JsonSchema } from '../answer-schema.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { apiIntroduction, type ApiAddress, type Block } from './openapi-wording.ts';
import { escapeHtml } from '../escape-html.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The pages by the last part of their address: an index (``), one a group, the schemas, the errors. */
export function docsPages(document: OpenApiDocument, address: ApiAddress): ReadonlyMap<string, string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const groups = (document.tags as readonly { readonly name: string; readonly description: string }[]).map(
    (tag) => ({ ...tag, calls: calls.filter(({ operation }) => tagsOf(operation).includes(tag.name)) }),
  );
  const names = [...groups.map(({ name }) => name), 'schemas', 'errors'];
  const page = (name: string, title: string, content: string): [string, string] => [
    name,
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${API_BASE}/docs.css"></head><body><nav aria-label="Pages"><ul>${[
      ['', `${address.title} API`],
      ...names.map((one) => [one, one]),
    ]
      .map(
        ([to = '', label = '']) =>
          `<li><a href="${API_BASE}/docs${to === '' ? '' : `/${to}`}"${to === name ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`,
      )
      .join('')}</ul></nav><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
  ];
  return new Map([
    page('', `${address.title} API`, indexContent(address, groups)),
    ...groups.map(({ name, description, calls: own }) =>
      page(
        name,
        `${address.title} API: ${name}`,
        `<p>${escapeHtml(description)}</p>${own.map((call) => callSection(call, document)).join('')}`,
      ),
    ),
    page('schemas', `${address.title} API: schemas`, schemasContent(document)),
    page('errors', `${address.title} API: errors`, errorsContent()),
  ]);
}

const tagsOf = (operation: Operation) => operation.tags as readonly string[];
const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const described = (schema: JsonSchema, description: unknown): string =>
  [typeOf(schema), inline(textOf(description))].filter((text) => text !== '').join('<br>');
const codeBlock = (text: string) => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;
}

function htmlOf(block: Block): string {
  if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ('text' in block) return `<p>${inline(block.text)}</p>`;
  if ('list' in block) return `<ul>${block.list.map((one) => `<li>${inline(one)}</li>`).join('')}</ul>`;
  return codeBlock(block.code);
}

function indexContent(
  address: ApiAddress,
  groups: readonly { readonly name: string; readonly calls: readonly Call[] }[],
): string {
  const rows = groups.flatMap(({ name, calls }) =>
    calls.map(({ method, path, operation }) => [
      `<a href="${API_BASE}/docs/${name}#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a>`,
      inline(String(operation.summary)),
    ]),
  );
  return `<p>The same as data, for generators: <a href="${API_BASE}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${apiIntroduction(address).map(htmlOf).join('')}<h2>Every call</h2>${table(['Call', 'What it does'], rows)}`;
}

function callSection({ method, path, operation }: Call, document: OpenApiDocument): string {
  const parameters = operation.parameters as readonly JsonSchema[];
  const bodies = Object.entries(
    ((operation.requestBody as JsonSchema | undefined)?.content ?? {}) as Record<string, JsonSchema>,
  );
  return `<section><h2 id="${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></h2>
<p>${inline(`${String(operation.summary)}. ${String(operation.description)}`)}</p>
${
  parameters.length === 0
    ? ''
    : table(
        ['Parameter', 'In', 'What it is'],
        parameters.map((one) => [
          `<code>${escapeHtml(String(one.name))}</code>${one.required === true ? ' (required)' : ''}`,
          String(one.in),
          described(one.schema as JsonSchema, one.description),
        ]),
      )
}${bodies
  .map(
    ([type, { schema, example }]) =>
      `<h3>Body <code>${escapeHtml(type)}</code></h3>${bodyTable(schema as JsonSchema)}${exampleOf('Example', example)}`,
  )
  .join(
    '',
  )}<h3>Answers</h3>${table(['Status', 'Answer'], answersOf(operation, document))}${exampleOf('Example of the answer', acceptedExample(operation))}</section>`;
}

const bodyTable = (schema: JsonSchema): string =>
  schema.properties === undefined ? `<p>${typeOf(schema)}</p>` : propertiesTable(schema);

const exampleOf = (label: string, example: unknown): string =>
  example === undefined
    ? ''
    : `<details><summary>${label}</summary>${codeBlock(JSON.stringify(example, null, 2))}</details>`;

function acceptedExample(operation: Operation): unknown {
  const [accepted] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const content = accepted?.[1].content as Record<string, JsonSchema> | undefined;
  return content?.['application/json']?.example;
}

function answersOf(operation: Operation, document: OpenApiDocument): string[][] {
  return Object.entries(operation.responses).map(([status, response]) => {
    const shared =
      typeof response.$ref === 'string' ? document.components.responses[lastOf(response.$ref)] : undefined;
    const content = response.content as Record<string, JsonSchema> | undefined;
    const schema = content?.['application/json']?.schema as JsonSchema | undefined;
    return [
      status === 'default' ? '5xx' : status,
      schema === undefined ? inline(String((shared ?? response).description)) : typeOf(schema),
    ];
  });
}

function schemasContent({ components }: OpenApiDocument): string {
  return Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<section><h2 id="${name}"><code>${name}</code></h2><p>${inline(textOf(schema.description))}</p>${
          schema.properties === undefined ? `<p>${typeOf(schema)}</p>` : propertiesTable(schema)
        }</section>`,
    )
    .join('');
}

function propertiesTable(schema: JsonSchema): string {
  const required = (schema.required ?? []) as readonly string[];
  return table(
    ['Property', 'What it is'],
    Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, inner]) => [
      `<code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' (optional)'}`,
      described(inner, inner.description),
    ]),
  );
}

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The type of a value in a few words, as HTML. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = lastOf(schema.$ref);
    return `<a href="${API_BASE}/docs/schemas#${name}">${name}</a>`;
  }
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return alternatives.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.enum))
    return schema.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(', ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}`;
  if (schema.type === 'object' && schema.properties !== undefined) {
    return `{ ${Object.entries(schema.properties as Record<string, JsonSchema>)
      .map(([name, inner]) => `${escapeHtml(name)}: ${typeOf(inner)}`)
      .join('; ')} }`;
  }
  const bounds = [
    schema.format,
    schema.minimum === undefined ? undefined : `from ${JSON.stringify(schema.minimum)}`,
    schema.maxLength === undefined ? undefined : `at most ${JSON.stringify(schema.maxLength)} characters`,
    schema.default === undefined ? undefined : `usually ${JSON.stringify(schema.default)}`,
  ].filter((one) => one !== undefined);
  const kinds = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return escapeHtml([kinds, ...bounds].map(String).join(', '));
}

const errorsContent = (): string =>
  `<p>Every refusal is <code>application/problem+json</code>: <a href="${API_BASE}/docs/schemas#Problem">Problem</a>.</p>${table(
    ['Code', 'Status', 'Message'],
    (Object.keys(ERRORS) as ErrorCode[]).map((code) => [
      `<code>${code}</code>`,
      String(ERRORS[code].status),
      escapeHtml(words().errors[code].message),
    ]),
  )}`;
