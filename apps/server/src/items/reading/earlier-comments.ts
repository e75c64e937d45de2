import { isPlainDate } from '@monda/domain/base/dates.ts';
import { automaticComment } from '@monda/domain/items/automatic-comment.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import { ITEM_DECISIONS, type ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { ENGLISH } from '@monda/phrases/en/phrases.ts';
import { inLanguage } from '@monda/phrases/words.ts';

const { automaticComments: say, decisions } = ENGLISH;

/** Sentences in English that earlier releases stored in the history, read back into what they say. */

/** Sentences without a fact. */
const FIXED: readonly HistoryNote[] = [
  { code: 'created', documents: [] },
  { code: 'termsAccepted', documents: [] },
  { code: 'verified' },
  { code: 'completed' },
  ...ITEM_DECISIONS.map((decision) => ({ code: 'decided', decision }) as const),
];

/** How a fact is written in a sentence. A name or a buyer is any text. */
const WRITTEN = {
  name: '.*',
  what: Object.values(decisions.nouns).join('|'),
  date: '[A-Z][a-z]{2} \\d{1,2}, \\d{4}',
  price: '\\$\\d{1,3}(?:,\\d{3})*\\.\\d{2}',
  buyer: '.*',
  before: '\\d+',
  after: '\\d+',
  tickets: '\\d+',
} as const;
type Fact = keyof typeof WRITTEN;
type Facts = Readonly<Record<Fact, string>>;

const MARK = '\u0000';
/** Stands for a fact in a phrase. */
const blank = (fact: Fact) => `${MARK}${fact}${MARK}` as never;

/** The pattern of what a phrase says, with a group for each fact. */
function patternOf(phrase: string): RegExp {
  const parts = phrase.split(MARK);
  const source = parts.map((part, at) =>
    at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>${WRITTEN[part as Fact]})`,
  );
  return new RegExp(`^${source.join('')}$`, 's');
}

/** A date written `Mar 14, 2025`, as a plain date; `null` for none that exists. */
function plainDateOf(written: string): string | null {
  const moment = new Date(`${written} UTC`);
  const date = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
  return isPlainDate(date) ? date : null;
}

const decisionNamed = (noun: string): ItemDecision =>
  ITEM_DECISIONS.find((decision) => decisions.nouns[decision] === noun) ?? 'destroy';

/** Sentences with facts. */
const WITH_FACTS: readonly {
  readonly pattern: RegExp;
  readonly read: (facts: Facts) => HistoryNote | null;
}[] = [
  {
    pattern: patternOf(say.assigned(blank('name'))),
    read: ({ name }) => ({ code: 'assigned', name }),
  },
  {
    pattern: patternOf(say.unassigned(blank('name'))),
    read: ({ name }) => ({ code: 'unassigned', name }),
  },
  {
    pattern: patternOf(say.scheduled(blank('what'), blank('date'), blank('price'), blank('buyer'))),
    read({ what, date, price, buyer }) {
      const on = plainDateOf(date);
      const dollars = Number(price.replaceAll(/[$,]/g, ''));
      if (on === null) return null;
      return { code: 'scheduled', decision: decisionNamed(what), on, price: dollars, buyer };
    },
  },
  {
    pattern: patternOf(say.documented(blank('before'), blank('after'), blank('tickets'))),
    read: ({ before, after, tickets }) => ({
      code: 'documented',
      before: Number(before),
      after: Number(after),
      tickets: Number(tickets),
    }),
  },
];

/**
 * The note that a stored sentence says; `null` for a sentence no one recognises, and for one that two notes would say
 * alike, as when a person's name looks like the rest of a sentence.
 */
export function noteOfSentence(sentence: string): HistoryNote | null {
  // The phrase of today says it otherwise.
  if (sentence === 'New destruction password made') return { code: 'passwordRenewed' };
  const withFacts = WITH_FACTS.flatMap(({ pattern, read }) => {
    const facts = pattern.exec(sentence)?.groups;
    return facts === undefined ? [] : [read(facts as unknown as Facts)];
  });
  const said = inLanguage('en', () =>
    [...FIXED, ...withFacts].filter((note) => note !== null && automaticComment(note) === sentence),
  );
  return said.length === 1 ? (said[0] ?? null) : null;
}
