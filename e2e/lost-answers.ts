import type { Page } from '@playwright/test';

/** Lets the next request to this path reach the server, and cuts the line before its answer arrives. */
export async function loseNextAnswer(page: Page, path: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  line.once('Fetch.requestPaused', ({ requestId }) => {
    void line
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => line.detach());
  });
}
