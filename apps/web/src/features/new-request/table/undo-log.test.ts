import { describe, expect, test } from 'vitest';
import { addItems } from '../draft/add-items.ts';
import { device, filledItem, typed } from '../draft/draft-samples.ts';
import { DraftStore } from '../draft/draft-store.ts';
import { UndoLog } from './undo-log.ts';

function watched() {
  const store = new DraftStore(device().storage);
  store.change((draft) => addItems(draft, [filledItem('a').values], store.newKey));
  const log = new UndoLog(store);
  log.watch();
  const name = () => store.draft.items[0]?.values.itemName;
  return { store, log, name, type: (text: string) => store.change((draft) => typed(draft, text)) };
}

describe('nothing is taken back', () => {
  test('of what was done before anybody watched', () => {
    const { log, name } = watched();
    expect([log.canUndo, log.undo(), name()]).toEqual([false, false, 'Item a']);
  });

  test('of typing that left everything as it was, or was given up', () => {
    const { log, type, name } = watched();
    log.begin();
    log.end();
    log.begin();
    type('D');
    type('De');
    log.cancel();
    expect([log.canUndo, name()]).toEqual([false, 'Item a']);
  });
});

test('typing in one cell is one change, and changes are taken back one by one', () => {
  const { store, log, type, name } = watched();
  log.begin();
  for (const text of ['D', 'De', 'Desk']) type(text);
  log.end();
  store.change((draft) => addItems(draft, [filledItem('b').values], store.newKey));
  expect(log.undo()).toBe(true);
  expect([store.draft.items.length, name()]).toEqual([1, 'Desk']);
  expect(log.undo()).toBe(true);
  expect([name(), log.canUndo]).toEqual(['Item a', false]);
});

test('the last hundred changes can be taken back, and the tab reports it', () => {
  const { log, type, name } = watched();
  let told = 0;
  log.subscribe(() => (told += 1));
  for (let at = 0; at < 120; at += 1) type(`Name ${at}`);
  while (log.undo());
  expect([name(), told]).toEqual(['Name 19', 220]);
});
