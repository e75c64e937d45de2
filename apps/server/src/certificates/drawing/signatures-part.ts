import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { factValue } from './fact-texts.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { inline } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type Block,
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
/** Room above the line for a hand. */
const ROOM = 30;

/** Who signs by hand: a name, and lines below it. */
interface Signer {
  readonly name: string;
  readonly below: readonly string[];
}

/** Provider, company, and each person of the facts once. */
function signers(data: CertificateData, { say }: Wording): readonly Signer[] {
  const party = (
    { name, representative, representativeCapacity }: CertificateData['provider'],
    side: string,
  ): Signer => ({
    name: representative === '' ? name : representative,
    below: [representativeCapacity, `${side}${representative === '' ? '' : ` ${name}`}`].filter(
      (line) => line !== '',
    ),
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
    };
  });
  const all = [
    party(data.provider, inline(say(({ forProvider }) => forProvider))),
    party(data.company, inline(say(({ forCompany }) => forCompany))),
    ...persons,
  ];
  return [...new Map(all.map((signer) => [JSON.stringify(signer), signer])).values()];
}

/** Ruled lines to sign by hand. */
export function setSignatures(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const blocks = signers(data, wording).map(({ name, below }): readonly Block[] => [
    { lines: linesOf(sheet, name, STYLES.strong, COLUMN), style: STYLES.strong },
    ...below.map((line) => ({ lines: linesOf(sheet, line, STYLES.small, COLUMN), style: STYLES.small })),
  ]);
  setSection(
    sheet,
    sheet.root,
    wording.say(({ signatures }) => signatures),
    ROOM + 70,
  );
  const list = child(sheet, sheet.root, 'L');
  for (let at = 0; at < blocks.length; at += 2) {
    const row = blocks.slice(at, at + 2);
    const height = ROOM + Math.max(...row.map(heightOf)) + 6;
    keepTogether(sheet, height);
    row.forEach((lines, column) => {
      const x = SHEET.left + column * (COLUMN + GAP);
      const line = sheet.y + ROOM - 4;
      ornament(sheet, () => {
        sheet.page
          .moveTo(x, line)
          .lineTo(x + COLUMN, line)
          .lineWidth(0.7)
          .stroke('#7b858d');
      });
      const item = child(sheet, list, 'LI');
      place(sheet, item, 'LBody', lines, { x, top: sheet.y + ROOM });
      item.end();
    });
    sheet.y += height;
  }
  list.end();
}
