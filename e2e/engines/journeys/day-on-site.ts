import { jpegPhoto, pdfDocument, pngPhoto } from '../../files.ts';
import { button, dialog, field, link, region, role, text, type Visitor } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

const ITEMS = ['Hard drives, lot of 9', 'Server rack with eleven units'];
const PHONE = { width: 390, height: 844 };
const CODE = /[A-Z0-9]{5}-[A-Z0-9]{5}/;

/** A stroke on the signature pad, by the events of a finger. */
const drawSignature = (visitor: Visitor) =>
  visitor.run(() => {
    const pad = document.querySelector('canvas');
    const { left, top, width, height } = pad?.getBoundingClientRect() ?? new DOMRect();
    const touch = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true };
    const at = (share: number) => ({
      clientX: left + width * (0.2 + share * 0.6),
      clientY: top + height * (0.5 + Math.sin(share * 9) * 0.3),
    });
    const send = (type: string, share: number, buttons: number) =>
      pad?.dispatchEvent(new PointerEvent(type, { ...touch, ...at(share), buttons, pressure: buttons / 2 }));
    send('pointerdown', 0, 1);
    for (let step = 1; step <= 20; step += 1) send('pointermove', step / 20, 1);
    send('pointerup', 1, 0);
  }, null);

/** Two items of a day: found, verified by one code, signed for, photographed, documented with one ticket, closed with one invoice. */
export const dayOnSite: EngineJourney = {
  title: 'the items of a day are verified by one code, signed for, documented with one ticket and closed',
  short: false,
  async run({ as }) {
    const manager = await as('manager', '/on-site');
    await manager.click(link(/^Acme Secure Transport/));
    await manager.click(button('Make the code'));
    const shown = [region('Code of the day'), role('status')];
    const [code = ''] =
      CODE.exec((await manager.see(shown, ({ text: words }) => CODE.test(words))).text) ?? [];
    const address = await manager.address(/^\/on-site\//);

    const guard = await as('acmeUser', '/on-site', PHONE);
    for (const item of ITEMS) await guard.click(button(new RegExp(`^Found.*${item}`)));
    await guard.click(button('Enter code for 2 items'));
    await guard.type(code, dialog(/./), field('Code for the day'));
    await guard.check(dialog(/./), role('checkbox'));
    await guard.click(dialog(/./), button('Verify 2 items'));
    await guard.see([button('Take 4 photos')]);

    await guard.click(link('Sign here (2)'));
    await guard.type('Rosa Ruiz', field('Full name'));
    await guard.choose('Company representative', field('Capacity'));
    await guard.check(role('radio', 'I handed over the items on this list.'));
    await drawSignature(guard);
    await guard.check(role('checkbox', 'I sign this list of 2 items'));
    await guard.click(button('Sign'));
    await guard.see([role('heading', 'Signed by Rosa Ruiz')]);
    await guard.click(button('Finish'));
    await guard.click(button(/continue$/));

    for (const item of ITEMS) {
      await guard.click(button(new RegExp(`^Photos.*${item}`)));
      await guard.attach([await jpegPhoto('before.jpg')], 'Before photos', dialog(/^Photos of/));
      await guard.attach([await jpegPhoto('after.jpg')], 'After photos', dialog(/^Photos of/));
      await guard.count([dialog(/^Photos of/), text(/Arrived$/)], 2);
      await guard.click(dialog(/^Photos of/), button('Done'));
      await guard.gone(dialog(/^Photos of/));
    }
    await guard.attach([await pngPhoto('ticket.png')], 'Tare tickets', region('Tare tickets'));
    await guard.click(button('Finish 2 items'));
    await guard.type(code, dialog(/./), field('Code for the day'));
    await guard.click(dialog(/./), button('Finish 2 items'));
    await guard.see([text('All 2 items documented')]);

    const closing = await as('manager', address);
    await closing.click(button('Complete 2 items'));
    await closing.attach([await pdfDocument('final.pdf', 'Final invoice')], 'Final invoice', dialog(/./));
    await closing.click(dialog(/./), button('Complete 2 items'));
    await closing.see([text('2 of 2 completed')]);
  },
};
