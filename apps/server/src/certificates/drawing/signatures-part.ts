import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { factValue } from './fact-texts.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { inline } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  child,
  heightOf,
  keepTogether,
  linesOf,
  ornament,
  place,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';

const GAP = 30;
const COLUMN = (WIDTH - GAP) / 2;
/** Points above the line for a hand, and for each line that is filled in by hand. */
const ROOM = 26;
const FILLED_IN = 15;

/** Who signs by hand: a name, lines below it, and what is filled in by hand. */
interface Signer {
  readonly name: string;
  readonly below: readonly string[];
  readonly filledIn: readonly string[];
}

/** Provider, company, and each person of the facts once. */
function signers(data: CertificateData, { say }: Wording): readonly Signer[] {
  const placeAndDate = inline(say((texts) => texts.placeAndDate));
  const number = inline(say((texts) => texts.identityNumber));
  const party = (
    { name, representative, representativeCapacity }: CertificateData['provider'],
    side: string,
  ): Signer => ({
    name: representative === '' ? name : representative,
    below: [representativeCapacity, side].filter((line) => line !== ''),
    filledIn: [number, placeAndDate],
  });
  const people = data.items.flatMap(({ facts }) => {
    const list = facts['people'] ?? null;
    return Array.isArray(list) ? list : [];
  });
  const persons = people.map((person): Signer => {
    const value = (field: string) => inline(say(() => factValue('people', field, person[field] ?? null)));
    const document = [value('identityKind'), value('identityNumber')].filter((part) => part !== '').join(' ');
    return {
      name: value('name'),
      below: [value('capacity'), value('organisation'), document].filter((line) => line !== ''),
      filledIn: [...(value('identityNumber') === '' ? [number] : []), placeAndDate],
    };
  });
  const all = [
    party(data.provider, inline(say(({ forProvider }) => forProvider))),
    party(data.company, inline(say(({ forCompany }) => forCompany))),
    ...persons,
  ];
  return [...new Map(all.map((signer) => [JSON.stringify(signer), signer])).values()];
}

/** Ruled lines to sign by hand, each with identity number, place and date. */
export function setSignatures(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const signing = signers(data, wording).map(({ name, below, filledIn }) => ({
    blocks: [
      { lines: linesOf(sheet, name, STYLES.strong, COLUMN), style: STYLES.strong },
      ...below.map((line) => ({ lines: linesOf(sheet, line, STYLES.small, COLUMN), style: STYLES.small })),
    ],
    filledIn: filledIn.map((line) => ({ lines: [line], style: STYLES.small })),
  }));
  const heightOfOne = ({ blocks, filledIn }: (typeof signing)[number]) =>
    ROOM + heightOf(blocks) + filledIn.length * FILLED_IN + 8;
  setSection(
    sheet,
    sheet.root,
    wording.say(({ signatures }) => signatures),
    ROOM + 90,
  );
  const list = child(sheet, sheet.root, 'L');
  for (let at = 0; at < signing.length; at += 2) {
    const row = signing.slice(at, at + 2);
    const height = Math.max(...row.map(heightOfOne));
    keepTogether(sheet, height);
    row.forEach(({ blocks, filledIn }, column) => {
      const x = SHEET.left + column * (COLUMN + GAP);
      const below = sheet.y + ROOM + heightOf(blocks);
      lineToFillIn(sheet, x, sheet.y + ROOM - 4, x + COLUMN);
      const item = child(sheet, list, 'LI');
      place(sheet, item, 'LBody', blocks, { x, top: sheet.y + ROOM });
      filledIn.forEach((block, line) => {
        const top = below + line * FILLED_IN + 4;
        place(sheet, item, 'LBody', [block], { x, top });
        const from = x + sheet.fonts.widthOf(block.lines[0] ?? '', block.style) + 6;
        lineToFillIn(sheet, from, top + block.style.lead, x + COLUMN);
      });
      item.end();
    });
    sheet.y += height;
  }
  list.end();
}

const lineToFillIn = (sheet: Sheet, from: number, y: number, to: number): void =>
  ornament(sheet, () => {
    sheet.page.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke('#7b858d');
  });
