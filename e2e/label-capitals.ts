import type { Page } from '@playwright/test';

/** Names that start with a capital inside a label, too. */
const NAMES = ['ID', 'Monda'] as const;

/**
 * Labels of fields, facts and columns that are not in sentence case. What a person agrees to or chooses between is a
 * sentence or a name of its own, and does not count.
 */
export function labelsNotInSentenceCase(page: Page): Promise<readonly string[]> {
  return page.evaluate((names) => {
    const isChoice = (label: Element) =>
      label instanceof HTMLLabelElement &&
      label.control instanceof HTMLInputElement &&
      /checkbox|radio/.test(label.control.type);
    return [...document.querySelectorAll('label, dt, legend, th[scope=col]')]
      .filter((label) => !isChoice(label) && label.querySelector('kbd') === null)
      .map((label) => label.textContent.trim())
      .filter((text) =>
        text
          .split(/\s+/)
          .slice(1)
          .some((word) => /^\p{Lu}/u.test(word) && !(names as readonly string[]).includes(word)),
      );
  }, NAMES);
}
