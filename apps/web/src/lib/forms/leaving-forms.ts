/** The mounted forms of the page, each as the function that saves it. */
export const standingForms = new Set<() => Promise<void>>();
let isLeaving = false;

/** Milliseconds after which a device that does not answer holds up nobody on the way to sign in. */
const WAIT_MS = 2_000;

/**
 * Saves what is typed in the forms of this page before it is left for the sign-in provider, which brings the person
 * back. From now on the page goes without a question. Never fails.
 */
export async function saveFormsForReturn(): Promise<void> {
  isLeaving = true;
  const stored = Promise.allSettled([...standingForms].map((save) => save()));
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** The way to the provider came to nothing: the page stays. */
export function staysHere(): void {
  isLeaving = false;
}

/** Whether this page is leaving for the sign-in provider, after saving what was typed. */
export function isLeavingForSignIn(): boolean {
  return isLeaving;
}
