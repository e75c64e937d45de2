import { jpegPhoto, pdfDocument } from '../../files.ts';
import { plainItem } from '../../request.ts';
import { dayFromToday } from '../../steps.ts';
import { button, detail, dialog, field, region, role } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';
import { fillItem, goToItems, submit } from './wizard.ts';

const NAME = 'Strongroom door';
const DAY = dayFromToday(3);
const badge = { css: 'main [data-size="large"][data-colour]' };

/** A request goes from the wizard to the site in the hands of four people. */
export const mainJob: EngineJourney = {
  title: 'a request goes from the wizard over evaluation, review and schedule to its destruction',
  short: false,
  async run({ as }) {
    const user = await as('acmeUser', '/new-request');
    await goToItems(user);
    await fillItem(user, {
      ...plainItem(NAME),
      photos: [await jpegPhoto('door.jpg')],
      invoice: await pdfDocument('bought.pdf', 'Invoice of the door'),
    });
    await submit(user);
    await user.openTask(NAME);
    const address = await user.address(/^\/items\//);

    const manager = await as('manager', '/tasks');
    await manager.openTask(NAME);
    await manager.click(region('Assign an evaluator'), button(/^Assign to Elena Varga/));
    await manager.message('Item assigned successfully');

    const evaluator = await as('evaluator', '/tasks');
    await evaluator.openTask(NAME);
    const evaluation = region('Evaluate this item');
    await evaluator.check(evaluation, role('radio', /^Destroy/));
    await evaluator.type('Beyond repair.', evaluation, field('Comment (optional)'));
    await evaluator.click(evaluation, button('Approve'));
    await evaluator.message('Item approved and sent for review');
    await evaluator.reads([badge], 'Evaluation Review');

    const reviewer = await as('manager', address);
    await reviewer.click(region('Review the evaluation'), button('Confirm'));
    await reviewer.message('Item approved successfully');
    const schedule = region('Schedule this item');
    await reviewer.type('1450', schedule, field('Price'));
    await reviewer.type('Northgate Metals', schedule, field('Buyer'));
    await reviewer.click(schedule, button('Choose date'));
    const calendar = dialog('Choose a destruction date');
    if (DAY.isInNextMonth) await reviewer.click(calendar, button('Next month'));
    await reviewer.click(calendar, button(new RegExp(`^${DAY.long}`)));
    await reviewer.click(dialog(`Schedule destruction for ${DAY.short}?`), button('Use this date'));
    await reviewer.gone(calendar);
    await reviewer.click(schedule, button('Schedule'));
    await reviewer.message('Item scheduled for destruction successfully');

    const admin = await as('acmeAdmin', address);
    const answer = region('Answer the proposed schedule');
    await admin.reads([answer, detail('Price')], '$1,450.00');
    await admin.reads([answer, detail('Destruction scheduled')], DAY.short);
    await admin.click(answer, button('Confirm'));
    await admin.click(dialog('Review Documents'), button('Continue'));
    await admin.message('Terms accepted. Item marked for destruction');
    await admin.reads([badge], 'Destruction');
  },
};
