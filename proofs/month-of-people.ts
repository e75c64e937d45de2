import { idOf, type PersonName } from '../apps/server/test/test-people.ts';
import { dayAfter } from './late-by-rule.ts';
import type { Playing } from './playing.ts';
import type { TrackedItem } from './tracked-item.ts';

/** Who may stand in for each other: they have one role and one company. */
const PAIRS: readonly (readonly [PersonName, PersonName])[] = [
  ['evaluator', 'otherEvaluator'],
  ['manager', 'otherManager'],
  ['requester', 'colleague'],
];
/** Who is blocked at times, never two at once: a person is left who evaluates. */
const BLOCKED_AT_TIMES: readonly PersonName[] = ['evaluator', 'otherEvaluator', 'colleague'];

/** A person is blocked or may sign in again, or gets or loses a substitute; answers the items that this is about. */
export async function changePeople(playing: Playing): Promise<readonly TrackedItem[]> {
  const { people } = playing;
  const drawn = playing.random();
  const [blocked] = people.blocked;
  if (blocked !== undefined && drawn < 0.4) {
    await playing.call('admin', 'users.block', { id: idOf(blocked), body: { blocked: false } });
    people.blocked.delete(blocked);
    playing.withoutNotice('an unblocking');
    return [];
  }
  if (blocked === undefined && drawn < 0.3) return block(playing, playing.among(BLOCKED_AT_TIMES));
  const ending = people.standingIn.filter(({ toDay }) => toDay >= people.today);
  if (drawn > 0.85 && ending.length > 0) {
    const one = playing.among(ending);
    await playing.call(one.away, 'substitutions.end', { id: one.id });
    people.end(one);
    playing.withoutNotice('the end of a substitute');
  } else await substitute(playing);
  return [];
}

/** Blocks a person: what waits for an evaluator goes back to the managers. */
async function block(playing: Playing, name: PersonName): Promise<readonly TrackedItem[]> {
  await playing.call('admin', 'users.block', { id: idOf(name), body: { blocked: true } });
  playing.people.block(name);
  playing.withoutNotice('a block');
  const released = playing.items.filter(
    ({ evaluator, status }) => evaluator === name && status === 'pending',
  );
  for (const item of released) {
    item.evaluator = null;
    item.version += 1;
    item.decline = null;
    item.concerned.add('admin');
  }
  playing.happened(released.map((item) => ({ event: 'release', by: 'admin', item })));
  return released;
}

/** Sets a substitute from day to day, where neither of both has to do with another one on these days. */
export async function substitute(playing: Playing): Promise<void> {
  const { people } = playing;
  const pair = playing.among(PAIRS);
  const [away, stands] = playing.random() < 0.5 ? pair : [pair[1], pair[0]];
  const fromDay = dayAfter(people.today, playing.random() < 0.7 ? 0 : 1);
  const toDay = dayAfter(fromDay, Math.floor(playing.random() * 4));
  const isTaken = people.standingIn.some(
    (one) =>
      [one.away, one.substitute].some((name) => pair.includes(name)) &&
      one.fromDay <= toDay &&
      fromDay <= one.toDay,
  );
  if (isTaken || pair.some((name) => !people.isActive(name))) return;
  const body = { personId: idOf(away), substituteId: idOf(stands), fromDay, toDay };
  const set = await playing.call(playing.among([away, 'admin']), 'substitutions.set', { body });
  people.standingIn.push({ id: String(set['id']), away, substitute: stands, fromDay, toDay });
  playing.withoutNotice('a substitute');
}
