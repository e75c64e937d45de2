import { expect } from 'vitest';
import { button, dialog, field, region, role, text, type Visitor } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';
import { fillItem, goToItems, submit } from './wizard.ts';

const NAME = 'Laptop of an engine';
const KIND = { family: 'Computing & IT Equipment', type: 'Computers' };
/** As they are entered, and below in their order from the highest. */
const COPIED = ['ENG-3', 'ENG-1', 'ENG-5'];
const PASTED = ['ENG-2', 'ENG-4'];
const DESCENDING = ['ENG-5', 'ENG-4', 'ENG-3', 'ENG-2', 'ENG-1'];

/** Pastes a text where the focus is; no driver reaches the clipboard of the device in every engine. */
const paste = (visitor: Visitor, copied: string) =>
  visitor.run((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const pasting = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // why: Firefox gives an event that a script makes an empty clipboard, whatever it is made with.
    Object.defineProperty(pasting, 'clipboardData', { value: clipboardData });
    document.activeElement?.dispatchEvent(pasting);
  }, copied);

/** From here on files are kept in the page instead of handed to the browser, whose downloads no driver shows. */
const keepSaved = (visitor: Visitor) =>
  visitor.run(() => {
    const kept: Blob[] = [];
    Object.assign(window, { savedByPage: kept });
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) kept.push(file);
      return make(file);
    };
    HTMLAnchorElement.prototype.click = () => undefined;
  }, null);

const savedText = (visitor: Visitor) =>
  visitor.run(async () => {
    const { savedByPage } = window as unknown as { savedByPage: Blob[] };
    return (await savedByPage.at(-1)?.text()) ?? null;
  }, null);

/** Items are copied and pasted, sent, found, assigned together, and taken out as a file. */
export const manyItems: EngineJourney = {
  title: 'items are copied, pasted into the table, sent, filtered, sorted, assigned together and exported',
  short: true,
  async run({ as }) {
    const user = await as('acmeUser', '/new-request');
    await goToItems(user);
    await fillItem(user, { ...KIND, name: NAME, costCenter: 'CC-7', description: 'Screen broken.' });
    await user.click(region('Item 1'), button(/^Copy several/));
    const copies = dialog(/^Copy several of/);
    await user.type(COPIED.join('\n'), copies, field('Serial numbers'));
    await user.click(copies, button('Make copies'));
    await user.see([text('2 copies were added.')]);
    await user.check(role('radio', 'Table'));
    await user.click(button('Add item'));
    const rows = [role('grid', 'Items as a table'), role('row')];
    await user.count(rows, 1 + COPIED.length + 1);
    await user.until('the focus in the row that was added', () =>
      user.run(() => document.activeElement?.closest('[role="grid"] [role="gridcell"]') != null, null),
    );
    await paste(
      user,
      PASTED.map((serial) => `${KIND.family}\t${KIND.type}\t${NAME}\t${serial}\tCC-7\t"Two\r\nlines"`).join(
        '\r\n',
      ),
    );
    await user.count(rows, 1 + COPIED.length + PASTED.length);
    await submit(user);

    const manager = await as('manager', '/projects?tab=items');
    const main = role('main');
    await manager.type(NAME, main, role('searchbox', 'Search items'));
    await manager.address(/search=/);
    await manager.choose('Pending', main, field('Item status'));
    await manager.click(main, button('Display'));
    await manager.choose('Serial number: Z to A', main, role('combobox', 'Sort by'));
    await manager.address(/status=pending.*order=/);
    const serials = () =>
      manager.run(
        () =>
          [...document.querySelectorAll('main tbody tr')].map(
            ({ textContent }) => /ENG-\d/.exec(textContent)?.[0] ?? '',
          ),
        null,
      );
    await manager.until(
      'the items by serial number',
      async () => String(await serials()) === String(DESCENDING),
    );
    await manager.click(main, button('Select items'));
    const bar = region('Selected items');
    await manager.check(bar, role('checkbox', 'All on this page'));
    await manager.click(bar, button('Assign (5)'));
    await manager.click(dialog('Assign 5 items'), button('Assign to Elena Varga'));
    await manager.click(dialog('Assign 5 items'), button('Assign 5 items'));
    await manager.see([region('Messages'), text('All 5 items assigned to Elena Varga')]);
    await manager.click(bar, button('Cancel selection'));

    await keepSaved(manager);
    await manager.click(main, button('More'));
    await manager.click(main, role('menuitem', 'Export'));
    await manager.check(dialog('Export'), role('radio', /^CSV/));
    await manager.click(dialog('Export'), button('Export'));
    await manager.see([region('Messages'), text(/\.csv was saved$/)]);
    expect((await savedText(manager))?.split('\r\n').filter((line) => line.includes(NAME))).toHaveLength(5);
  },
};
