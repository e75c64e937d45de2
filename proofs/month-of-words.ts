import { displayName } from '@monda/domain/base/names.ts';
import { idOf, PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import { mayStill, type Playing, whoAct } from './playing.ts';
import { actingFor, askedOf, evaluatorsOf, inTurn, MANAGERS, mentionable } from './notified-people.ts';
import type { TrackedItem } from './tracked-item.ts';

/** A comment can be changed for ten minutes; the month does so a little before. */
const CHANGED_WITHIN_MS = 9 * 60_000;

const nameOf = (name: PersonName) => displayName({ ...PEOPLE[name], email: '' });
const ofProvider = (name: PersonName) => PEOPLE[name].company === null;

/** A person says something of an item, or takes it back. */
export async function say(playing: Playing, item: TrackedItem): Promise<void> {
  const { question, status } = item;
  const drawn = playing.random();
  if (question !== null && drawn < 0.6) return drawn < 0.45 ? answer(playing, item) : withdraw(playing, item);
  const isOpen = inTurn(item, playing.people).length > 0 && status !== 'completed';
  if (question === null && isOpen && drawn < 0.45) return ask(playing, item);
  if (changeable(playing, item) && drawn < 0.8) return change(playing, item);
  return write(playing, item);
}

async function write(playing: Playing, item: TrackedItem): Promise<void> {
  const { people } = playing;
  const all = [...MANAGERS, ...actingFor(item.company), ...evaluatorsOf(item, people), 'admin'] as const;
  const by = playing.among(whoAct(all, playing));
  const audience = ofProvider(by) && playing.random() < 0.5 ? 'provider' : 'everybody';
  const mentioned = playing.random() < 0.5 ? someOf(playing, mentionable(by, audience, item, people)) : [];
  const written = await playing.call(by, 'comments.write', {
    id: item.id,
    body: { audience, ...naming('Which entrance?', mentioned) },
  });
  const id = String(written['id']);
  if (playing.random() < 0.15) {
    await playing.call(by, 'comments.withdraw', { id });
    playing.withoutNotice('a comment withdrawn at once');
  } else {
    item.comment = { id, by, audience, at: playing.now() };
    playing.happened([
      { event: audience === 'provider' ? 'internalComment' : 'comment', by, item, mentioned },
    ]);
  }
  item.writers.add(by);
}

const someOf = (playing: Playing, all: readonly PersonName[]): readonly PersonName[] => [
  ...new Set(all.length === 0 ? [] : [playing.among(all), playing.among(all)]),
];

const naming = (text: string, mentioned: readonly PersonName[]) => ({
  text: [text, ...mentioned.map((name) => `@${nameOf(name)}`)].join(' '),
  mentions: mentioned.map(idOf),
});

const changeable = (playing: Playing, { comment }: TrackedItem) =>
  comment !== null && playing.now() - comment.at < CHANGED_WITHIN_MS && playing.people.isActive(comment.by);

/** A comment is changed, and names a person more: no one is notified of that. */
async function change(playing: Playing, item: TrackedItem): Promise<void> {
  const { comment } = item;
  if (comment === null) return;
  const { id, by, audience } = comment;
  // why: a person who sees the item no longer cannot change what they wrote.
  if (!mayStill(by, item, playing)) return;
  const mentioned = someOf(playing, mentionable(by, audience, item, playing.people));
  await playing.call(by, 'comments.change', { id, body: naming('Which gate?', mentioned) });
  playing.withoutNotice('a comment changed');
}

async function ask(playing: Playing, item: TrackedItem): Promise<void> {
  const by = playing.among(whoAct(inTurn(item, playing.people), playing));
  const asked = ofProvider(by) ? 'company' : 'provider';
  const put = await playing.call(by, 'questions.ask', { id: item.id, body: { text: 'Which floor?' } });
  const id = String(put['id']);
  if (playing.random() < 0.15) {
    await playing.call(by, 'questions.withdraw', { id });
    playing.withoutNotice('a question withdrawn at once');
  } else {
    item.question = { id, asked, by };
    playing.happened([{ event: asked === 'company' ? 'askCompany' : 'askProvider', by, item }]);
  }
  item.writers.add(by);
}

async function answer(playing: Playing, item: TrackedItem): Promise<void> {
  const { question } = item;
  if (question === null) return;
  const by = playing.among(whoAct(askedOf(question.asked, item, playing.people), playing));
  await playing.call(by, 'questions.answer', { id: question.id, body: { text: 'The third.' } });
  item.question = null;
  item.writers.add(by);
  playing.happened([{ event: 'answer', by, item }]);
}

async function withdraw(playing: Playing, item: TrackedItem): Promise<void> {
  const { question } = item;
  if (question === null || !playing.people.isActive(question.by) || !mayStill(question.by, item, playing))
    return;
  await playing.call(question.by, 'questions.withdraw', { id: question.id });
  item.question = null;
  playing.withoutNotice('a question withdrawn');
}
