/**
 * Checking a field when it is left may add a line below it and move everything under the pointer: a
 * button pressed at that moment would never get its click. What is run here waits for the release.
 */
let isDown = false;

if (typeof window !== 'undefined') {
  const set = (down: boolean) => () => {
    isDown = down;
  };
  window.addEventListener('pointerdown', set(true), { capture: true, passive: true });
  window.addEventListener('pointerup', set(false), { capture: true, passive: true });
  window.addEventListener('pointercancel', set(false), { capture: true, passive: true });
}

/** Runs `work` once no pointer is pressed and a click that was under way has been delivered. */
export function afterPointerRelease(work: () => void): void {
  if (!isDown) {
    setTimeout(work, 0);
    return;
  }
  const released = () => {
    window.removeEventListener('pointerup', released);
    window.removeEventListener('pointercancel', released);
    setTimeout(work, 0);
  };
  window.addEventListener('pointerup', released);
  window.addEventListener('pointercancel', released);
}
