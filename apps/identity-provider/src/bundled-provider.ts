import { inLanguage, words } from '@monda/phrases/words.ts';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, Provider } from 'oidc-provider';
import { isSignedIn } from './browser-session.ts';
import { FormRefused } from './form-body.ts';
import {
  FORGOT_PASSWORD_PATH,
  forgotPasswordPage,
  LINK_ASKED_PATH,
  linkAskedPage,
} from './forgot-password-page.ts';
import { chooseLanguage, LANGUAGE_PATH, languageOf } from './language-choice.ts';
import { notice, STATIC_FILES, seeOther, sendPage } from './page.ts';
import { SET_PASSWORD_PATH } from './password-links.ts';
import { PROVIDER_PATHS, providerConfiguration, SIGN_IN_SECONDS } from './provider-configuration.ts';
import type { BundledProviderOptions, PageContext, Visit } from './provider-context.ts';
import { noteSessionBrowsers } from './session-browsers.ts';
import { PASSWORD_SET_PATH, passwordSetPage, setPasswordPage } from './set-password-page.ts';
import { type SignInCookies, signInCookies } from './sign-in-cookies.ts';
import { signInPage } from './sign-in-page.ts';
import { SIGN_OUT_PATH, signOut } from './sign-out.ts';
import { USER_INFO_PATH, userInfo } from './user-info.ts';

export type { BundledProviderOptions } from './provider-context.ts';
export type {
  BundledAccounts,
  PasswordLinks,
  ProviderRecords,
  SignInEvent,
} from './provider-ports.ts';

const OWN_PATHS = new Set<string>([
  ...Object.values(PROVIDER_PATHS),
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/v2/logout/confirm',
]);

export interface BundledProvider {
  /** Whether a path (without query) belongs to the provider. */
  handles(path: string): boolean;
  /** Answers a request. Its body must not have been read. Never rejects. */
  callback(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A standard OpenID Connect provider for the product's own people, to be mounted next to the product. */
export function createBundledProvider(options: BundledProviderOptions): BundledProvider {
  const issuerOrigin = originOf(options);
  const provider = new Provider(options.issuer, providerConfiguration(options));
  const onServerError = options.onServerError ?? (() => {});
  const cookies = signInCookies(options.issuer.startsWith('https:'));
  restrictFraming(provider, options.origin);
  renameCookies(provider, cookies);
  noteSessionBrowsers(provider, { records: options.records, now: options.now, lives: SIGN_IN_SECONDS });
  provider.proxy = true;
  (provider as EventEmitter).on('error', onServerError);
  provider.on('server_error', (_ctx, error) => onServerError(error));
  const standard = provider.callback();

  const context: PageContext = {
    options,
    provider,
    issuerOrigin,
    report: async (event) => options.onSignIn?.({ ...event, at: options.now() }),
  };
  const pages = new Map<string, (visit: Visit) => Promise<void>>([
    [SIGN_OUT_PATH, signOut(context)],
    [SET_PASSWORD_PATH, setPasswordPage(context)],
    [PASSWORD_SET_PATH, passwordSetPage(context)],
    [FORGOT_PASSWORD_PATH, forgotPasswordPage(context)],
    [LINK_ASKED_PATH, linkAskedPage(context)],
    [USER_INFO_PATH, userInfo(context)],
    [LANGUAGE_PATH, chooseLanguage(context)],
  ]);
  const signIn = signInPage(context);

  function callback(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return inLanguage(languageOf(request, options.issuer), () => answer(request, response));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, query] = splitOnce(request.url ?? '', '?');
    setHeaders(response, path, options, issuerOrigin);
    try {
      trustOnlyTheIssuer(request, options.issuer);
      const address = options.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
      cookies.read(request, path);
      const visit = { request, response, path, query: new URLSearchParams(query), address };
      const ownPage = pages.get(path) ?? (/^\/sign-in\/[\w-]{20,}$/.test(path) ? signIn : undefined);
      const file = STATIC_FILES.get(path);
      if (file) return sendFile(request, response, file);
      if (ownPage && isServed(request, path)) return await ownPage(visit);
      if (!ownPage && handles(path) && !path.startsWith('/sign-in/'))
        return await standard(request, response);
      const say = words().signIn;
      sendPage(response, 404, notice(say.notFoundTitle, say.notFoundText, start(say.backToStart)));
    } catch (error) {
      if (error instanceof errors.SessionNotFound && (await isSignedIn(provider, request, response)))
        return seeOther(response, `${options.origin}/`);
      answerFailure(error, response);
    }
  }

  function answerFailure(error: unknown, response: ServerResponse): void {
    const say = words().signIn;
    if (error instanceof errors.SessionNotFound) {
      return sendPage(response, 400, notice(say.expiredTitle, say.expiredText, start(say.startAgain)));
    }
    if (error instanceof FormRefused) {
      // why: the rest of a body that is not taken is not read either.
      response.setHeader('Connection', 'close');
      const body = notice(say.formRefusedTitle, say.formRefusedText, start(say.startAgain));
      return sendPage(response, error.status, body);
    }
    onServerError(error);
    if (response.headersSent) return void response.destroy();
    sendPage(response, 500, notice(say.failedTitle, say.failedText, start(say.backToStart)));
  }

  const start = (label: string) => ({ href: `${options.origin}/`, label });

  return { handles, callback };
}

function handles(path: string): boolean {
  return (
    OWN_PATHS.has(path) || path.startsWith('/sign-in/') || path.startsWith(`${PROVIDER_PATHS.authorization}/`)
  );
}

function isServed(request: IncomingMessage, path: string): boolean {
  const methods = path === USER_INFO_PATH ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'POST'];
  return methods.includes(request.method ?? '');
}

function originOf({ issuer, origin }: BundledProviderOptions): string {
  const url = new URL(issuer);
  if (issuer !== `${url.origin}/`)
    throw new Error(`The issuer must be an origin and a closing "/": ${issuer}`);
  if (origin !== new URL(origin).origin) throw new Error(`The origin must have no path: ${origin}`);
  return url.origin;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * oidc-provider writes addresses (discovery, redirects) from the host and protocol of the request,
 * the forwarded ones first. They are replaced by the issuer's, so that no caller can inject another one.
 */
function trustOnlyTheIssuer(request: IncomingMessage, issuer: string): void {
  if (!request.url?.startsWith('/')) throw new FormRefused(400, 'address of another form');
  const { host, protocol } = new URL(issuer);
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/**
 * The silent answer in a frame carries a script and may be framed. oidc-provider drops
 * `frame-ancestors` for it; the application alone gets it back.
 */
function restrictFraming(provider: Provider, origin: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const policy = ctx.response.get('content-security-policy');
    if (policy && !policy.includes('frame-ancestors')) {
      ctx.set('content-security-policy', `${policy};frame-ancestors ${origin}`);
      // why: that no session lives is an answer; a browser reports 400 as a failure of the page.
      if (ctx.status === 400) ctx.status = 200;
    }
  });
}

function renameCookies(provider: Provider, cookies: SignInCookies): void {
  provider.use(async (ctx, next) => {
    await next();
    cookies.write(ctx.req, ctx.res);
  });
}

function setHeaders(
  response: ServerResponse,
  path: string,
  { origin, issuer }: BundledProviderOptions,
  issuerOrigin: string,
): void {
  const redirectTargets = origin === issuerOrigin ? "'self'" : `'self' ${origin}`;
  const scripts = path.startsWith(PROVIDER_PATHS.authorization) ? "script-src 'self'; " : '';
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; ${scripts}style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action ${redirectTargets}; frame-ancestors 'none'`,
  );
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=()');
  // why: under no-referrer a browser sends `Origin: null` with a form, and the form would be refused.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
  if (issuer.startsWith('https:')) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type }: { body: Buffer; type: string },
): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.setHeader('Cache-Control', 'public, max-age=3600');
  response.end(request.method === 'HEAD' ? undefined : body);
}
