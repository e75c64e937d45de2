import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Attribute values of a page that name what it loads. */
const LINKS = /(?:src|href)="(\/assets\/[^"]+)"/g;

/**
 * Serves what a signed-in page looks like as a page of its own: the same text, styles and font, and the bytes of its
 * scripts as a file that nothing runs, so that it weighs the same. `html`: the page as it stands; `origin`: where its
 * files are.
 */
export async function startStaticPage(
  html: string,
  origin: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const files = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>();
  for (const name of new Set([...html.matchAll(LINKS)].map(([, file]) => file ?? ''))) {
    const answer = await fetch(`${origin}${name}`);
    files.set(name, {
      body: Buffer.from(await answer.arrayBuffer()),
      headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
    });
  }
  const page = html
    .replaceAll(/<script[^>]*src="([^"]+)"[^>]*><\/script>/g, '<link rel="prefetch" href="$1">')
    .replaceAll(/rel="modulepreload"/g, 'rel="prefetch"');
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(200, file?.headers ?? { 'content-type': 'text/html; charset=utf-8' });
    response.end(file?.body ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
