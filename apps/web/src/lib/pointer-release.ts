/**
 * What moves under a pressed pointer never gets its click: a press and a release on two elements are none on either. So
 * checks of a field that is left, and rows of a list that is searched, wait until the click was delivered.
 */
let isDown = false;
let presses = 0;
const waiting = new Set<() => void>();

/** A tap of a finger is pressed, released and clicked some moments after the finger has left. */
const TAP_MS = 400;

function end(): void {
  isDown = false;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** Ends the present press after the click that belongs to it; a new press keeps waiting what waits. */
function endAfter(ms: number): void {
  const ended = presses;
  setTimeout(() => {
    if (isDown && presses === ended) end();
  }, ms);
}

if (typeof window !== 'undefined') {
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    told: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, told, { capture: true, passive: true });
  listen('pointerdown', ({ button }) => {
    if (button !== 0) return;
    presses += 1;
    isDown = true;
  });
  listen('pointerup', ({ pointerType }) => endAfter(pointerType === 'mouse' ? 0 : TAP_MS));
  // why: the last two are followed by no click.
  for (const name of ['click', 'pointercancel', 'contextmenu'] as const) listen(name, () => endAfter(0));
}

/** Whether a pointer is pressed, or a click under way. */
export const isPointerPressed = (): boolean => isDown;

/** Runs `work` once no pointer is pressed and a click that was under way has been delivered; what to call to forget it. */
export function afterPointerRelease(work: () => void): () => void {
  if (isDown) {
    waiting.add(work);
    return () => void waiting.delete(work);
  }
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
}
