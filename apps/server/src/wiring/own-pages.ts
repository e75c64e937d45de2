import { screenAt } from '@monda/domain/screens/screens.ts';
import { FORGOT_PASSWORD_PATH } from '@monda/identity-provider/forgot-password-page.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import { DOCUMENT_NAMES, documentPath } from '@monda/domain/base/service-documents.ts';
import { ALL_LANGUAGES } from '@monda/phrases/languages.ts';
import type { AppSettings } from '../settings/app-settings.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { SignInParts } from '../identity/sign-in-parts.ts';
import { serveApiDocs } from '../http/openapi/api-docs.ts';
import { answerUnknown, type HttpServer } from '../http/http-server.ts';
import { servePublicDocuments } from '../http/pages/public-documents.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { serveWeb } from '../http/pages/web-files.ts';

export interface OwnPagesParts {
  readonly settings: Pick<AppSettings, 'apiDocs' | 'baseUrl' | 'version' | 'webFolder'>;
  readonly headers: SecurityHeaders;
  readonly documents: DocumentSource;
  readonly signIn: Pick<SignInParts, 'metadata' | 'ofBrowsers'>;
}

/** Serves what is no call: documents, the documentation of the API, settings of the browser, the web application. */
export async function serveOwnPages(
  http: HttpServer,
  { settings, headers, documents, signIn: { metadata, ofBrowsers } }: OwnPagesParts,
): Promise<void> {
  const { baseUrl, version } = settings;
  servePublicDocuments(
    http,
    ALL_LANGUAGES.flatMap((language) =>
      DOCUMENT_NAMES.map((name) => ({
        path: documentPath(name, language),
        read: () => documents.read(name, language),
      })),
    ),
  );
  if (settings.apiDocs !== false) {
    const issuer = ofBrowsers.authority ?? baseUrl;
    serveApiDocs(http, { ...ofBrowsers, title: BRAND, version, baseUrl, issuer });
  }
  http.get('/settings.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(ofBrowsers),
  );
  // why: password managers open this address (W3C, change password URL); an outside provider says nothing of its own page.
  http.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(metadata === null ? '/' : FORGOT_PASSWORD_PATH),
  );
  answerUnknown(
    http,
    await serveWeb(http, {
      folder: settings.webFolder,
      secure: baseUrl.startsWith('https:'),
      headers,
      signIn: metadata === null ? ofBrowsers : { ...ofBrowsers, metadata },
      screenAt: (address) => screenAt(address)?.path,
    }),
  );
}
