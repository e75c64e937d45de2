import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import type { FastifyInstance } from 'fastify';
import reader from 'swagger-ui-dist/package.json' with { type: 'json' };
import { DOCS_PATH, DOCS_POLICY, DOCS_SCRIPT, DOCS_STYLE, docsPage, OPENAPI_PATH } from './api-docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { ApiAddress } from './openapi-wording.ts';

/** Files of the reader that the page names; no other file of the package is served. */
const READER_FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;
const READER_TAG = `W/"${reader.version}"`;

/**
 * Serves the OpenAPI document, made once from the tables of the surface, and a page on which Swagger UI shows it. They are for
 * developers and in English, for every caller.
 */
export function serveApiDocs(app: FastifyInstance, address: ApiAddress): void {
  let json: string | null = null;
  app.get(OPENAPI_PATH, async (_request, reply) => {
    json ??= inLanguage(DEFAULT_LANGUAGE, () => JSON.stringify(openApiDocument(address)));
    return reply.type('application/json').send(json);
  });
  app.get(DOCS_PATH, async (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(`${address.title} API`)),
  );
  app.get(`${DOCS_PATH}/page.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  );
  app.get(`${DOCS_PATH}/page.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
  for (const [name, type] of Object.entries(READER_FILES)) {
    const file = new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
    app.get(`${DOCS_PATH}/${name}`, async (request, reply) => {
      reply.headers({ etag: READER_TAG, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === READER_TAG) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(await readFile(file));
    });
  }
}
