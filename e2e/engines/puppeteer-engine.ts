import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { CONFESSION, confess, isConfession } from '../confession.ts';
import { PATIENCE } from '../patience.ts';
import type { Engine, EngineElement, EnginePage } from './engine.ts';

const WITHIN_MS = 20_000 * PATIENCE;
const ARGUMENTS = {
  firefox: [],
  chrome: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
};

function elementOf(handle: ElementHandle): EngineElement {
  return {
    click: () => handle.click(),
    type: (words) => handle.type(words),
    async choose(words) {
      const value = await handle.evaluate(
        (list, text) =>
          [...(list as HTMLSelectElement).options].find(({ label }) => label === text)?.value ?? null,
        words,
      );
      if (value === null) throw new Error(`The list has no option ${words}`);
      await handle.select(value);
    },
    setFiles: (paths) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  };
}

function watch(page: Page): readonly string[] {
  const misdeeds: string[] = [];
  page.on('console', (message) => {
    if (isConfession(message.text())) misdeeds.push(message.text());
  });
  page.on('pageerror', (error) => misdeeds.push(`uncaught: ${String(error)}`));
  return misdeeds;
}

async function enginePage(page: Page, close: () => Promise<void>): Promise<EnginePage> {
  page.setDefaultTimeout(WITHIN_MS);
  const misdeeds = watch(page);
  await page.evaluateOnNewDocument(confess, CONFESSION);
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    async element(expression) {
      const handle = (await page.evaluateHandle(expression)).asElement();
      return handle === null ? null : elementOf(handle as ElementHandle);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true, timeout: WITHIN_MS })),
    misdeeds: async () => misdeeds,
    close,
  };
}

/** Starts Firefox over WebDriver BiDi, or Chromium as a control, as the program at this path. */
export async function startByPuppeteer(name: 'firefox' | 'chrome', path: string): Promise<Engine> {
  const browser: Browser = await puppeteer.launch({
    browser: name,
    executablePath: path,
    headless: true,
    args: ARGUMENTS[name],
    timeout: WITHIN_MS,
    protocolTimeout: WITHIN_MS,
    env: { ...process.env, TZ: 'America/New_York' },
  });
  let closeLast = async (): Promise<void> => {};
  return {
    async open(size) {
      await closeLast();
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      closeLast = async () => {
        closeLast = async () => {};
        await context.close();
      };
      return enginePage(page, () => closeLast());
    },
    stop: () => browser.close(),
  };
}
