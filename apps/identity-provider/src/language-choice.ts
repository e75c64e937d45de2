import type { IncomingMessage } from 'node:http';
import { browserLanguage, languageCookie } from '@monda/phrases/language-cookie.ts';
import { isLanguage, type Language, LANGUAGES } from '@monda/phrases/languages.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { FormRefused, readForm, requireOwnForm } from './form-body.ts';
import { html, type Markup, seeOther } from './page.ts';
import type { PageContext, Visit } from './provider-context.ts';

/** Takes the choice of a language. */
export const LANGUAGE_PATH = '/sign-in/language';

/** Pages that offer the choice: all of them lie here. */
const OWN_PAGE = /^\/sign-in\/[\w-]+$/;

const isSecure = (issuer: string) => issuer.startsWith('https:');

/** The language of a browser at this issuer: the one chosen in it, else the one it prefers. */
export const languageOf = ({ headers }: IncomingMessage, issuer: string): Language =>
  browserLanguage(headers, isSecure(issuer));

/** The languages of the product, the present one marked, the others as buttons that lead back to `path`. */
export function languageChoice(path: string): Markup {
  const entries = Object.entries(LANGUAGES).map(([language, name]) =>
    language === readersLanguage()
      ? html`<li><span lang="${language}" aria-current="true">${name}</span></li>`
      : html`<li><button name="language" value="${language}" lang="${language}">${name}</button></li>`,
  );
  return html`<form class="languages" aria-label="${words().detailLabels.language}" method="post" action="${LANGUAGE_PATH}">
<input type="hidden" name="back" value="${path}">
<ul>${entries}</ul>
</form>`;
}

/** Keeps the chosen language in the browser for a year and leads back to the page it was chosen on. */
export function chooseLanguage({ options, issuerOrigin }: PageContext) {
  const secure = isSecure(options.issuer);
  return async ({ request, response }: Visit): Promise<void> => {
    if (request.method !== 'POST') return seeOther(response, `${options.origin}/`);
    requireOwnForm(request, issuerOrigin);
    const fields = await readForm(request);
    const language = fields.get('language');
    const back = fields.get('back') ?? '';
    if (!isLanguage(language) || !OWN_PAGE.test(back)) throw new FormRefused(400, 'no language or no page');
    response.setHeader('Set-Cookie', languageCookie(language, secure));
    seeOther(response, back);
  };
}
