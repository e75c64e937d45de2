import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type FileChooser, type Page } from '@playwright/test';
import { type Person, PEOPLE, DEMO_PASSWORD } from '../people.ts';
import type { ChosenFile } from '../files.ts';
import type { ScreenReader } from './screen-reader.ts';

/** Keys to a control at most; a person would have given up. */
const MOST_KEYS = 90;
const HEADINGS = 40;
/** Preferences of a browser that offers to keep no password: its question would stand before the page. */
const NO_PASSWORDS_KEPT = { credentials_enable_service: false, profile: { password_manager_enabled: false } };

/** Name of the control that has the focus, by the driver, and of its group. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) return '';
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '');
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const own = element instanceof HTMLSelectElement ? '' : element.textContent;
    const group = element.closest('fieldset, [role="group"]');
    const groupLabel = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
    const ofGroup = groupLabel?.textContent ?? group?.querySelector('legend')?.textContent;
    const texts = [element.getAttribute('aria-label'), ...named, ...labels, own, element.title, ofGroup];
    return texts.filter(Boolean).join(' | ').replace(/\s+/g, ' ');
  });

/** One person at a browser with a screen reader; what is pressed and said is kept in order. */
export class Reading {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #reader: ScreenReader;
  readonly #lines: string[];
  #opened: (chooser: FileChooser) => void = () => {};

  private constructor(context: BrowserContext, page: Page, reader: ScreenReader, lines: string[]) {
    this.#context = context;
    this.page = page;
    this.#reader = reader;
    this.#lines = lines;
    // why: without a listener from the beginning the browser opens a dialog of the system.
    page.on('filechooser', (chooser) => this.#opened(chooser));
  }

  /** Opens an address in a window without any bar of the browser; `lines` takes what is read. */
  static async open(
    reader: ScreenReader,
    { url, folder, lines }: { readonly url: string; readonly folder: string; readonly lines: string[] },
  ): Promise<Reading> {
    await mkdir(path.join(folder, 'Default'), { recursive: true });
    await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(NO_PASSWORDS_KEPT));
    const context = await chromium.launchPersistentContext(folder, {
      ...{ headless: false, viewport: null, env: { ...reader.env }, locale: 'en-US' },
      ...{ reducedMotion: 'reduce', timezoneId: 'America/New_York' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--test-type', '--disable-gpu', '--force-renderer-accessibility'],
        ...['--window-position=0,0', '--window-size=1280,900', `--app=${url}`],
      ],
    });
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    const reading = new Reading(context, page, reader, lines);
    await page.waitForLoadState('load');
    await reading.hear('(opens the page)');
    return reading;
  }

  /** Notes what Orca speaks after an action. */
  async hear(what: string): Promise<string> {
    const said = await this.#reader.said();
    this.#lines.push(what, ...said.map((text) => `    ${text}`));
    return said.join(' ');
  }

  note(text: string): void {
    this.#lines.push('', `# ${text}`);
  }

  async press(key: string): Promise<string> {
    this.#reader.press(key);
    return this.hear(`[${key}]`);
  }

  /** Tab until a control of this name has the focus. */
  async reach(name: RegExp, key = 'Tab'): Promise<void> {
    for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
      if (name.test(await focusedName(this.page))) return;
      await this.press(key);
    }
    throw new Error(
      `${name} was not reached with ${key} at ${this.page.url()}:\n${this.#lines.slice(-30).join('\n')}`,
    );
  }

  async type(text: string, shown = text): Promise<void> {
    this.#reader.type(text);
    await this.hear(`[types] ${shown}`);
  }

  /** Tab to a field and fill it in. */
  async fill(name: RegExp, text: string, shown = text): Promise<void> {
    await this.reach(name);
    await this.type(text, shown);
  }

  /** Tab to a control and press it. */
  async use(name: RegExp, key = 'Return'): Promise<void> {
    await this.reach(name);
    await this.press(key);
  }

  /** Reads on, line by line, until Orca speaks something of this name, and presses it. */
  async readTo(name: RegExp): Promise<void> {
    for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
      if (name.test(await this.press('Down'))) {
        await this.press('space');
        return;
      }
    }
    throw new Error(`${name} was not read at ${this.page.url()}`);
  }

  /** Goes from heading to heading of the page, as a person does who wants to know what is there. */
  async headings(): Promise<void> {
    await this.press('ctrl+Home');
    for (let at = 0; at < HEADINGS; at += 1) {
      const said = await this.press('h');
      if (/wrapping|no more|not found/i.test(said) || said === '') return;
    }
  }

  /** Presses what opens a choice of files, and chooses there. */
  async choose(name: RegExp, files: readonly ChosenFile[], key = 'Return'): Promise<void> {
    await this.reach(name);
    const opened = Promise.withResolvers<FileChooser>();
    this.#opened = opened.resolve;
    await this.press(key);
    await (await opened.promise).setFiles([...files]);
    await this.hear(`(chooses ${files.map((file) => file.name).join(', ')})`);
  }

  async signIn(person: Person): Promise<void> {
    await this.fill(/^Email/, PEOPLE[person].email);
    await this.fill(/^Password/, DEMO_PASSWORD, '(the password)');
    await this.press('Return');
  }

  /** Opens another address of the product, as a link of a message does. */
  async go(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.page.url()).href);
    await this.hear(`(opens ${address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')})`);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
