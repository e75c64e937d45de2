import { pngPhoto } from '../../files.ts';
import { button, dialog, link, region, role, text } from '../visitor.ts';
import type { EngineJourney } from '../engine-journey.ts';

const ITEM = 'Walk-through metal detector';
const PHONE = { width: 390, height: 844 };
const bell = [role('banner'), button(/^Notifications, \d+ unread$/)];

/** The evaluator asks, a notice leads the company to the question, and both sides read what is answered and shown. */
export const wordsAndNotices: EngineJourney = {
  title: 'a question is asked, a notice leads to it, and answer and picture are read by the other side',
  short: true,
  async run({ as }) {
    const evaluator = await as('evaluator', '/items?limit=100');
    await evaluator.click(role('main'), link(ITEM));
    const address = await evaluator.address(/^\/items\//);
    const conversation = region('Conversation');
    await evaluator.click(conversation, button('Write a comment or a question'));
    await evaluator.click(conversation, role('radio', /^Ask .+ a question$/));
    await evaluator.type('Which entrance is meant?', conversation, role('textbox', 'Question'));
    await evaluator.click(conversation, button('Send question'));
    await evaluator.message('Question sent');

    const user = await as('acmeUser', '/items', PHONE);
    await user.click(...bell);
    const notices = dialog('Notifications');
    await user.see([notices, text(/asked a question$/)]);
    await user.click(notices, link(ITEM));
    await user.address(/^\/items\//);
    await user.type('The north one.', conversation, role('textbox', 'Answer'));
    await user.click(conversation, button('Send answer'));
    await user.message('Answer sent');
    await user.click(conversation, button(/^Write a comment/));
    await user.type('So it looks today.', conversation, role('textbox', 'Comment'));
    await user.click(conversation, button('Attach photos or PDFs'));
    await user.attach([await pngPhoto('entrance.png')], 'Photos and PDFs', conversation);
    // why: on a phone the message appears where the button stands, and is gone by itself.
    await user.message('File selected');
    await user.click(conversation, button('Send'));
    await user.message('Comment sent');

    const reader = await as('evaluator', address);
    await reader.see([conversation, text('The north one.')]);
    await reader.see([conversation, text('So it looks today.')]);
    await reader.see([conversation, button(/^Open photo 1 of 1/)]);
    await reader.see(bell);
  },
};
