import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import { Refusal } from '@monda/domain/base/errors.ts';
import { browserLanguage } from '@monda/phrases/language-cookie.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../calls/error-handler.ts';
import { CAMERA_ALONE, CODE_READER_POLICY, OF_DOCUMENTS, type SecurityHeaders } from '../security-headers.ts';
import { markOf } from './first-frame.ts';
import { readWebPage } from './web-page.ts';

/** The page that renews a sign-in in a hidden frame. */
const SILENT_PAGE = 'silent.html';
/** The built worker that reads codes of the camera, also packed. */
const CODE_READER = /^assets\/code-reader\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** Headers by which a browser asks again for a file that may have changed or for the rest of a long one, and the id of its request. */
const OF_CHANGING_FILES = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];
/** An etag says the same, and more exactly. */
const REDUNDANT_WITH_ETAG = ['last-modified', 'accept-ranges'];

export interface WebFiles {
  /** Folder of the built web application. */
  readonly folder: string;
  readonly headers: SecurityHeaders;
  /** What the browser needs to sign a person in; it travels in the page. */
  readonly signIn: object;
  /** Whether the product is reached over https. */
  readonly secure: boolean;
  /** The path of the application's screen at an address, with its placeholders; `undefined` where there is none. */
  readonly screenAt: (path: string) => string | undefined;
}

/**
 * Serves the built web application, packed beforehand where the build did so: assets with a hash in their
 * name for ever, pages asked for each time and in the language of the browser. Answers what else a browser asks for: a screen's address gets
 * the application, one with doubled slashes the way to the one without, an unknown one the application with status 404, anything else a
 * problem document.
 */
export async function serveWeb(
  app: FastifyInstance,
  web: WebFiles,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  const isBuilt = existsSync(path.join(web.folder, 'index.html'));
  const page = isBuilt ? await readWebPage(web.folder, web.signIn) : null;
  if (page !== null) {
    await app.register(staticFiles, {
      root: web.folder,
      // why: only files that are there get a route; every other address is answered below, once.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const relative = path.relative(web.folder, file).replaceAll('\\', '/');
        const isAsset = relative.startsWith('assets/');
        response.header('cache-control', isAsset ? FOREVER : ASK_EACH_TIME);
        // why: a browser needs none of them for a file that never changes, and a first load has eight such files.
        const unneeded = isAsset ? [...OF_DOCUMENTS, ...OF_CHANGING_FILES] : REDUNDANT_WITH_ETAG;
        for (const name of unneeded) response.removeHeader(name);
        if (CODE_READER.test(relative)) response.header('content-security-policy', CODE_READER_POLICY);
        if (relative.startsWith(SILENT_PAGE)) {
          response.header('content-security-policy', web.headers.silentPage());
        } else if (/\.html(\.br|\.gz)?$/.test(relative)) {
          response.header('content-security-policy', web.headers.page());
          response.header('permissions-policy', CAMERA_ALONE);
        }
      },
    });
  }

  return (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const accept = request.headers.accept ?? '*/*';
    const screen = web.screenAt(pathname);
    const isScreen = screen !== undefined;
    const takesAnything = accept.includes('*/*') && isScreen;
    const wantsPage = accept.includes('text/html') || takesAnything;
    if (!wantsPage || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return sendProblem(request, reply, new Refusal('not_found'));
    }
    if (page === null) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web application is not built yet. Start with "npm start".\n');
    }
    const once = pathname.replace(/[/\\]{2,}/g, '/');
    // why: a browser takes what follows two slashes, of which either may be a backslash, for the name of a host.
    if (once !== pathname) return reply.redirect(once + request.url.slice(pathname.length), 308);
    const language = browserLanguage(request.headers, web.secure);
    const { body, etag, encoding } = page.formFor(
      language,
      request.headers['accept-encoding'],
      screen,
      markOf(request.headers.cookie, web.secure),
    );
    reply.headers({
      'cache-control': ASK_EACH_TIME,
      'content-language': language,
      'content-security-policy': web.headers.page(),
      etag,
      'permissions-policy': CAMERA_ALONE,
      vary: 'accept-encoding, cookie, accept-language',
    });
    if (isScreen && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(body);
  };
}
