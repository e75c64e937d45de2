import type { IncomingMessage } from 'node:http';

const FORM_LIMIT = 8 * 1024;

/** A form that is not taken: from elsewhere, of another type, too large or cut off. */
export class FormRefused extends Error {
  readonly status: 400 | 403 | 413 | 415;
  constructor(status: 400 | 403 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Refuses a form that another site sent. Browsers state where a request comes from in
 * `Sec-Fetch-Site`, older ones in `Origin` only; a caller that states neither is no browser and
 * carries no one's cookies.
 */
export function requireOwnForm(request: IncomingMessage, origin: string): void {
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  if (site !== undefined && site !== 'same-origin') throw new FormRefused(403, `form from ${site}`);
  if (from !== undefined && from !== origin) throw new FormRefused(403, 'form from another origin');
}

/** The fields of a URL-encoded form of at most 8 KiB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new FormRefused(415, 'not a form');
  if (Number(request.headers['content-length'] ?? 0) > FORM_LIMIT)
    throw new FormRefused(413, 'form too large');
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > FORM_LIMIT) throw new FormRefused(413, 'form too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // why: a stream fails only when its sender goes away, which is no failure of this side.
    throw error instanceof FormRefused ? error : new FormRefused(400, 'form cut off');
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
