import { setTimeout } from 'node:timers/promises';
import { words } from '@monda/phrases/words.ts';
import { readForm, requireOwnForm } from './form-body.ts';
import { languageChoice } from './language-choice.ts';
import { html, type Markup, notice, page, seeOther, sendPage } from './page.ts';
import type { PageContext, Visit } from './provider-context.ts';
import { digest, isStorable, LOCK_SECONDS } from './sign-in-attempts.ts';

/** Where a person asks for a link to set a new password. */
export const FORGOT_PASSWORD_PATH = '/sign-in/forgot-password';
/** Where a browser ends after it asked for one. */
export const LINK_ASKED_PATH = '/sign-in/link-asked';

/** Requests from one network address within {@link LOCK_SECONDS}; an office may share one. */
export const REQUEST_LIMIT = 20;

/** Milliseconds after which a request is answered, so that the time does not say whether a message was written. */
const ANSWERED_AFTER_MS = 500;

const MODEL = 'PasswordLinkRequests';

/**
 * Takes the address to which a link to set a password is sent, where it is that of an active account. The answer is the same
 * for every address, and given after the same time.
 */
export function forgotPasswordPage({ options, issuerOrigin }: PageContext) {
  /** Whether a network address has asked too often. */
  async function asksTooOften(address: string): Promise<boolean> {
    const at = options.now();
    const windowEndsAt = new Date(at.getTime() + LOCK_SECONDS * 1000);
    return (await options.records.count(MODEL, digest(address), 1, at, windowEndsAt)) > REQUEST_LIMIT;
  }

  return async ({ request, response, address }: Visit): Promise<void> => {
    if (request.method !== 'POST') return sendPage(response, 200, form({ email: '' }));
    requireOwnForm(request, issuerOrigin);
    const email = ((await readForm(request)).get('email') ?? '').trim();
    if (email === '') {
      return sendPage(response, 422, form({ email, error: words().signIn.emailMissing }));
    }
    if (await asksTooOften(address)) {
      response.setHeader('Retry-After', LOCK_SECONDS);
      return sendPage(response, 429, form({ email, error: words().signIn.locked }));
    }
    await Promise.all([
      isStorable(email) ? options.sendPasswordLink(email) : undefined,
      setTimeout(ANSWERED_AFTER_MS),
    ]);
    seeOther(response, LINK_ASKED_PATH);
  };
}

/** Says what becomes of the request, whatever the address was. */
export function linkAskedPage({ options }: PageContext) {
  return async ({ response }: Visit): Promise<void> => {
    const { linkAskedTitle, linkAskedText, backToSignIn } = words().signIn;
    const next = { href: `${options.origin}/`, label: backToSignIn };
    sendPage(response, 200, notice(linkAskedTitle, linkAskedText, next));
  };
}

function form({ email, error }: { readonly email: string; readonly error?: string }): string {
  const say = words().signIn;
  const none: Markup = html``;
  const invalid = error === undefined ? none : html` aria-invalid="true" aria-describedby="error"`;
  return page(
    error === undefined ? say.forgotPasswordTitle : `${say.errorPrefix}${say.forgotPasswordTitle}`,
    html`<h1>${say.forgotPasswordTitle}</h1>
<p class="intro">${say.forgotPasswordIntro}</p>
${error === undefined ? none : html`<p class="error-summary" id="error" role="alert">${error}</p>`}
<form method="post" action="${FORGOT_PASSWORD_PATH}" novalidate>
<div class="field">
<label for="email">${words().personLabels.email}</label>
<input id="email" name="email" inputmode="email" value="${email}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required autofocus${invalid}>
</div>
<button type="submit">${say.forgotPasswordSubmit}</button>
</form>`,
    languageChoice(FORGOT_PASSWORD_PATH),
  );
}
