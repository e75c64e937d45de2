import type { Page } from '@playwright/test';

/** What may be smaller than a finger, and why. */
const EXCEPTIONS = [
  // why: a link inside a sentence is as high as its line (WCAG 2.5.8, inline).
  'p a',
  'label a',
  'li > span a',
  // why: entries of a month of days are 24 px high with space between them; on a phone they are a list instead.
  '[role=grid] a',
] as const;

/**
 * Everything that can be pressed on the page and is smaller than 44 by 44 px. A tick box counts with its label, the
 * link of a row with the row it covers, a field with the box around it.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((exceptions) => {
    const wanted = 44;
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=radio]',
    );
    const modal = document.querySelector('[aria-modal=true], dialog[open]');
    const outer = (control: HTMLElement): readonly DOMRect[] => {
      const box = control.getBoundingClientRect();
      const row = control.closest<HTMLElement>('tr[data-linked]');
      if (row !== null && getComputedStyle(control, '::after').position === 'absolute') {
        return [row.getBoundingClientRect()];
      }
      const labels = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
      if (labels) return [box, ...[...(control.labels ?? [])].map((label) => label.getBoundingClientRect())];
      const wrapper = control.closest<HTMLElement>('.mantine-Input-wrapper');
      if (control.matches('input') && wrapper !== null) return [wrapper.getBoundingClientRect()];
      return [box];
    };
    for (const control of controls) {
      if (modal !== null && !modal.contains(control)) continue;
      if (control.closest('[inert], [aria-hidden=true]') !== null) continue;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (exceptions.some((exception) => control.matches(exception))) continue;
      const own = control.getBoundingClientRect();
      // why: what is only for screen readers is 1 px, what has not been called in stands outside the window.
      if (own.width <= 1 || own.height <= 1 || own.bottom <= 0) continue;
      const boxes = outer(control);
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const height =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      if (width >= wanted - 0.5 && height >= wanted - 0.5) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      found.push(
        `${control.localName} "${name || control.id}": ${Math.round(width)} x ${Math.round(height)}`,
      );
    }
    return found;
  }, EXCEPTIONS);
}
