import { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../calls/served-file.ts';

/** A PDF that everybody may read at an address of its own. */
export interface PublicDocument {
  /** Path below the origin, ending in the file's name. */
  readonly path: string;
  /** The file as it stands now; `etag` with its quotes. */
  readonly read: () => Promise<{ readonly bytes: Buffer; readonly etag: string }>;
}

/** Serves PDFs that everybody may read; caches ask each time whether they changed. */
export function servePublicDocuments(app: FastifyInstance, documents: readonly PublicDocument[]): void {
  for (const { path, read } of documents) {
    app.get(path, async (request, reply) => {
      const { bytes, etag } = await read();
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .headers({ 'content-disposition': contentDisposition(posix.basename(path), true) })
        .type('application/pdf')
        .send(bytes);
    });
  }
}
