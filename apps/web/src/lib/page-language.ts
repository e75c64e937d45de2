import type { Language } from '@monda/phrases/languages.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import { forgetInTab, storeInTab } from './tab-storage.ts';

/** Storage key of the language this tab was read again for. */
const ASKED_FOR = 'language-asked-for';

/**
 * Reads the page again where a person reads another language than the page is in; the server knows it by the cookie
 * that came with the answer. A browser that keeps no cookies is asked once: the page stays in the language it is in.
 */
export function followLanguage(language: Language | null): void {
  if (language === null) return;
  if (language === readersLanguage()) return forgetAskedLanguage();
  if (!wasAskedFor(language)) window.location.reload();
}

/** Notes that this tab is read again for a language; `true` where it was before, or where nothing can be noted. */
function wasAskedFor(language: Language): boolean {
  try {
    if (sessionStorage.getItem(ASKED_FOR) === language) return true;
    storeInTab(ASKED_FOR, language);
    return false;
  } catch {
    return true;
  }
}

/**
 * Allows the page to be read again for a language: one that was just chosen, or one that came. Without storage it is not read
 * again, and comes in the new language when it is next opened.
 */
export const forgetAskedLanguage = (): void => forgetInTab(ASKED_FOR);
