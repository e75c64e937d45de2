/**
 * What can be wrong with a page as it stands. Each function runs in the page, in a journey (`page.evaluate`) as in a
 * component test, and therefore uses nothing outside itself but what it is given.
 */

/** Every rule of WCAG 2.2 A and AA, sizes of targets included, and what is good practice besides it. */
export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What this file uses of axe, which the page has loaded. */
interface Axe {
  run(
    on: Document,
    how: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
    }[];
  }>;
}

/** What axe objects to on the page as it is by these rules, one line per rule and element. */
export async function axeObjections(
  rules: readonly string[],
  without: readonly string[] = [],
): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as { readonly axe: Axe };
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: rules },
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/**
 * Waits until the page has answered a change of its size or colours: listeners of media queries run before the callbacks
 * of the next frame, and colours and positions change until their animations end (endless ones do not count).
 */
export async function comeToRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  );
}

/** What may be smaller than a finger, and why. */
export const SMALL_BY_DESIGN = [
  // why: a link inside a sentence is as high as its line (WCAG 2.5.8, inline).
  'p a',
  'label a',
  'li > span a',
  'pre a',
  // why: entries of a month of days are 24 px high with space between them; on a phone they are a list instead.
  '[role=grid] a',
] as const;

/** Names that start with a capital inside a label, too. */
export const NAMES_IN_LABELS = ['ID', 'SHA-256', 'Monda', 'English', 'Spanish'] as const;

/**
 * Headings that a reader cannot follow: a page that does not begin with its h1, a second h1, a level left out on the
 * way down. An open dialog is looked at by itself and begins below the page's heading.
 */
export function headingsOutOfOrder(): readonly string[] {
  const found: string[] = [];
  const seen = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
    heading.checkVisibility({ visibilityProperty: true }),
  );
  const inDialog = (heading: HTMLElement) => heading.closest('[role=dialog], dialog') !== null;
  const notice = (heading: HTMLElement) =>
    `${heading.localName} "${heading.textContent?.trim().slice(0, 40)}"`;
  for (const [dialog, headings] of [
    [false, seen.filter((heading) => !inDialog(heading))],
    [true, seen.filter(inDialog)],
  ] as const) {
    let before = dialog ? 1 : 0;
    for (const heading of headings) {
      const level = Number(heading.localName.slice(1));
      if (level > before + 1) found.push(`${notice(heading)} comes after level ${before}`);
      if (level === 1 && before > 0) found.push(`${notice(heading)} is one h1 too many`);
      before = level;
    }
  }
  return found;
}

/**
 * Labels of fields, facts and columns that are not in sentence case. What a person agrees to or chooses between is a
 * sentence or a name of its own, and does not count.
 */
export function labelsNotInSentenceCase(names: readonly string[]): readonly string[] {
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
        .some((word) => /^\p{Lu}/u.test(word) && !names.includes(word)),
    );
}

/**
 * Everything that can be pressed on the page and is smaller than 44 by 44 px. A tick box counts with its label, the
 * link of a row with the row it covers, a field with the box around it.
 */
export function smallTargets(exceptions: readonly string[]): readonly string[] {
  const wanted = 44;
  const found: string[] = [];
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=radio]',
  );
  const modal = [...document.querySelectorAll('[aria-modal=true], dialog[open]')].at(-1) ?? null;
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
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    if (width >= wanted - 0.5 && height >= wanted - 0.5) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    found.push(`${control.localName} "${name || control.id}": ${Math.round(width)} x ${Math.round(height)}`);
  }
  return found;
}

/**
 * Controls that a bar which stays in view (sticky or fixed) covers once the page is scrolled to them, as the focus
 * scrolls it: to the upper edge and to the lower one, with `scroll-padding` and `scroll-margin`. Found is what leaves
 * less than 40 px of a control (or of its height, where that is less) to press. Every place is scrolled back.
 */
export function coveredTargets(): readonly string[] {
  const wanted = 40;
  const step = 4;
  const found: string[] = [];
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=radio]',
  );
  const modal = [...document.querySelectorAll('[aria-modal=true], dialog[open]')].at(-1) ?? null;
  const bars = [...document.querySelectorAll('body *')].filter(staysInView).map(withReach);
  for (const control of controls) {
    if (modal !== null && !modal.contains(control)) continue;
    if (control.closest('[inert], [aria-hidden=true]') !== null) continue;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const scrolled: (readonly [Element, number, number])[] = [];
    for (let part: Element | null = control; part !== null; part = part.parentElement) {
      scrolled.push([part, part.scrollTop, part.scrollLeft]);
    }
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    for (const block of ['start', 'end'] as const) {
      control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      // why: only where a bar can lie over a control its points have to be looked at.
      if (!bars.some(({ bar, reach }) => !bar.contains(control) && reaches(bar, reach, control))) continue;
      const [bar, free] = coverOf(control);
      if (bar === null || free >= Math.min(wanted, height - step)) continue;
      found.push(`${control.localName} "${name || control.id}": ${free} of ${Math.round(height)} px, ${bar}`);
      break;
    }
    for (const [part, top, left] of scrolled) {
      if (part.scrollTop !== top) part.scrollTop = top;
      if (part.scrollLeft !== left) part.scrollLeft = left;
    }
  }
  return found;

  function staysInView(part: Element): boolean {
    return /^(sticky|fixed)$/.test(getComputedStyle(part).position);
  }

  /** A bar, and how far it and everything inside it reach to the right of its left upper corner and below it. */
  function withReach(bar: Element) {
    const { left, top } = bar.getBoundingClientRect();
    const boxes = [bar, ...bar.querySelectorAll('*')].map((part) => part.getBoundingClientRect());
    const reach = {
      left: Math.min(...boxes.map((box) => box.left)) - left,
      right: Math.max(...boxes.map((box) => box.right)) - left,
      top: Math.min(...boxes.map((box) => box.top)) - top,
      bottom: Math.max(...boxes.map((box) => box.bottom)) - top,
    };
    return { bar, reach };
  }

  function reaches(bar: Element, reach: ReturnType<typeof withReach>['reach'], control: Element): boolean {
    const { left, top } = bar.getBoundingClientRect();
    const box = control.getBoundingClientRect();
    const across = left + reach.left < box.right && left + reach.right > box.left;
    return across && top + reach.top < box.bottom && top + reach.bottom > box.top;
  }

  /** The bar that lies over a part of the control, and how many pixels of the control lie free in the window. */
  function coverOf(control: HTMLElement): readonly [string | null, number] {
    const { top, bottom, left, width } = control.getBoundingClientRect();
    let bar: string | null = null;
    let free = 0;
    for (let y = Math.max(0, top) + step / 2; y < Math.min(bottom, innerHeight); y += step) {
      const covering = barAt(left + width / 2, y, control);
      if (covering === null) free += step;
      bar ??= covering;
    }
    return [bar, free];
  }

  function barAt(x: number, y: number, control: HTMLElement): string | null {
    let part = document.elementFromPoint(x, y);
    for (; part !== null && !part.contains(control); part = part.parentElement) {
      // why: what was opened covers the page until it is closed; messages leave, and keep off what has the focus.
      if (part.matches('[role=menu], :has(> [role=menu]), [role=listbox], [role=dialog], [aria-live]')) {
        return null;
      }
      if (!staysInView(part)) continue;
      return `under ${part.localName} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 30)}"`;
    }
    return null;
  }
}

/** What a phone cannot show whole: a page that scrolls sideways, a control or its words cut off. */
export function whatIsCut(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a[href], input, select, textarea, summary, [role=tab], h1, h2',
  );
  for (const control of controls) {
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.id;
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right, width: wide, height: high } = control.getBoundingClientRect();
    if (wide <= 1 || high <= 1 || control.closest('[inert]') !== null) continue;
    const which = `${control.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
    if (left < -0.5 || right > width + 0.5) {
      found.push(`${which} stands from ${Math.round(left)} to ${Math.round(right)}`);
    }
    // why: a day of the calendar is seven letters wide; its entries say themselves whole when touched.
    if (control.closest('[role=grid]') !== null) continue;
    const isField = ['INPUT', 'SELECT', 'TEXTAREA'].includes(control.tagName);
    if (
      !isField &&
      getComputedStyle(control).overflowX !== 'visible' &&
      control.scrollWidth > control.clientWidth + 1
    ) {
      found.push(`${which} is cut off: ${control.scrollWidth} in ${control.clientWidth} px`);
    }
  }
  return found;
}
