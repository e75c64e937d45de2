import type { Page } from '@playwright/test';

/** One field of a multipart body: a text, or the name of a file. */
export type SentField = readonly [name: string, textOrFile: string];

/**
 * Remembers the fields of every multipart body the page sends; call it before the page opens.
 * why: the test runner cannot read the body of a request with files in it.
 */
export async function rememberSentForms(page: Page): Promise<() => Promise<readonly SentField[][]>> {
  await page.addInitScript(() => {
    const forms: unknown[] = [];
    Object.assign(window, { sentForms: forms });
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        if (body instanceof FormData) {
          forms.push(
            [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
          );
        }
        super.send(body);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { sentForms: SentField[][] }).sentForms);
}
