import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { CONFESSION, confess } from '../confession.ts';
import { PATIENCE } from '../patience.ts';
import type { Engine, EngineElement, EnginePage, Size } from './engine.ts';
import { openWebkitDisplay } from './webkit-display.ts';

const WITHIN_MS = 20_000 * PATIENCE;

declare global {
  var misdeedsOfPage: string[] | undefined;
}

/**
 * Runs in the page, once: keeps what it says of its misdeeds. The driver can run nothing before the scripts of a page
 * and reads no console, so breaches are asked for that happened before; errors only from now on.
 */
function keepMisdeeds(begin: string): void {
  if (window.misdeedsOfPage !== undefined) return;
  const misdeeds: string[] = (window.misdeedsOfPage = []);
  const { error } = console;
  console.error = (...said: unknown[]) => {
    if (said[0] === begin) misdeeds.push(said.join(' '));
    error(...said);
  };
  addEventListener('error', ({ message }) => misdeeds.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => misdeeds.push(`uncaught: ${String(reason)}`));
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) misdeeds.push(`${begin} break ${JSON.stringify(body)}`);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
}

const WATCH = `(${String(keepMisdeeds)})(${JSON.stringify(CONFESSION)}); (${String(confess)})(${JSON.stringify(CONFESSION)});`;
/** One script for each question: watches a page that is new, answers, and hands over what was kept so far. */
const asking = (expression: string) => `
  const done = arguments[arguments.length - 1];
  if (window.misdeedsOfPage === undefined) { ${WATCH} }
  Promise.resolve().then(() => (${expression})).then(
    (answer) => done({ answer, misdeeds: window.misdeedsOfPage.splice(0) }),
    (error) => done({ error: String(error), misdeeds: [] }),
  );`;

interface Answered {
  readonly answer?: unknown;
  readonly error?: string;
  readonly misdeeds: readonly string[];
}

function elementOf(element: WebElement): EngineElement {
  return {
    click: () => element.click(),
    // why: a line break that is sent as a character ends what is typed here.
    type: (words) => element.sendKeys(words.replaceAll('\n', Key.ENTER)),
    async choose(words) {
      for (const option of await element.findElements(By.css('option'))) {
        if ((await option.getText()) === words) return option.click();
      }
      throw new Error(`The list has no option ${words}`);
    },
    setFiles: (paths) => element.sendKeys(paths.join('\n')),
  };
}

function enginePage(driver: WebDriver, close: () => Promise<void>): EnginePage {
  const seen: string[] = [];
  const ask = async (expression: string): Promise<unknown> => {
    const { answer, error, misdeeds } = await driver.executeAsyncScript<Answered>(asking(expression));
    seen.push(...misdeeds);
    if (error !== undefined) throw new Error(error);
    return answer;
  };
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: ask,
    element: async (expression) => {
      const element = (await ask(expression)) as WebElement | null;
      return element === null ? null : elementOf(element);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: async () => null,
    async misdeeds() {
      await ask('null');
      return seen;
    },
    close,
  };
}

/** Gives a page exactly this room; the bars of the window take some of what the window gets. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window();
  const inner = () => driver.executeScript<Size>('return { width: innerWidth, height: innerHeight }');
  await window.setRect({ x: 0, y: 0, width, height });
  const room = await inner();
  await window.setRect({ x: 0, y: 0, width: 2 * width - room.width, height: 2 * height - room.height });
}

/** Starts WebKitGTK's small browser at this path whenever a page is opened, each time without a past. */
export async function startWebkit(path: string): Promise<Engine> {
  const display = await openWebkitDisplay();
  const capabilities = new Capabilities();
  capabilities.set('browserName', 'MiniBrowser');
  capabilities.set('webkitgtk:browserOptions', { binary: path, args: ['--automation'] });
  let closeLast = async (): Promise<void> => {};
  const build = () => new Builder().usingServer(display.url).withCapabilities(capabilities).build();
  return {
    async open(size) {
      await closeLast();
      const driver = await build();
      closeLast = async () => {
        closeLast = async () => {};
        await driver.quit();
      };
      await driver.manage().setTimeouts({ script: WITHIN_MS, pageLoad: WITHIN_MS, implicit: 0 });
      await resize(driver, size);
      return enginePage(driver, () => closeLast());
    },
    async stop() {
      await closeLast();
      await display.stop();
    },
  };
}
