import { expect } from 'vitest';
import { printedPages } from '../../printed-pages.ts';
import { button, link, role, type Visitor } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

const ITEM = 'Air compressor, 150 psi';
const paper = role('article');
const A4 = { width: 210, height: 297 };

/** Counts what the product sends to paper instead of opening the browser's dialog. */
const countPrints = (visitor: Visitor) =>
  visitor.run(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset.printed = String(Number(dataset.printed ?? 0) + 1);
    };
  }, null);

/** Lays the page out as paper does: the rules for print hold on the screen. */
const layOutForPaper = (visitor: Visitor) =>
  visitor.run(() => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
      }
    }
  }, null);

/** The summary of a completed item, with its pictures, without the frame of the product. */
export const printing: EngineJourney = {
  title: 'the printable summary opens with its pictures, prints once, and leaves the frame off the paper',
  short: false,
  async run({ as }) {
    const visitor = await as('acmeUser', '/projects?tab=items&limit=100');
    await visitor.click(link(ITEM));
    await visitor.click(link('Open printable summary'));
    await visitor.address(/\/printable-summary$/);
    await visitor.count([paper, role('img', /^(Before photos|After photos|Tare tickets), /)], 5);
    await visitor.until('pictures at full size', () =>
      visitor.run(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('article img')].every(
            (image) => image.naturalWidth === Number(image.getAttribute('width')),
          ),
        null,
      ),
    );
    await countPrints(visitor);
    await visitor.click(button('Print Summary'));
    await visitor.until('one print', () =>
      visitor.run(() => document.documentElement.dataset.printed === '1', null),
    );

    const pdf = await visitor.page.print();
    if (pdf !== null) {
      const pages = printedPages(pdf);
      expect(pages.length).toBeGreaterThanOrEqual(1);
      for (const each of pages) expect(each).toEqual(A4);
    }
    await visitor.see([button('Print Summary')]);
    await layOutForPaper(visitor);
    await visitor.gone(button('Print Summary'));
    await visitor.gone(link('Back to Item'));
    await visitor.gone(role('navigation', 'Main navigation'));
    await visitor.gone(button(/Account menu$/));
    await visitor.see([paper]);
  },
};
