import { API_BASE } from '@monda/domain/api/api-calls.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import type { FastifyInstance } from 'fastify';
import { docsPages } from './api-docs-pages.ts';
import { type OpenApiDocument, openApiDocument } from './openapi.ts';
import type { ApiAddress } from './openapi-wording.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1{margin:.5rem 0}h2{margin:2.5rem 0 .5rem;border-bottom:1px solid}h3{margin:1.25rem 0 .25rem;font-size:1rem}
h2 code{font-size:1.1rem}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;overflow-wrap:normal;padding:.75rem;border:1px solid}details pre{max-height:24rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}nav a{display:inline-block;padding:.3rem 0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid;vertical-align:top;overflow-wrap:break-word}
th{white-space:nowrap}summary{padding:.35rem 0;cursor:pointer}`;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const inEnglish = <Made>(make: () => Made): Made => inLanguage(DEFAULT_LANGUAGE, make);

/**
 * Serves the OpenAPI document and plain pages that read it out, made once from the tables of the surface. They are for
 * developers and in English, whoever asks for them first.
 */
export function serveApiDocs(app: FastifyInstance, address: ApiAddress): void {
  let document: OpenApiDocument | null = null;
  let json: string | null = null;
  let pages: ReadonlyMap<string, string> | null = null;
  const described = () => (document ??= openApiDocument(address));
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    json ??= inEnglish(() => JSON.stringify(described()));
    return reply.type('application/json').send(json);
  });
  app.get(`${API_BASE}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
  for (const url of ['', '/:page'] as const) {
    app.get<{ Params: { page?: string } }>(`${API_BASE}/docs${url}`, async (request, reply) => {
      pages ??= inEnglish(() => docsPages(described(), address));
      const page = pages.get(request.params.page ?? '');
      if (page === undefined) return reply.callNotFound();
      return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page);
    });
  }
}
