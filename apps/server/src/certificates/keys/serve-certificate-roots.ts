import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { HttpServer } from '../../http/http-server.ts';
import type { RequestCounter } from '../../http/limits/rate-limit.ts';
import { contentDisposition } from '../../http/calls/served-file.ts';
import { networkOf, senderOf } from '../../http/limits/sender-address.ts';
import type { CertificateKeys } from './certificate-keys.ts';

/** Where the roots of the certificates of this installation are. */
export const ROOTS_PATH = '/.well-known/certificate-root.pem';

export interface CertificateRootsServing {
  readonly keys: Pick<CertificateKeys, 'roots'>;
  readonly trustedProxies: number;
  /** Counts requests of one sender, together with calls. */
  readonly perAddress: RequestCounter;
}

/** Serves the roots as PEM to all: the one in use first, then former ones; 404 before the first certificate. */
export function serveCertificateRoots(http: HttpServer, serving: CertificateRootsServing): void {
  const { keys, trustedProxies, perAddress } = serving;
  http.get(ROOTS_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    perAddress.count(networkOf(senderOf(request.raw, trustedProxies)));
    const roots = await keys.roots();
    if (roots.length === 0) throw new Refusal('not_found');
    const text = roots.map(({ pem }) => pem).join('');
    // why: weak, since it may be packed on its way.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .headers({ 'content-disposition': contentDisposition('certificate-root.pem', true) })
      .type('application/x-pem-file')
      .send(text);
  });
}
