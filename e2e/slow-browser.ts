import type { BrowserContext } from '@playwright/test';

/** Times slower that pages compute: `E2E_CPU`, by default 1. */
const SLOWER_BY = Number(process.env.E2E_CPU ?? 1);

/**
 * Gives every page of the context a slower processor, so that a test that relies on two things following each
 * other quickly fails on every machine.
 */
export function slowBrowser(context: BrowserContext): void {
  if (SLOWER_BY === 1) return;
  context.on('page', async (page) => {
    try {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
    } catch (error) {
      // why: a page may be closed again before it can be slowed down.
      if (!page.isClosed()) throw error;
    }
  });
}
