import type { PersonName } from '../apps/server/test/test-people.ts';
import { askedOf } from './notified-people.ts';
import { type Playing, whoAct, mayStill } from './playing.ts';
import type { OpenCorrection, TrackedItem } from './tracked-item.ts';

/** Statuses at which nothing is corrected any more. */
const ENDED = ['completed', 'declined'];

const otherSide = (side: OpenCorrection['side']) => (side === 'company' ? 'provider' : 'company');

/** Whether a step to a status ended the open correction: a decline, and another date. */
export const endsCorrection = (from: string, to: string): boolean =>
  to === 'declined' || (to === 'scheduling' && ['confirmation_required', 'destruction'].includes(from));

/** A person corrects an item, or proposes that, or one of the other side decides it. */
export async function correct(playing: Playing, item: TrackedItem): Promise<void> {
  if (ENDED.includes(item.status)) return;
  if (item.correction !== null) return decide(playing, item, item.correction);
  const isAtOnce = item.status === 'pending' && item.evaluator === null;
  const side = isAtOnce || playing.random() < 0.5 ? 'company' : 'provider';
  const by = playing.among(whoAct(askedOf(side, item, playing.people), playing));
  const costCenter = `CC-${playing.now() / 1000}`;
  const body = { fields: { costCenter }, reason: 'As on the invoice' };
  const answer = await playing.call(by, 'corrections.propose', { id: item.id, body });
  const made = (answer['corrections'] as readonly { readonly id: string }[]).at(-1);
  item.correctors.add(by);
  if (isAtOnce) {
    item.concerned.add(by);
    item.version += 1;
    playing.happened([{ event: 'correctedAtOnce', by, item }]);
    return;
  }
  const since = playing.people.today;
  item.correction = { id: made?.id ?? '', side, by, since, notifiedLate: new Set() };
  const event = side === 'company' ? 'correctionToProvider' : 'correctionToCompany';
  playing.happened([{ event, by, item }]);
}

async function decide(playing: Playing, item: TrackedItem, open: OpenCorrection): Promise<void> {
  const drawn = playing.random();
  if (drawn < 0.2) {
    if (!playing.people.isActive(open.by) || !mayStill(open.by, item, playing)) return;
    return end(playing, item, open.by, 'withdraw', 'correctionWithdrawn');
  }
  const by = playing.among(whoAct(askedOf(otherSide(open.side), item, playing.people), playing));
  if (drawn < 0.4) return end(playing, item, by, 'refuse', 'correctionRefused');
  await end(playing, item, by, 'accept', 'correctionAccepted');
  item.version += 1;
}

async function end(playing: Playing, item: TrackedItem, by: PersonName, action: string, event: string) {
  const correctionId = item.correction?.id ?? '';
  await playing.call(by, 'corrections.decide', { id: item.id, correctionId, body: { action } });
  item.correction = null;
  // why: of the history of an item is only what changed its values.
  if (action === 'accept') item.concerned.add(by);
  playing.happened([{ event, by, item }]);
}
