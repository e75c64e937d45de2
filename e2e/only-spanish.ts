import { expect, type Page } from '@playwright/test';

/** Words that hardly any English text does without, and that are no Spanish words. */
const ENGLISH =
  /\b(the|and|of|is|are|be|to|not|your|you|this|with|for|by|on|in|at|item|items|photos?|page|open|show|choose|select|loading|search|status|created|price|next|back|close)\b/giu;

/** Every text of the page that is seen or heard, one a line. */
function textsOf(): readonly string[] {
  const heard = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
    (element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.innerText, ...heard].flatMap((text) => text.split('\n'));
}

/** The page says that it is in Spanish, as its title does, and no text on it is English. */
export async function expectOnlySpanish(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Monda`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const found = (await page.evaluate(textsOf)).filter((text) => text.search(ENGLISH) >= 0);
  expect(found, `English texts of ${title}`).toEqual([]);
}
