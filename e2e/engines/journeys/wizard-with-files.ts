import { expect } from 'vitest';
import { jpegPhoto, pdfDocument, pngPhoto, turnedPhoto } from '../../files.ts';
import { plainItem } from '../../request.ts';
import { role, type Visitor } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';
import { fillItem, goToItems, seeItem, seeStored, submit } from './wizard.ts';

const NAME = 'Desk with a past';

/** Widths of the pictures of the item, once all are there. */
async function widths(visitor: Visitor, count: number): Promise<readonly number[]> {
  let found: readonly number[] = [];
  await visitor.until(`${count} pictures`, async () => {
    found = await visitor.run(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[aria-label="Photos"] img')].map(
          ({ naturalWidth }) => naturalWidth,
        ),
      null,
    );
    return found.length === count && found.every((width) => width > 0);
  });
  return found;
}

/** A draft with photos and an invoice comes back after a reload, and is sent as it was chosen. */
export const wizardWithFiles: EngineJourney = {
  title: 'the wizard keeps words and files of a draft over a reload, and sends them',
  short: true,
  async run({ as }) {
    const visitor = await as('acmeUser', '/new-request');
    const item = {
      ...plainItem(NAME),
      serialNumber: 'DP-1',
      photos: [await jpegPhoto('front.jpg'), await turnedPhoto('upright.jpg'), await pngPhoto('side.png')],
      invoice: await pdfDocument('bought-2011.pdf', 'Invoice of the desk'),
    };
    await goToItems(visitor);
    await fillItem(visitor, item);
    await seeStored(visitor, 4);
    await visitor.page.reload();
    await seeItem(visitor, item);
    await submit(visitor);
    await visitor.openTask(NAME);
    expect(await widths(visitor, 3)).toHaveLength(3);
    await visitor.see([role('link', /^Ownership invoice/)]);
  },
};
