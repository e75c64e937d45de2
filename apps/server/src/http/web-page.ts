import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Placeholder in the built page for what the browser needs to sign somebody in. */
const PLACEHOLDER = '<meta name="sign-in" content="" />';

interface PackedPage {
  readonly body: Buffer;
  readonly etag: string;
  /** `content-encoding`; `null`: as it is. */
  readonly encoding: 'br' | 'gzip' | null;
}

/** The application's page, packed once for every way a browser takes it. */
export interface WebPage {
  /** The smallest form that the `accept-encoding` header allows. */
  readonly formFor: (accepted: string | undefined) => PackedPage;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Reads the built page and writes `signIn` into it as JSON, so that no browser has to ask for it first. */
export async function readWebPage(file: string, signIn: object): Promise<WebPage> {
  const built = await readFile(file, 'utf8');
  const html = Buffer.from(
    built.replace(PLACEHOLDER, () => PLACEHOLDER.replace('""', `"${escaped(JSON.stringify(signIn))}"`)),
  );
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const packed = (body: Buffer, encoding: PackedPage['encoding']): PackedPage => ({
    body,
    encoding,
    etag: `"${tag}-${encoding ?? 'plain'}"`,
  });
  const plain = packed(html, null);
  const brotli = packed(await promisify(brotliCompress)(html), 'br');
  const gzipped = packed(await promisify(gzip)(html, { level: 9 }), 'gzip');
  return {
    formFor: (accepted = '') => {
      if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return brotli;
      return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? gzipped : plain;
    },
  };
}
