import { isEasilyGuessed } from './easy-passwords.ts';
import { readForm, requireOwnForm } from './form-body.ts';
import { html, type Markup, notice, page, seeOther, sendPage } from './page.ts';
import { linkTokenHash, SET_PASSWORD_PATH } from './password-links.ts';
import { hashPassword } from './passwords.ts';
import type { PageContext, Visit } from './provider-context.ts';
import { SIGN_IN_WORDING as WORDS } from './sign-in-wording.ts';

const SHORTEST = 10;
const LONGEST = 200;

/** Where a browser ends after its password was set. */
export const PASSWORD_SET_PATH = '/sign-in/password-set';

/** Shows the form behind a single-use link, and takes it: the link is used up by the password, not by a look. */
export function setPasswordPage(context: PageContext) {
  const { options, issuerOrigin, report } = context;

  return async ({ request, response, query, address }: Visit): Promise<void> => {
    const isForm = request.method === 'POST';
    if (isForm) requireOwnForm(request, issuerOrigin);
    const fields = isForm ? await readForm(request) : query;
    const token = fields.get('token') ?? '';
    const hash = linkTokenHash(token);

    const link = await options.links.peek(hash, options.now());
    const claims = link && (await options.accounts.claimsOf(link.accountId));
    if (!link || !claims) return linkGone(context, { response });
    if (!isForm) return sendPage(response, 200, form(token, claims.email));

    const password = fields.get('password') ?? '';
    const mistake = await mistakeIn(password, fields.get('repeated') ?? '', claims);
    if (mistake) return sendPage(response, 422, form(token, claims.email, mistake));

    const redeemed = await options.links.redeem(hash, options.now());
    if (redeemed?.accountId !== link.accountId) return linkGone(context, { response });
    await options.accounts.setPassword(link.accountId, await hashPassword(password));
    await options.records.destroyByAccountId(link.accountId);
    await report({ kind: 'password-set', accountId: link.accountId, email: claims.email, address });
    seeOther(response, PASSWORD_SET_PATH);
  };
}

/** Says that the password is set and leads to the application, which leads to the sign-in. */
export function passwordSetPage({ options }: PageContext) {
  const next = { href: `${options.origin}/`, label: WORDS.continueToSignIn };
  return async ({ response }: Visit): Promise<void> =>
    sendPage(response, 200, notice(WORDS.passwordSetTitle, WORDS.passwordSetText, next));
}

function linkGone({ options }: PageContext, { response }: Pick<Visit, 'response'>): void {
  const next = { href: `${options.origin}/`, label: WORDS.backToStart };
  sendPage(response, 410, notice(WORDS.linkGoneTitle, WORDS.linkGoneText, next));
}

async function mistakeIn(
  password: string,
  repeated: string,
  person: { readonly email: string },
): Promise<string | null> {
  const length = [...password].length;
  if (length < SHORTEST) return WORDS.tooShort;
  if (length > LONGEST) return WORDS.tooLong;
  if (password !== repeated) return WORDS.notEqual;
  return (await isEasilyGuessed(password, person)) ? WORDS.easilyGuessed : null;
}

function form(token: string, email: string, error?: string): string {
  const none: Markup = html``;
  const invalid = error ? html` aria-invalid="true" aria-describedby="error"` : none;
  return page(
    error ? `${WORDS.errorPrefix}${WORDS.setPasswordTitle}` : WORDS.setPasswordTitle,
    html`<h1>${WORDS.setPasswordTitle}</h1>
<p class="intro">${WORDS.setPasswordIntro}</p>
${error ? html`<p class="error-summary" id="error" role="alert">${error}</p>` : none}
<form method="post" action="${SET_PASSWORD_PATH}">
<input type="hidden" name="token" value="${token}">
<div class="field">
<label for="email">${WORDS.email}</label>
<input id="email" type="email" value="${email}" autocomplete="username" readonly>
</div>
<div class="field">
<label for="password">${WORDS.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${SHORTEST}" maxlength="${LONGEST}" required autofocus${invalid}>
</div>
<div class="field">
<label for="repeated">${WORDS.repeatPassword}</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" minlength="${SHORTEST}" maxlength="${LONGEST}" required${invalid}>
</div>
<button type="submit">${WORDS.setPasswordSubmit}</button>
</form>`,
  );
}
