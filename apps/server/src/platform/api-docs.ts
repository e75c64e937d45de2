import type { Contract } from '@monda/domain/api-contract.ts';
import { API } from '@monda/domain/api.ts';
import { API_BASE, API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api-calls.ts';
import { ERRORS } from '@monda/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type JsonSchema, jsonSchemaOf } from './answer-schema.ts';
import { openApiDocument, whoMay } from './openapi.ts';
import { escapeHtml } from './outbox.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h2{margin-top:2.5rem;border-bottom:1px solid}h3{margin:2rem 0 .25rem;font-family:ui-monospace,monospace;font-size:1rem;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;border:1px solid;font-size:.85rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid;vertical-align:top}`;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document and a page that reads it out, made once from the tables of the surface. */
export function serveApiDocs(app: FastifyInstance, baseUrl: string, title: string): void {
  let document: string | null = null;
  let page: string | null = null;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(baseUrl, title));
    return reply.type('application/json').send(document);
  });
  app.get(`${API_BASE}/docs`, async (_request, reply) => {
    page ??= docsPage(title);
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page);
  });
  app.get(`${API_BASE}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
}

/** A plain page without scripts: every call, who may make it, what it takes and answers. */
function docsPage(title: string): string {
  const groups = Map.groupBy(CALL_NAMES, (name) => name.split('.', 1)[0] ?? name);
  const sections = [...groups].map(
    ([group, names]) =>
      `<section><h2 id="${group}">${escapeHtml(group)}</h2>${names.map(callSection).join('')}</section>`,
  );
  const errors = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} API</title>
<link rel="stylesheet" href="${API_BASE}/docs.css"></head><body><main><h1>${escapeHtml(title)} API</h1>
<p>Calls take an access token as <code>Authorization: Bearer …</code>. Objects are closed: unknown properties are refused.
Changes take an <code>Idempotency-Key</code>; a record's <code>ETag</code> can be sent back as <code>If-Match</code>.
The same as data: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections"><ul>${[...groups.keys()].map((group) => `<li><a href="#${group}">${escapeHtml(group)}</a></li>`).join('')}<li><a href="#errors">errors</a></li></ul></nav>
${sections.join('')}
<section><h2 id="errors">errors</h2><p>Every refusal is <code>application/problem+json</code>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Message</th></tr></thead><tbody>${errors.join('')}</tbody></table></section>
</main></body></html>`;
}

function callSection(name: CallName): string {
  const call: Call = API_CALLS[name];
  const contract: Contract = API[name];
  const { multipart } = contract;
  const blocks: [string, JsonSchema | null][] = [
    ['Query', contract.query === undefined ? null : jsonSchemaOf(contract.query, 'input')],
    ['JSON body', contract.body === undefined ? null : jsonSchemaOf(contract.body, 'input')],
    [
      multipart?.json === undefined ? 'Multipart fields' : `Multipart field "${multipart.json}", as JSON`,
      multipart === undefined ? null : jsonSchemaOf(multipart.fields, 'input'),
    ],
    [`Answer ${contract.status}`, contract.answer === null ? null : jsonSchemaOf(contract.answer, 'output')],
  ];
  const files = multipart?.files.map(
    ({ field, example, rule }) =>
      `<li><code>${escapeHtml(typeof field === 'string' ? field : (example ?? field.source))}</code>: ${rule.extensions.join(', ')}, at most ${rule.maxFiles} of ${rule.maxBytes} bytes</li>`,
  );
  return `<h3 id="${name}">${call.method} ${API_BASE}${escapeHtml(call.path)}</h3>
<p>${escapeHtml(call.does)} ${escapeHtml(whoMay(call))}</p>
${files === undefined ? '' : `<p>Files:</p><ul>${files.join('')}</ul>`}
${blocks
  .filter((block): block is [string, JsonSchema] => block[1] !== null)
  .map(
    ([label, schema]) =>
      `<details><summary>${escapeHtml(label)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  )
  .join('')}`;
}
