import { words } from '@monda/phrases/words.ts';
import { errors } from 'oidc-provider';
import { addressCookie } from './address-cookie.ts';
import { evictFor } from './browser-session.ts';
import { FORGOT_PASSWORD_PATH } from './forgot-password-page.ts';
import { readForm, requireOwnForm } from './form-body.ts';
import { languageChoice } from './language-choice.ts';
import { html, type Markup, page, seeOther, sendPage } from './page.ts';
import type { PageContext, Visit } from './provider-context.ts';
import { LOCK_SECONDS, signInAttempts } from './sign-in-attempts.ts';

/** Shows the sign-in form of one authorization request, and takes it. */
export function signInPage(context: PageContext) {
  const { options, provider, issuerOrigin, report } = context;
  const attempt = signInAttempts(options.accounts, options.records, options.now);
  const known = addressCookie(options.issuer.startsWith('https:'));

  return async ({ request, response, path, query, address }: Visit): Promise<void> => {
    const isForm = request.method === 'POST';
    if (isForm) requireOwnForm(request, issuerOrigin);
    const interaction = await provider.interactionDetails(request, response);
    if (path !== signInPath(interaction.uid) || interaction.prompt.name !== 'login') {
      throw new errors.SessionNotFound('interaction of another page');
    }
    if (!isForm) {
      const { login_hint: hint } = interaction.params;
      const email = query.get('email') ?? (typeof hint === 'string' ? hint : known.read(request));
      return sendPage(response, 200, form(context, path, { email }));
    }

    const fields = await readForm(request);
    const typedEmail = fields.get('email') ?? '';
    const password = fields.get('password') ?? '';
    const refuse = (status: number, error: string) =>
      sendPage(response, status, form(context, path, { email: typedEmail, error }));
    if (!typedEmail.trim() || !password) return refuse(422, words().signIn.incomplete);
    const { outcome, accountId, email } = await attempt(typedEmail, password, address);
    if (outcome === 'accepted' && accountId) {
      // why: with its fraction a sign-in is distinguished from a block within the same second.
      const ts = options.now().getTime() / 1000;
      const login = { accountId, amr: ['pwd'], remember: false, ts };
      const next = await provider.interactionResult(request, response, { login });
      await evictFor(accountId, provider, options.records, request, response);
      await report({ kind: 'signed-in', accountId, email, address });
      if (known.read(request) !== '') response.appendHeader('Set-Cookie', known.forget());
      return seeOther(response, next);
    }
    await report({ kind: outcome === 'locked' ? 'locked' : 'refused', accountId, email, address });
    if (outcome === 'locked') {
      response.setHeader('Retry-After', LOCK_SECONDS);
      return refuse(429, words().signIn.locked);
    }
    if (outcome === 'blocked') return refuse(403, words().signIn.blocked);
    refuse(422, words().signIn.wrong);
  };
}

/** Path of the sign-in form of an interaction. */
export function signInPath(uid: string): string {
  return `/sign-in/${uid}`;
}

const FLAG: Markup = html` autofocus`;
const INVALID: Markup = html` aria-invalid="true" aria-describedby="error"`;
const NONE: Markup = html``;

function form({ options }: PageContext, path: string, shown: { email: string; error?: string }): string {
  // why: who is blocked has nothing to put right in the fields.
  const invalid = shown.error && shown.error !== words().signIn.blocked ? INVALID : NONE;
  const summary = shown.error
    ? html`<p class="error-summary" id="error" role="alert">${shown.error}</p>`
    : NONE;
  return page(
    shown.error ? `${words().signIn.errorPrefix}${words().signIn.title}` : words().signIn.title,
    html`<h1>${words().signIn.title}</h1>
<p class="intro">${words().signIn.intro}</p>
${summary}
<form method="post" action="${path}" novalidate>
<div class="field">
<label for="email">${words().personLabels.email}</label>
<input id="email" name="email" inputmode="email" value="${shown.email}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required${invalid}${shown.email ? NONE : FLAG}>
</div>
<div class="field">
<label for="password">${words().signIn.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${invalid}${shown.email ? FLAG : NONE}>
</div>
<button type="submit">${words().signIn.submit}</button>
</form>
<p class="after"><a href="${FORGOT_PASSWORD_PATH}">${words().signIn.forgotPassword}</a></p>`,
    html`${languageChoice(path)}${options.demoAccounts?.length ? demoAccounts(path, options.demoAccounts, options.demoPassword) : NONE}`,
  );
}

function demoAccounts(
  path: string,
  accounts: readonly { email: string; label: () => string }[],
  password: string | undefined,
): Markup {
  const rows = accounts.map(
    ({ email, label }) =>
      html`<li><a href="${path}?email=${encodeURIComponent(email)}">${email} <span>${label()}</span></a></li>
`,
  );
  return html`<section class="demo" aria-labelledby="demo-title">
<h2 id="demo-title">${words().signIn.demoTitle}</h2>
<p>${words().signIn.demoHint}</p>
<ul>
${rows}</ul>
${password ? html`<p>${words().signIn.demoPassword} <code>${password}</code></p>` : NONE}
</section>`;
}
