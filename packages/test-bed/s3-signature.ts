import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a test store knows of the one who may use it. */
export interface S3Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Milliseconds of a moment such as `20261121T081500Z`. */
const momentOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const SKEW_MS = 15 * 60_000;

/**
 * Judges an AWS version 4 signature, in the header or in the query, as a real store does: from the request as
 * it came, with the hash of the body where the request names one. `null`: right; otherwise what is wrong.
 */
export function wrongSignature(request: SignedRequest, access: S3Access, now = Date.now()): string | null {
  const url = new URL(request.target, 'http://store');
  const query = url.searchParams;
  const inQuery = query.get('X-Amz-Signature');
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const credential = inQuery === null ? header?.[1] : query.get('X-Amz-Credential');
  const names = (inQuery === null ? header?.[2] : query.get('X-Amz-SignedHeaders'))?.split(';');
  const signature = inQuery ?? header?.[3];
  const moment = inQuery === null ? request.headers['x-amz-date'] : query.get('X-Amz-Date');
  if (!credential || names === undefined || signature === undefined || typeof moment !== 'string') {
    return 'not signed';
  }
  const [keyId, date = '', region = '', service = ''] = credential.split('/');
  if (keyId !== access.accessKeyId) return 'another key id';
  const age = now - momentOf(moment);
  const life = inQuery === null ? SKEW_MS : Number(query.get('X-Amz-Expires')) * 1_000;
  if (!(age <= life && age >= -SKEW_MS)) return 'too old';

  const given = request.headers['x-amz-content-sha256'];
  const payload = inQuery === null && typeof given === 'string' ? given : 'UNSIGNED-PAYLOAD';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) return 'another body';
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    canonicalQuery,
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = [date, region, service, 'aws4_request'].join('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${access.secretAccessKey}`, date), region), service), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n'));
  const sent = Buffer.from(signature, 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? null : 'another signature';
}
