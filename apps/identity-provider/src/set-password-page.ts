import { words } from '@monda/phrases/words.ts';
import { addressCookie } from './address-cookie.ts';
import type { IsBreached } from './breached-passwords.ts';
import { isEasilyGuessed } from './easy-passwords.ts';
import { readForm, requireOwnForm } from './form-body.ts';
import { html, type Markup, notice, page, seeOther, sendPage } from './page.ts';
import { languageChoice } from './language-choice.ts';
import { cameFromAnotherSite, linkCookies, nameOfLink } from './link-cookies.ts';
import { linkTokenHash, SET_PASSWORD_PATH } from './password-links.ts';
import { hashPassword } from './passwords.ts';
import type { PageContext, Visit } from './provider-context.ts';

const SHORTEST = 10;
const LONGEST = 200;

/** Where a browser ends after its password was set. */
export const PASSWORD_SET_PATH = '/sign-in/password-set';

/**
 * Shows the form behind a single-use link, and takes it: the link is used up by the password, not by a look. The token
 * leaves the address with the first answer, and comes along as a cookie from then on.
 */
export function setPasswordPage(context: PageContext) {
  const { options, issuerOrigin, report } = context;
  const secure = options.issuer.startsWith('https:');
  const cookies = linkCookies(SET_PASSWORD_PATH, secure);

  return async ({ request, response, query, address }: Visit): Promise<void> => {
    const isForm = request.method === 'POST';
    if (isForm) requireOwnForm(request, issuerOrigin);
    const fields = isForm ? await readForm(request) : query;
    const mailed = isForm ? null : query.get('token');
    // why: a form that an earlier version showed sends the token itself.
    const sentAlong = isForm && !fields.has('link') ? fields.get('token') : null;
    const token = isForm
      ? (sentAlong ?? cookies.named(request, fields.get('link') ?? ''))
      : (mailed ?? cookies.newest(request));
    if (token === '' && !isForm && cameFromAnotherSite(request)) return askAgain(response);
    const hash = linkTokenHash(token);

    const link = await options.links.peek(hash, options.now());
    const claims = link && (await options.accounts.claimsOf(link.accountId));
    if (!link || !claims) return linkGone(context, { response });
    if (mailed !== null) {
      response.setHeader('Set-Cookie', cookies.store(token));
      response.setHeader('Referrer-Policy', 'no-referrer');
      return seeOther(response, SET_PASSWORD_PATH);
    }
    const shown = { token, email: claims.email, invitation: link.invitation };
    if (!isForm) return sendPage(response, 200, form(shown));

    const password = fields.get('password') ?? '';
    const mistake = await mistakeIn(password, fields.get('repeated') ?? '', claims, options.isBreached);
    if (mistake) {
      if (sentAlong !== null) response.setHeader('Set-Cookie', cookies.store(token));
      return sendPage(response, 422, form(shown, mistake));
    }

    const redeemed = await options.links.redeem(hash, options.now());
    if (redeemed?.accountId !== link.accountId) return linkGone(context, { response });
    await options.accounts.setPassword(link.accountId, await hashPassword(password));
    await options.records.destroyByAccountId(link.accountId);
    response.setHeader('Set-Cookie', [...cookies.forget(token), addressCookie(secure).store(claims.email)]);
    await report({ kind: 'password-set', accountId: link.accountId, email: claims.email, address });
    seeOther(response, PASSWORD_SET_PATH);
  };
}

/** Says that the password is set and leads to the application, which leads to the sign-in. */
export function passwordSetPage({ options }: PageContext) {
  return async ({ response }: Visit): Promise<void> => {
    const { continueToSignIn, passwordSetTitle, passwordSetText } = words().signIn;
    const next = { href: `${options.origin}/`, label: continueToSignIn };
    sendPage(response, 200, notice(passwordSetTitle, passwordSetText, next));
  };
}

/** Leads to the same page by a step within this site, which takes the cookie along. */
function askAgain(response: Visit['response']): void {
  response.setHeader('Refresh', `0; url=${SET_PASSWORD_PATH}`);
  const next = { href: SET_PASSWORD_PATH, label: words().signIn.setPasswordTitle };
  sendPage(response, 200, notice(words().signIn.setPasswordTitle, words().signIn.oneMoment, next));
}

function linkGone({ options }: PageContext, { response }: Pick<Visit, 'response'>): void {
  const next = { href: `${options.origin}/`, label: words().signIn.backToStart };
  sendPage(response, 410, notice(words().signIn.linkGoneTitle, words().signIn.linkGoneText, next));
}

async function mistakeIn(
  password: string,
  repeated: string,
  person: { readonly email: string },
  isBreached: IsBreached | undefined,
): Promise<string | null> {
  const length = [...password].length;
  if (length < SHORTEST) return words().signIn.tooShort;
  if (length > LONGEST) return words().signIn.tooLong;
  if (password !== repeated) return words().signIn.notEqual;
  if (await isEasilyGuessed(password, person)) return words().signIn.easilyGuessed;
  return (await isBreached?.(password)) === true ? words().signIn.breached : null;
}

interface Shown {
  readonly token: string;
  readonly email: string;
  /** Who invites, to what and as what; `null` where the link is of no invitation. */
  readonly invitation: string | null;
}

function form({ token, email, invitation }: Shown, error?: string): string {
  const none: Markup = html``;
  const invalid = error ? html` aria-invalid="true" aria-describedby="error"` : none;
  return page(
    error
      ? `${words().signIn.errorPrefix}${words().signIn.setPasswordTitle}`
      : words().signIn.setPasswordTitle,
    html`<h1>${words().signIn.setPasswordTitle}</h1>
${invitation === null ? none : html`<p class="intro">${invitation}</p>`}
<p class="intro">${invitation === null ? words().signIn.setPasswordIntro : words().signIn.setFirstPasswordIntro}</p>
${error ? html`<p class="error-summary" id="error" role="alert">${error}</p>` : none}
<form method="post" action="${SET_PASSWORD_PATH}" novalidate>
<input type="hidden" name="link" value="${nameOfLink(token)}">
<div class="field">
<label for="email">${words().personLabels.email}</label>
<input id="email" value="${email}" autocomplete="username" readonly>
</div>
<div class="field">
<label for="password">${words().signIn.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${SHORTEST}" maxlength="${LONGEST}" required autofocus${invalid}>
</div>
<div class="field">
<label for="repeated">${words().signIn.repeatPassword}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="${SHORTEST}" maxlength="${LONGEST}" required${invalid}>
</div>
<button type="submit">${words().signIn.setPasswordSubmit}</button>
</form>`,
    languageChoice(SET_PASSWORD_PATH),
  );
}
