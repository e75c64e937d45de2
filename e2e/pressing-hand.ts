import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';

/**
 * A hand whose presses are counted. One is counted for each press of the pointer or of a finger and for each key that is
 * no text, Ctrl+V on a page included; two for a choice in a native list, and two for a file chosen or a photo taken outside
 * the page. Text is not counted, whether typed, pasted or scanned, but the press that brings the focus to its field is.
 */
export class PressingHand {
  readonly #page: Page;
  readonly #way: 'click' | 'tap';
  #presses = 0;

  constructor(page: Page, way: 'click' | 'tap' = 'click') {
    this.#page = page;
    this.#way = way;
  }

  get presses(): number {
    return this.#presses;
  }

  async press(target: Locator): Promise<void> {
    this.#presses += 1;
    await target[this.#way]();
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.#presses += 2;
    await list.selectOption(label);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await expect(field).toBeFocused();
    await this.#page.keyboard.insertText(text);
  }

  /** Presses a button that opens the window or the camera of the device, and chooses or takes what is there. */
  async take(button: Locator, files: readonly ChosenFile[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.press(button);
    this.#presses += 2;
    await (await chooser).setFiles([...files]);
  }

  /** Pastes cells of a sheet on the page. */
  async paste(text: string): Promise<void> {
    this.#presses += 1;
    await this.#page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  }
}
