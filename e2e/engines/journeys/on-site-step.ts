import { jpegPhoto, pdfDocument, pngPhoto } from '../../files.ts';
import { button, detail, field, link, region, role, text } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

const ITEM = 'CCTV camera, outdoor housing';
const PHONE = { width: 390, height: 844 };
const badge = { css: 'main [data-size="large"][data-colour]' };

/** On site with a phone: a wrong password, the right one, the photos; then the manager closes. */
export const onSiteStep: EngineJourney = {
  title: 'an item is destroyed on site with password, statement, photos and ticket, and closed',
  short: true,
  async run({ as }) {
    const manager = await as('manager', '/projects?tab=items&limit=100');
    await manager.click(link(ITEM));
    const shown = [region('Generate Destruction Acta'), { css: 'output' }];
    const password = (await manager.see(shown, ({ text: words }) => words.trim() !== '')).text.trim();
    const address = await manager.address(/^\/items\//);

    const guard = await as('acmeUser', address, PHONE);
    const panel = region(/^Destruction on site$/);
    await guard.type('not-this-one', panel, field('Destruction password'));
    await guard.check(panel, field('I verified the items and their serial numbers on site.'));
    await guard.click(panel, button('Verify password'));
    await guard.see([panel, text('The password you entered is incorrect. Please try again.')]);
    await guard.page.reload();
    await guard.type(password, panel, field('Destruction password'));
    await guard.check(panel, field('I verified the items and their serial numbers on site.'));
    await guard.click(panel, button('Verify password'));
    const documents = region(/^Document the destruction$/);
    await guard.attach([await jpegPhoto('before.jpg')], 'Before photos', documents);
    await guard.attach([await jpegPhoto('after.jpg', { colour: '#443322' })], 'After photos', documents);
    await guard.attach([await pngPhoto('ticket.png', { colour: '#ffffff' })], 'Tare tickets', documents);
    await guard.click(documents, button('Upload documentation'));
    await guard.message('Documentation uploaded successfully. Item marked as destroyed.');
    await guard.reads([badge], 'Destroyed');

    const closing = await as('manager', address);
    const close = region(/^Close the destruction$/);
    await closing.attach([await pdfDocument('final.pdf', 'Final invoice')], 'Final invoice', close);
    await closing.type('1234.5', close, field('Final price'));
    await closing.click(close, button('Complete destruction'));
    await closing.message('Destruction process completed.');
    await closing.reads([badge], 'Completed');
    await closing.reads([role('main'), detail('Final price')], '$1,234.50');
  },
};
