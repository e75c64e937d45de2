import type { FastifyInstance } from 'fastify';
import { contentDisposition } from './served-file.ts';

/** A PDF as it is sent; `etag` with its quotes. */
export interface PublicDocument {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves PDFs that everybody may read at `/docs/<name>.pdf`; caches ask each time whether they changed. */
export function servePublicDocuments<Name extends string>(
  app: FastifyInstance,
  names: readonly Name[],
  read: (name: Name) => Promise<PublicDocument>,
): void {
  for (const name of names) {
    app.get(`/docs/${name}.pdf`, async (request, reply) => {
      const { bytes, etag } = await read(name);
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .headers({ 'content-disposition': contentDisposition(`${name}.pdf`, true) })
        .type('application/pdf')
        .send(bytes);
    });
  }
}
