import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { LocalizedText } from '../../pdf/page-texts.ts';
import { byCode, type FactEntryData } from './fact-texts.ts';
import type { PageTexts, Wording } from './page-words.ts';

/** What is certified of an item: how or to which recipient, where and on which day; `null` where it was not recorded. */
export interface Certified {
  /** The code of the technique, a technique in words, or the recipient. */
  readonly means: string | null;
  readonly place: string | null;
  /** In the local time of the item. */
  readonly day: PlainDate | null;
}

const textOf = (entry: FactEntryData | null, field: string): string | null => {
  const value = entry?.[field] ?? null;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** A group of facts that is one entry. */
const entryOf = ({ facts }: CertifiedItemData, group: string): FactEntryData | null => {
  const value = facts[group] ?? null;
  return Array.isArray(value) ? null : value;
};

function meansOf(item: CertifiedItemData, decision: string): string | null {
  if (decision === 'reassign') return textOf(entryOf(item, 'recipient'), 'name');
  const method = entryOf(item, 'method');
  const technique = textOf(method, 'technique');
  return technique === 'other' ? textOf(method, 'otherTechnique') : technique;
}

/** A means in the words of a page. */
export const meansText = (means: string, decision: string, texts: PageTexts): string =>
  decision === 'reassign' ? means : byCode(texts.techniques, means);

/** Name and address of a place on one line. */
function placeOf(item: CertifiedItemData): string | null {
  const place = entryOf(item, 'place');
  const lines = [textOf(place, 'name'), textOf(place, 'address')].filter((part) => part !== null);
  return lines.length === 0 ? null : lines.join(', ').replaceAll(/\s*\n\s*/gu, ', ');
}

function dayOf(item: CertifiedItemData, decision: string): PlainDate | null {
  if (decision === 'reassign') return textOf(entryOf(item, 'recipient'), 'handedOverOn');
  const time = entryOf(item, 'time');
  return (textOf(time, 'ended') ?? textOf(time, 'began'))?.slice(0, 'YYYY-MM-DD'.length) ?? null;
}

export const certifiedOf = (item: CertifiedItemData, decision: string): Certified => ({
  means: meansOf(item, decision),
  place: placeOf(item),
  day: dayOf(item, decision),
});

/** The different values of a part, in the order of the items; none unless every item has one. */
function valuesOf(all: readonly Certified[], part: keyof Certified): readonly string[] {
  const values = all.flatMap((one) => one[part] ?? []);
  return values.length === all.length ? [...new Set(values)] : [];
}

/** Whether a part is not the same for all items, so that the sentence leads to their list. */
export const differs = (all: readonly Certified[], part: keyof Certified): boolean =>
  new Set(all.map((one) => one[part])).size > 1;

/**
 * The sentence that certifies: who, what, how, where and when. Where items differ it names the range, and says that the list
 * states each.
 */
export function certifiedSentence(
  { provider, decision, items }: Pick<CertificateData, 'provider' | 'decision' | 'items'>,
  { say, longDay }: Pick<Wording, 'say' | 'longDay'>,
): LocalizedText {
  const all = items.map((item) => certifiedOf(item, decision));
  const days = valuesOf(all, 'day').toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const of = decision === 'reassign' ? 'reassign' : 'destroy';
  return say((texts) => {
    const { certified } = texts;
    const severally = (
      values: readonly string[],
      named: (all: string) => string,
      counted: (count: number) => string,
    ): readonly string[] => {
      const [one, two, ...more] = values;
      if (one === undefined) return [];
      if (more.length > 0) return [counted(values.length)];
      return [named(two === undefined ? one : certified.both(one, two))];
    };
    const means = valuesOf(all, 'means').map((each) => meansText(each, decision, texts));
    const details = [
      ...severally(means, certified.means[of], certified.manyMeans[of]),
      ...(first === undefined || last === undefined
        ? []
        : [
            first === last
              ? certified.onDay(longDay(first))
              : certified.fromTo(longDay(first), longDay(last)),
          ]),
      ...severally(valuesOf(all, 'place'), certified.at, certified.atMany),
    ].join(' ');
    const isListed = (['means', 'place', 'day'] as const).some((part) => differs(all, part));
    const whole = [details, ...(isListed ? [certified.asListed] : [])]
      .filter((part) => part !== '')
      .join(', ');
    return certified[of](provider.name, items.length, whole);
  });
}
