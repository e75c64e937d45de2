/**
 * Keys that act without Control or Command: off while something is typed, off under a dialog, and off when the person
 * switched them off (WCAG 2.1.4).
 */
const STORED = 'single-key-shortcuts';
/** What holds where nothing can be stored, until the page is left. */
let unstored = true;

/** Whether the person uses them. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return unstored;
  }
}

/** Switches them on or off, for this person's next visits too. */
export function switchSingleKeys(on: boolean): void {
  unstored = on;
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // why: without storage the choice holds until the page is left
  }
}

/** Event of the window for a key of a page that a person pressed; its detail is the key. */
export const SINGLE_KEY = 'single-key';

/** Whether what is typed becomes text there, or chooses from a list. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_TEXT));
const TAKES_TEXT = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="textbox"], [role="menu"]') !== null)
  );
}

/** Whether a pressed key is meant for the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return (
    singleKeysAreOn() &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
    !isTyping(event.target) &&
    document.querySelector('[aria-modal="true"]') === null
  );
}
