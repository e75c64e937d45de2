import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD, type Person, PEOPLE } from '@monda/test-bed/demo-people.ts';
import type { ChosenFile } from '../files.ts';
import { PATIENCE } from '../patience.ts';
import type { EngineElement, EnginePage } from './engine.ts';
import { find, look, type Pattern, type Sight, type Step, type Target } from './in-page.ts';

const WITHIN_MS = 10_000 * PATIENCE;
const LOOK_EVERY_MS = 100;

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

const wordsOf = (words: string | RegExp): string | Pattern =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags };

/** Elements of a role, with an accessible name or a pattern of it. */
export const role = (name: string, words?: string | RegExp): Step =>
  words === undefined ? { role: name } : { role: name, name: wordsOf(words) };
export const button = (words: string | RegExp): Step => role('button', words);
export const link = (words: string | RegExp): Step => role('link', words);
export const region = (words: string | RegExp): Step => role('region', words);
export const dialog = (words: string | RegExp): Step => role('dialog', words);
export const field = (label: string): Step => ({ label });
export const text = (words: string | RegExp): Step => ({ text: wordsOf(words) });
export const detail = (label: string): Step => ({ detail: label });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/** A person at a page, who finds things by their words and waits for what has to come. */
export class Visitor {
  readonly page: EnginePage;
  readonly #origin: string;
  readonly #folder: string;

  /** `origin`: address of the product; `folder`: where files that are chosen may lie. */
  constructor(page: EnginePage, origin: string, folder: string) {
    this.page = page;
    this.#origin = origin;
    this.#folder = folder;
  }

  visit(address: string): Promise<void> {
    return this.page.goto(new URL(address, this.#origin).href);
  }

  /** Runs a function in the page; it sees nothing but its argument. */
  async run<Argument, Result>(work: (argument: Argument) => Result | Promise<Result>, argument: Argument) {
    return (await this.page.evaluate(`(${String(work)})(${JSON.stringify(argument)})`)) as Result;
  }

  /** Waits for something that is asked again and again; a page that changes meanwhile is asked again. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WITHIN_MS;
    let reason: unknown;
    for (;;) {
      try {
        if (await holds()) return;
        reason = undefined;
      } catch (error) {
        reason = error;
      }
      if (performance.now() > end) break;
      await pause();
    }
    const shown = await this.page
      .evaluate("location.pathname + ': ' + document.body.innerText.slice(0, 1500)")
      .catch(String);
    throw new Error(`Never came: ${what}\n${String(shown)}`, { cause: reason });
  }

  async #sight(target: Target, toUse: boolean): Promise<Sight> {
    if ((await this.page.evaluate('typeof window.TestingLibraryDom')) === 'undefined') {
      await this.page.evaluate(`void (() => {${library}})()`);
    }
    return (await this.page.evaluate(
      `(${String(look)})((${String(find)})(${JSON.stringify(target)}), ${toUse})`,
    )) as Sight;
  }

  /** Waits until what a target names is as wanted; by default, that it is there at all. */
  async see(target: Target, wanted: (sight: Sight) => boolean = ({ count }) => count > 0): Promise<Sight> {
    let last: Sight | null = null;
    await this.until(JSON.stringify(target), async () => wanted((last = await this.#sight(target, false))));
    return last ?? Promise.reject(new Error('Nothing was seen'));
  }

  gone = (...target: Target) => this.see(target, ({ count }) => count === 0);
  count = (target: Target, count: number) => this.see(target, (sight) => sight.count === count);
  reads = (target: Target, words: string) => this.see(target, (sight) => sight.text.trim() === words);
  holds = (target: Target, value: string) => this.see(target, (sight) => sight.value === value);

  /** Does something to the one element a target names, once it is there and can be reached. */
  async #use(
    target: Target,
    act: (element: EngineElement) => Promise<void>,
    ready: (sight: Sight) => boolean = ({ enabled, open }) => enabled && open,
  ): Promise<void> {
    await this.until(`${JSON.stringify(target)}, to use it`, async () => {
      const sight = await this.#sight(target, true);
      if (sight.count !== 1 || !ready(sight)) return false;
      const element = await this.page.element(`(${String(find)})(${JSON.stringify(target)})[0] ?? null`);
      if (element === null) return false;
      await act(element);
      return true;
    });
  }

  click = (...target: Target) => this.#use(target, (element) => element.click());

  async check(...target: Target): Promise<void> {
    if (!(await this.see(target)).checked) await this.click(...target);
    await this.see(target, ({ checked }) => checked);
  }

  /** Types into a field that is empty. */
  async type(words: string, ...target: Target): Promise<void> {
    if (words !== '') await this.#use(target, (element) => element.type(words));
    await this.holds(target, words);
  }

  choose = (option: string, ...target: Target) => this.#use(target, (element) => element.choose(option));

  /** Chooses files with the picker of this label. */
  async attach(files: readonly ChosenFile[], label: string, ...within: Target): Promise<void> {
    const picker = [...within, role('group', label)];
    const folder = await mkdtemp(path.join(this.#folder, 'chosen-'));
    const paths = files.map(({ name }) => path.join(folder, name));
    for (const [at, { buffer }] of files.entries()) await writeFile(paths[at] ?? '', buffer);
    await this.#use(
      [...picker, { css: 'input[data-picker="chooser"]' }],
      (element) => element.setFiles(paths),
      () => true,
    );
    for (const { name } of files) await this.see([...picker, text(name)]);
  }

  /** Waits for a message of this title. */
  message = (title: string) => this.see([region('Messages'), text(title)]);

  async address(wanted: RegExp): Promise<string> {
    let path = '';
    await this.until(`the address ${wanted.source}`, async () => {
      path = (await this.page.evaluate('location.pathname + location.search')) as string;
      return wanted.test(path);
    });
    return path;
  }

  async enterCredentials(person: Person): Promise<void> {
    await this.type(PEOPLE[person].email, field('Email'));
    await this.type(DEMO_PASSWORD, field('Password'));
    await this.click(button('Sign in'));
  }

  /** Opens an address as a person without a session, signs in through the redirect, and waits for the product. */
  async signIn(person: Person, address = '/'): Promise<void> {
    await this.visit(address);
    await this.enterCredentials(person);
    await this.see([button(/Account menu$/)]);
  }

  /** Goes to the tasks by the navigation and opens the item of this name. */
  async openTask(itemName: string): Promise<void> {
    await this.click(role('navigation', 'Main navigation'), link(/^Tasks/));
    await this.click(link(itemName));
    await this.see([role('heading', itemName)]);
  }
}
