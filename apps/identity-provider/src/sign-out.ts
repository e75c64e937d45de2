import { words } from '@monda/phrases/words.ts';
import { endBrowserSession } from './browser-session.ts';
import { readForm, requireOwnForm } from './form-body.ts';
import { html, notice, page, seeOther, sendPage } from './page.ts';
import type { PageContext, Visit } from './provider-context.ts';

/** Path of the sign-out, for OpenID Connect and for `returnTo` alike. */
export const SIGN_OUT_PATH = '/v2/logout';

/**
 * Signs the browser out and leads back to the application. The return address comes as
 * `post_logout_redirect_uri` or `returnTo` and can only be the application's own start. A link on
 * another site gets a question instead; everything else is done at once.
 */
export function signOut(context: PageContext) {
  const { options, provider, issuerOrigin, report } = context;
  const targets = new Set([options.origin, `${options.origin}/`]);

  return async ({ request, response, query, address }: Visit): Promise<void> => {
    const isForm = request.method === 'POST';
    if (isForm) requireOwnForm(request, issuerOrigin);
    const fields = isForm ? await readForm(request) : query;
    const target = fields.get('post_logout_redirect_uri') ?? fields.get('returnTo') ?? `${options.origin}/`;
    const clientId = fields.get('client_id');
    if (!targets.has(target) || (clientId !== null && clientId !== options.clientId)) {
      const next = { href: `${options.origin}/`, label: words().signIn.backToStart };
      return sendPage(
        response,
        400,
        notice(words().signIn.foreignReturnTitle, words().signIn.foreignReturnText, next),
      );
    }
    const state = fields.get('state');
    if (!isForm && request.headers['sec-fetch-site'] === 'cross-site') {
      return sendPage(response, 200, question(target, state, options.origin));
    }

    const accountId = await endBrowserSession(provider, options.records, request, response);
    if (accountId) await report({ kind: 'signed-out', accountId, email: null, address });
    seeOther(response, withState(target, state));
  };
}

function withState(target: string, state: string | null): string {
  if (state === null) return target;
  const url = new URL(target);
  url.searchParams.set('state', state);
  return url.href;
}

function question(target: string, state: string | null, origin: string): string {
  return page(
    words().signIn.signOutTitle,
    html`<h1>${words().signIn.signOutTitle}</h1>
<p class="intro">${words().signIn.signOutText}</p>
<form method="post" action="${SIGN_OUT_PATH}">
<input type="hidden" name="post_logout_redirect_uri" value="${target}">
${state === null ? html`` : html`<input type="hidden" name="state" value="${state}">`}
<button type="submit">${words().signIn.signOut}</button>
</form>
<p class="after"><a href="${origin}/">${words().signIn.staySignedIn}</a></p>`,
  );
}
