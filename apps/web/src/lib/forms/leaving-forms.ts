/** The mounted forms of the page, each as the function that saves it. */
export const standingForms = new Set<() => Promise<void>>();
let isLeaving = false;

/** Milliseconds after which a device that does not answer holds up no one. */
const WAIT_MS = 2_000;

/** Resolves when the device has done this, whether well or not, or does not answer. */
export async function whenDone(onDevice: Promise<unknown>): Promise<void> {
  const done = onDevice.catch(() => undefined);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/**
 * Saves what is typed in the forms of this page before it is left for the sign-in provider, which brings the person
 * back. From now on the page goes without a question. Never fails.
 */
export async function saveFormsForReturn(): Promise<void> {
  isLeaving = true;
  await whenDone(Promise.allSettled([...standingForms].map((save) => save())));
}

/** The way to the provider came to nothing: the page stays. */
export function staysHere(): void {
  isLeaving = false;
}

/** Whether this page is leaving for the sign-in provider, after saving what was typed. */
export function isLeavingForSignIn(): boolean {
  return isLeaving;
}
