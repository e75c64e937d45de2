/** The forms that stand on the page, each with how to keep it. */
export const standingForms = new Set<() => Promise<void>>();
let isOnTheWay = false;

/** Milliseconds after which a device that does not answer holds up nobody on the way to sign in. */
const WAIT_MS = 2_000;

/**
 * Keeps what is typed in the forms of this page before it is left for the sign-in provider, which brings the person
 * back. From now on the page goes without a question. Never fails.
 */
export async function saveFormsForReturn(): Promise<void> {
  isOnTheWay = true;
  const stored = Promise.allSettled([...standingForms].map((save) => save()));
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** The way to the provider came to nothing: the page stays. */
export function staysHere(): void {
  isOnTheWay = false;
}

/** Whether this page is on its way to the sign-in provider, with what was typed kept. */
export function isOnTheWayToSignIn(): boolean {
  return isOnTheWay;
}
