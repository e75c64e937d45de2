import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { setGroup, setSection, setText } from '../../pdf/page-grid.ts';
import { inline, type LocalizedText } from '../../pdf/page-texts.ts';
import { child, type Sheet, STYLES } from '../../pdf/sheet.ts';
import { recordedName } from './fact-texts.ts';
import { fingerprintLines } from './verification-block.ts';
import type { PageTexts, Wording } from './page-words.ts';

/** What is known of the certificate as a whole, in small print at its end: gaps, review, time, and what a verifier compares. */
export function setEndNotes(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const { say } = wording;
  const title = say(({ notes }) => notes.heading);
  setSection(sheet, title, 60);
  const section = child(sheet, sheet.root, 'Sect');
  for (const { heading, text } of notesOf(data, wording)) {
    setGroup(sheet, section, heading, () => setText(sheet, section, text, STYLES.small), 24);
  }
  section.end();
}

interface Note {
  readonly heading: LocalizedText;
  readonly text: LocalizedText;
}

function notesOf(data: CertificateData, { say }: Wording): readonly Note[] {
  const { items, verification } = data;
  const unruled = items.filter(({ sameMayReview }) => sameMayReview).length;
  const isWithheld = items.some(({ withheld }) => withheld.length > 0);
  const note = (
    name: 'notRecorded' | 'withheld' | 'review' | 'time' | 'unsigned',
    text: (texts: PageTexts) => string,
    isThere = true,
  ): readonly Note[] => (isThere ? [{ heading: say(({ notes }) => notes[name]), text: say(text) }] : []);
  return [
    ...note('notRecorded', (texts) => namesOf(items, 'notRecorded', texts) || texts.notes.everythingRecorded),
    ...note('withheld', (texts) => namesOf(items, 'withheld', texts), isWithheld),
    ...note('review', ({ notes }) => notes.sameMayReview(unruled), unruled > 0),
    ...note('time', ({ notes }) => notes.notWitnessed, !data.timeWitnessed),
    ...note('unsigned', () => data.unsignedBecause ?? '', data.unsignedBecause !== null),
    {
      heading: say((texts) => texts.verification.title),
      text: [
        [
          `${inline(say((texts) => texts.verification.root))}: ${fingerprintLines(verification.rootSha256).join(' ')}`,
          `${inline(say((texts) => texts.verification.log))}: ${verification.log.origin}`,
          `${inline(say((texts) => texts.verification.key))}: ${verification.log.publicKey}`,
        ].join(' · '),
      ],
    },
  ];
}

/** Names of fields and facts that items lack. */
const namesOf = (
  items: readonly CertifiedItemData[],
  of: 'notRecorded' | 'withheld',
  texts: PageTexts,
): string =>
  namesOfItems(
    items.map((item, at) => [at + 1, item[of]]),
    items.length,
    texts,
    recordedName.field,
  ).join(' · ');

/** Names in the order in which the items have them, with the numbers of the items where not all `count` do. */
export function namesOfItems(
  items: readonly (readonly [number: number, names: readonly string[]])[],
  count: number,
  { notes }: PageTexts,
  inWords: (name: string) => string,
): string[] {
  const found = new Map<string, number[]>();
  for (const [number, names] of items) {
    for (const name of names) found.set(name, [...(found.get(name) ?? []), number]);
  }
  return [...found].map(([name, numbers]) =>
    numbers.length === count
      ? inWords(name)
      : `${inWords(name)} (${notes.ofItems(numbers.length, inRanges(numbers))})`,
  );
}

/** Ascending numbers with those that follow each other as a range: `2, 5–7`. */
export function inRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
