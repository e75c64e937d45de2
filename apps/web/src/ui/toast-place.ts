/** What a person may want to press while a message is shown. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"], [tabindex="0"]';
/** Between messages and controls, in pixels. */
const GAP = 8;

/** What stands between these distances from the edge at which messages stand, in pixels. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The least distance from the edge, at most `most`, at which messages of this height touch none of the spans; `null` where
 * there is none.
 */
export function freeDistance(
  height: number,
  least: number,
  most: number,
  spans: readonly Span[],
): number | null {
  let distance = least;
  while (distance <= most) {
    const [from, to] = [distance - GAP, distance + height + GAP];
    const touched = spans.filter((span) => span.from < to && span.to > from);
    if (touched.length === 0) return distance;
    distance = Math.max(...touched.map((span) => span.to)) + GAP;
  }
  return null;
}

/** Whether an element stays on the screen when the page scrolls. */
function isHeld(element: Element | null): boolean {
  if (element === null) return false;
  return ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isHeld(element.parentElement);
}

/**
 * Moves messages off the controls they would cover, until the signal: of all of them where there is room in the nearer half of
 * the window, else of those that send a form, have the focus or do not scroll away, else of these without the first.
 */
export function keepControlsFree(area: HTMLElement, ended: AbortSignal): void {
  const place = () => {
    area.style.removeProperty('--shift');
    const own = area.getBoundingClientRect();
    const isAtFoot = own.top > window.innerHeight / 2;
    const spanOf = (control: Element): Span => {
      const { top, bottom } = control.getBoundingClientRect();
      return isAtFoot
        ? { from: window.innerHeight - bottom, to: window.innerHeight - top }
        : { from: top, to: bottom };
    };
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter((control) => {
      if (area.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return false;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return right > own.left && left < own.right && bottom > 0 && top < window.innerHeight;
    });
    const least = isAtFoot ? window.innerHeight - own.bottom : own.top;
    const most = window.innerHeight / 2;
    const free = (among: readonly Element[]) => freeDistance(own.height, least, most, among.map(spanOf));
    const held = controls.filter((control) => control === document.activeElement || isHeld(control));
    const sending = controls.filter((control) => control.matches('[type="submit"]'));
    const distance = free(controls) ?? free([...held, ...sending]) ?? free(held) ?? least;
    area.style.setProperty('--shift', `${distance - least}px`);
  };
  let next = 0;
  const later = () => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(place);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', later, { signal: ended });
  window.addEventListener('resize', later, { signal: ended });
  document.addEventListener('scrollend', later, { capture: true, signal: ended });
  ended.addEventListener('abort', () => {
    changes.disconnect();
    cancelAnimationFrame(next);
  });
  place();
}
