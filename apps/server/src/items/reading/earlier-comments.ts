import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import { isPlainDate } from '@monda/domain/base/dates.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { inLanguage } from '@monda/phrases/words.ts';

/**
 * Sentences in English that earlier releases stored in the history, read back into what they say. They never change, whatever
 * the phrases of today say.
 */

/** Sentences without a fact. */
const FIXED = new Map<string, HistoryNote>([
  ['Request created', { code: 'created', documents: [] }],
  ['Terms accepted', { code: 'termsAccepted', documents: [] }],
  ['Items and serial numbers verified on site', { code: 'verified' }],
  ['New destruction password made', { code: 'passwordRenewed' }],
  ['Final invoice added', { code: 'completed' }],
  ['Decision: Destroy', { code: 'decided', decision: 'destroy' }],
  ['Decision: Reassign', { code: 'decided', decision: 'reassign' }],
]);

const DECISIONS: Readonly<Record<string, ItemDecision>> = {
  Destruction: 'destroy',
  Reassignment: 'reassign',
};

/** A date written `Mar 14, 2025`, as a plain date; `null` for none that exists or that is written otherwise. */
function plainDateOf(written: string): string | null {
  const moment = new Date(`${written} UTC`);
  const date = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
  return isPlainDate(date) && inLanguage('en', () => formatPlainDate(date)) === written ? date : null;
}

/** Sentences with facts; a name or a buyer is any text. */
const WITH_FACTS: readonly {
  readonly pattern: RegExp;
  readonly read: (facts: Readonly<Record<string, string>>) => HistoryNote | null;
}[] = [
  {
    pattern: /^Assigned to (?<name>.*)$/s,
    read: ({ name = '' }) => ({ code: 'assigned', name }),
  },
  {
    pattern: /^(?<name>.*) can no longer evaluate; the item is unassigned again$/s,
    read: ({ name = '' }) => ({ code: 'unassigned', name }),
  },
  {
    pattern:
      /^(?<noun>Destruction|Reassignment) on (?<date>[A-Z][a-z]{2} \d{1,2}, \d{4}), price \$(?<price>\d{1,3}(?:,\d{3})*\.\d{2}), buyer (?<buyer>.*)$/s,
    read({ noun = '', date = '', price = '', buyer = '' }) {
      const on = plainDateOf(date);
      if (on === null) return null;
      const decision = DECISIONS[noun] ?? 'destroy';
      return { code: 'scheduled', decision, on, price: Number(price.replaceAll(',', '')), buyer };
    },
  },
  {
    pattern:
      /^Before photos: (?<before>0|[1-9]\d*), after photos: (?<after>0|[1-9]\d*), tare tickets: (?<tickets>0|[1-9]\d*)$/,
    read: ({ before, after, tickets }) => ({
      code: 'documented',
      before: Number(before),
      after: Number(after),
      tickets: Number(tickets),
    }),
  },
];

/**
 * The note that a stored sentence says; `null` for a sentence no one recognizes, and for one that two notes would say
 * alike, as when a person's name looks like the rest of a sentence.
 */
export function noteOfSentence(sentence: string): HistoryNote | null {
  const fixed = FIXED.get(sentence);
  if (fixed !== undefined) return fixed;
  const said = WITH_FACTS.flatMap(({ pattern, read }) => {
    const facts = pattern.exec(sentence)?.groups;
    return facts === undefined ? [] : [read(facts)];
  });
  return said.length === 1 ? (said[0] ?? null) : null;
}
