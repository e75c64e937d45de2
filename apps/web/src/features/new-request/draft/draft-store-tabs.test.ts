import { expect, test } from 'vitest';
import type { RequestDraft } from './draft.ts';
import { device, photographed, typed } from './draft-samples.ts';
import { DraftStore } from './draft-store.ts';

const nameOf = ({ draft }: { readonly draft: RequestDraft }) => draft.items[0]?.values.itemName;
const photosOf = ({ draft }: { readonly draft: RequestDraft }) =>
  draft.items[0]?.photos.map(({ file }) => file.name);

/** Two tabs that show one stored draft with a photo; `notified`: whether they receive each other's messages. */
async function twoTabs({ notified = true } = {}) {
  const shared = device();
  shared.state.carries = notified;
  const open = async () => {
    const tab = new DraftStore(shared.storage);
    const part = tab.join();
    await tab.restore();
    return { tab, part };
  };
  const { tab: first } = await open();
  first.change((draft) => photographed(typed(draft, 'Safe'), 'a.png'));
  await first.flush();
  const { tab: second, part } = await open();
  /** What a tab shows that is opened now. */
  const opened = async () => {
    const look = await open();
    look.part();
    return look.tab;
  };
  const type = async (tab: DraftStore, name: string) => {
    tab.change((draft) => typed(draft, name));
    await tab.flush();
  };
  return { ...shared, first, second, opened, type, part };
}

for (const notified of [true, false]) {
  const how = notified ? 'was notified' : 'was not notified and reads before it writes';
  for (const writer of ['first', 'second'] as const) {
    const asked = writer === 'first' ? 'second' : 'first';

    test(`the ${asked} tab does not overwrite what the ${writer} stored, when it ${how}`, async () => {
      const tabs = await twoTabs({ notified });
      await tabs.type(tabs[writer], 'Safe of one');
      expect(tabs[asked].question).toBe(notified ? 'kept' : null);
      await tabs.type(tabs[asked], 'Safe of another');
      expect(tabs[asked].question).toBe('kept');
      expect(tabs[asked].hasUnsaved).toBe(true);
      expect(nameOf(await tabs.opened())).toBe('Safe of one');
    });

    test(`the ${asked} tab that was chosen writes all it has, when it ${how}`, async () => {
      const tabs = await twoTabs({ notified });
      tabs[writer].change((draft) => ({ ...draft, items: draft.items.map((i) => ({ ...i, photos: [] })) }));
      await tabs.type(tabs[writer], 'Safe of one');
      await tabs.type(tabs[asked], 'Safe of another');
      await tabs[asked].storeThis();
      expect(tabs[asked].question).toBeNull();
      expect(tabs[writer].question).toBe(notified ? 'kept' : null);
      const stored = await tabs.opened();
      expect([nameOf(stored), photosOf(stored)]).toEqual(['Safe of another', ['a.png']]);
    });

    test(`the ${asked} tab continues with what the ${writer} stored, when it ${how}`, async () => {
      const tabs = await twoTabs({ notified });
      tabs[writer].change((draft) => photographed(draft, 'b.png'));
      await tabs.type(tabs[writer], 'Safe of one');
      await tabs.type(tabs[asked], 'Safe of another');
      await tabs[asked].takeOther();
      expect([nameOf(tabs[asked]), photosOf(tabs[asked])]).toEqual(['Safe of one', ['a.png', 'b.png']]);
      expect([tabs[asked].question, tabs[asked].hasUnsaved]).toEqual([null, false]);
      await tabs.type(tabs[asked], 'Safe of both');
      expect(nameOf(await tabs.opened())).toBe('Safe of both');
    });

    for (const [how, goes] of [
      ['sent', (tab: DraftStore) => tab.forget()],
      ['removed', (tab: DraftStore) => tab.startOver()],
    ] as const) {
      test(`a draft ${how} in the ${writer} tab is asked about in the ${asked} at its next change${notified ? '' : ', without being notified'}`, async () => {
        const tabs = await twoTabs({ notified });
        await goes(tabs[writer]);
        expect(tabs[asked].question).toBeNull();
        await tabs.type(tabs[asked], 'Safe of nobody');
        expect(tabs[asked].question).toBe('gone');
        expect(tabs.stored()).toBeNull();
        await tabs[asked].storeThis();
        const stored = await tabs.opened();
        expect([nameOf(stored), photosOf(stored)]).toEqual(['Safe of nobody', ['a.png']]);
      });
    }
  }
}

test('a page that is closed stores what was typed last, and does not overwrite what another tab stored', async () => {
  const tabs = await twoTabs();
  tabs.second.change((draft) => typed(draft, 'Safe of the second'));
  tabs.second.leave();
  expect(tabs.first.question).toBe('kept');
  tabs.first.change((draft) => typed(draft, 'Safe of the first'));
  tabs.first.leave();
  await Promise.all([tabs.first.flush(), tabs.second.flush()]);
  expect(nameOf(await tabs.opened())).toBe('Safe of the second');
  expect(tabs.second.question).toBeNull();
});

test('what was sent here is removed, and not what another tab has stored since', async () => {
  const tabs = await twoTabs({ notified: false });
  await tabs.type(tabs.second, 'Safe of the second');
  await tabs.first.forget();
  expect(nameOf(await tabs.opened())).toBe('Safe of the second');
  await tabs.second.forget();
  expect(tabs.stored()).toBeNull();
});

test('after a draft is gone a new request begins, and an empty tab is asked nothing', async () => {
  const tabs = await twoTabs();
  await tabs.first.startOver();
  await tabs.type(tabs.second, 'Safe of nobody');
  expect(tabs.first.question).toBeNull();
  await tabs.second.takeOther();
  expect([nameOf(tabs.second), tabs.second.question]).toEqual(['', null]);
  await tabs.type(tabs.first, 'Safe of the next request');
  expect(nameOf(await tabs.opened())).toBe('Safe of the next request');
  expect(tabs.second.question).toBeNull();
  await tabs.type(tabs.second, 'Safe of nobody');
  expect(tabs.second.question).toBe('kept');
  expect(nameOf(await tabs.opened())).toBe('Safe of the next request');
});

test('a tab that was closed is not notified, and one that changes nothing writes nothing', async () => {
  const tabs = await twoTabs();
  tabs.part();
  const before = tabs.saves.length;
  await tabs.second.flush();
  tabs.second.leave();
  expect(tabs.saves).toHaveLength(before);
  await tabs.type(tabs.first, 'Safe of one');
  expect(tabs.second.question).toBeNull();
});

test('why the server refused a file comes back with the draft, as long as the file does', async () => {
  const tabs = await twoTabs();
  tabs.second.change((draft) => photographed(draft, 'b.png'));
  tabs.second.setRefusals(new Map([['a.png', 'This is no picture']]));
  await tabs.second.flush();
  expect([...(await tabs.opened()).refusals]).toEqual([['a.png', 'This is no picture']]);
  tabs.second.change((draft) => ({ ...draft, items: draft.items.map((i) => ({ ...i, photos: [] })) }));
  await tabs.type(tabs.second, 'Safe');
  expect([...(await tabs.opened()).refusals]).toEqual([]);
});
