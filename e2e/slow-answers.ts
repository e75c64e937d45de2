import { setTimeout as after } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds every answer of the API takes longer: `E2E_SLOW`, by default none. */
const SLOWER_BY_MS = Number(process.env.E2E_SLOW ?? 0);

/**
 * Holds every call of the API back for a while, so that a test that reads what is not there yet fails on every
 * machine. A call that a test answers itself stays as quick as it is.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  if (SLOWER_BY_MS === 0) return;
  await context.route('**/api/**', async (route) => {
    await after(SLOWER_BY_MS);
    // why: the page that asked may be closed by now.
    await route.fallback().catch(() => {});
  });
}
