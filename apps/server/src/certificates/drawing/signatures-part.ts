import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { comparable } from '@monda/domain/base/comparable.ts';
import type { Side } from '@monda/domain/identity/roles.ts';
import { SIDE_OF_CAPACITY } from '@monda/domain/signings/signing-choices.ts';
import { factValue } from './fact-texts.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { printedSignature, setLine } from './given-signatures.ts';
import { blocksOf, inline } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  blockOf,
  child,
  type Element,
  flow,
  heightOf,
  keepTogether,
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

/** Whether a standing signature that `isMeant` covers each of these items. */
const isSignedFor = (
  { signatures }: CertificateData,
  wanted: readonly CertifiedItemData[],
  isMeant: (record: CertificateData['signatures'][number]['record']) => boolean,
): boolean => {
  const standing = signatures.filter(
    ({ record, withdrawn }) => record.outcome === 'signed' && withdrawn === null && isMeant(record),
  );
  const covered = new Set(standing.flatMap(({ items }) => items.map(({ statement }) => statement.id)));
  return wanted.every(({ id }) => covered.has(id));
};

/** Whether a person signed for this side on each item. */
const isSignedBySide = (data: CertificateData, side: Side): boolean => {
  const sides: Readonly<Record<string, Side | null>> = SIDE_OF_CAPACITY;
  return isSignedFor(data, data.items, ({ capacity }) => sides[capacity] === side);
};

/** Who has not signed: provider, company, and each person of the facts once. */
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
  const people = data.items.flatMap((item) => {
    const list = item.facts['people'] ?? null;
    const isOf = (name: string) => (record: { readonly name: string }) =>
      comparable(record.name) === comparable(name);
    return (Array.isArray(list) ? list : []).filter(
      ({ name = null }) => !isSignedFor(data, [item], isOf(String(name ?? ''))),
    );
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
    ...(isSignedBySide(data, 'provider')
      ? []
      : [party(data.provider, inline(say(({ forProvider }) => forProvider)))]),
    ...(isSignedBySide(data, 'company')
      ? []
      : [party(data.company, inline(say(({ forCompany }) => forCompany)))]),
    ...persons,
  ];
  return [...new Map(all.map((signer) => [JSON.stringify(signer), signer])).values()];
}

/** The signatures that were given, in their order, and ruled lines for those who have not signed. */
export function setSignatures(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const { say } = wording;
  const given = data.signatures.map((signature) =>
    printedSignature(sheet, signature, { data, wording, width: COLUMN }),
  );
  const byHand = signers(data, wording).map((signer) => lineOf(sheet, signer));
  const heading = say(({ signatures }) => signatures);
  setSection(sheet, heading, ROOM + 90);
  setInColumns(sheet, given);
  if (given.length > 0) {
    const simple = say(({ signed }) => signed.simple(given.length));
    flow(sheet, sheet.root, 'P', blocksOf(sheet, simple, STYLES.small, WIDTH));
    sheet.y += 6;
  }
  setInColumns(sheet, byHand);
}

function setInColumns(sheet: Sheet, all: readonly ReturnType<typeof printedSignature>[]): void {
  if (all.length === 0) return;
  const list = child(sheet, sheet.root, 'L');
  for (let at = 0; at < all.length; at += 2) {
    const row = all.slice(at, at + 2);
    const height = Math.max(...row.map((one) => one.height));
    keepTogether(sheet, height);
    row.forEach(({ draw }, column) => {
      const item = child(sheet, list, 'LI');
      draw(item, SHEET.left + column * (COLUMN + GAP), sheet.y);
      item.end();
    });
    sheet.y += height;
  }
  list.end();
}

/** A ruled line to sign by hand, with identity number, place and date. */
function lineOf(sheet: Sheet, { name, below, filledIn: labels }: Signer) {
  const blocks = [
    blockOf(sheet, name, STYLES.strong, COLUMN),
    ...below.map((line) => blockOf(sheet, line, STYLES.small, COLUMN)),
  ];
  const filledIn = labels.map((line) => ({ lines: [line], style: STYLES.small }));
  return {
    height: ROOM + heightOf(blocks) + filledIn.length * FILLED_IN + 8,
    draw: (item: Element, x: number, top: number) => {
      setLine(sheet, x, top + ROOM - 4, x + COLUMN);
      place(sheet, item, 'LBody', blocks, { x, top: top + ROOM });
      filledIn.forEach((block, line) => {
        const at = top + ROOM + heightOf(blocks) + line * FILLED_IN + 4;
        place(sheet, item, 'LBody', [block], { x, top: at });
        const from = x + sheet.fonts.widthOf(block.lines[0] ?? '', block.style) + 6;
        setLine(sheet, from, at + block.style.lead, x + COLUMN);
      });
    },
  };
}
