import { inOneLine } from '@monda/domain/base/one-line.ts';
import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { words } from '@monda/phrases/words.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { startTable } from '../../pdf/page-table.ts';
import { blocksOf, compactBlocks, inline, type LocalizedText } from '../../pdf/page-texts.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import {
  type Block,
  blockOf,
  child,
  flow,
  heightOf,
  keepTogether,
  place,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';
import { certifiedOf, differs, meansText } from './certified-sentence.ts';
import { correctedNote } from './corrected-values.ts';
import type { FactEntryData } from './fact-texts.ts';
import { fieldText } from './field-texts.ts';
import type { Wording } from './page-words.ts';
import { setStatements, sharedStatements, type Statement, statementsOf } from './statements.ts';

/** Why an item has no serial number. */
function noSerialNumber({ facts }: CertifiedItemData): string | null {
  const asset = (facts['asset'] ?? null) as FactEntryData | null;
  const why = asset === null ? null : (asset['noSerialNumber'] ?? null);
  return typeof why === 'string' && why !== '' ? why : null;
}

const WIDTHS = { number: 20, item: 209, serialNumber: 124, day: 110 } as const;

/** The table of all items, with the number by which the other parts name each, and what the certifying sentence leads to. */
export function setItemList(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const { say, day } = wording;
  const heading = say(({ item, itemsListed }) => (data.items.length === 1 ? item : itemsListed));
  setSection(sheet, heading);
  const table = startTable(sheet, sheet.root, [
    { head: say(() => '№'), width: WIDTHS.number },
    { head: say(({ item }) => item), width: WIDTHS.item },
    { head: say(() => words().itemFields.serialNumber), width: WIDTHS.serialNumber },
    {
      head: say(({ doneOn }) => doneOn[data.decision === 'reassign' ? 'reassign' : 'destroy']),
      width: WIDTHS.day,
    },
  ]);
  const certified = data.items.map((item) => certifiedOf(item, data.decision));
  const listed = (['means', 'place'] as const).filter((part) => differs(certified, part));
  for (const [at, item] of data.items.entries()) {
    const own = certified[at];
    const stated = say((texts) =>
      listed
        .flatMap((part) => own?.[part] ?? [])
        .map((value) => (value === own?.means ? meansText(value, data.decision, texts) : value))
        .join(' · '),
    );
    const doneOn = own?.day ?? null;
    table.row([
      [{ lines: [String(at + 1)], style: STYLES.body }],
      [
        blockOf(sheet, fieldText(item.fields, 'itemName'), STYLES.strong, WIDTHS.item),
        ...blocksOf(sheet, correctedNote(item, 'itemName', wording), STYLES.small, WIDTHS.item),
        ...(stated.join('') === '' ? [] : compactBlocks(sheet, stated, STYLES.small, WIDTHS.item)),
      ],
      [
        ...serialBlocks(sheet, item, wording),
        ...blocksOf(sheet, correctedNote(item, 'serialNumber', wording), STYLES.small, WIDTHS.serialNumber),
      ],
      doneOn === null ? [] : blocksOf(sheet, day(doneOn), STYLES.body, WIDTHS.day),
    ]);
  }
  table.end();
}

function serialBlocks(sheet: Sheet, item: CertifiedItemData, { say }: Wording): readonly Block[] {
  const serialNumber = fieldText(item.fields, 'serialNumber');
  const why = noSerialNumber(item);
  if (serialNumber !== '' || why === null) {
    return [blockOf(sheet, serialNumber, STYLES.strong, WIDTHS.serialNumber)];
  }
  const said = say(({ fields }) => `${fields.noSerialNumber}: ${why}`);
  return blocksOf(sheet, said, STYLES.small, WIDTHS.serialNumber);
}

/** Everything that is stated of the items: what holds for all of them once, then what each has of its own. */
export function setItems(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const { shared, own } = sharedStatements(data.items.map((item) => statementsOf(item, data, wording)));
  if (shared.length > 0) {
    const ofAll = wording.say(({ allItems }) => allItems(data.items.length));
    setSection(sheet, ofAll, 110);
    const section = child(sheet, sheet.root, 'Sect');
    setStatements(sheet, section, shared, wording);
    section.end();
  }
  const ofEach = wording.say(({ evidence, eachItem }) => (data.items.length === 1 ? evidence : eachItem));
  setSection(sheet, ofEach, 56);
  for (const [at, item] of data.items.entries()) {
    setItem(sheet, item, { wording, number: data.items.length === 1 ? null : at + 1, stated: own[at] ?? [] });
  }
}

interface Own {
  readonly wording: Wording;
  /** Of an item among others. */
  readonly number: number | null;
  readonly stated: readonly Statement[];
}

function setItem(sheet: Sheet, item: CertifiedItemData, { wording, number, stated }: Own): void {
  const section = child(sheet, sheet.root, 'Sect');
  const serialNumber = fieldText(item.fields, 'serialNumber');
  const name = inOneLine(
    apart(fieldText(item.fields, 'itemName')),
    serialNumber === '' ? '' : apart(serialNumber),
  );
  // why: what an item among others has of its own is little, and a line for each group keeps it so.
  const below = (number === null ? [] : inlineCells(stated)).flatMap((said) =>
    blocksOf(sheet, said, STYLES.small, WIDTH),
  );
  // why: the only item is named in the list right above.
  const heading = number === null ? [] : [blockOf(sheet, `${number}   ${name}`, STYLES.item, WIDTH)];
  keepTogether(sheet, heightOf([...heading, ...below.slice(0, 4)]));
  if (heading.length > 0) place(sheet, section, 'H3', heading, { x: SHEET.left, top: sheet.y });
  sheet.y += heightOf(heading);
  if (below.length > 0) flow(sheet, section, 'P', below);
  if (number !== null) sheet.y += 4;
  setStatements(sheet, section, number === null ? stated : stated.filter((one) => !('cell' in one)), wording);
  section.end();
  sheet.y += 4;
}

/** Values with their labels, a line for each heading, in each language. */
function inlineCells(stated: readonly Statement[]): readonly LocalizedText[] {
  const cells = stated.flatMap((one) => ('cell' in one ? [one] : []));
  return [...Map.groupBy(cells, ({ heading }) => inline(heading)).values()].map((group) => {
    const languages = Math.max(
      ...group.map(({ cell: { label, value } }) => Math.max(label.length, value.length)),
    );
    return Array.from({ length: languages }, (_, at) => {
      const inLanguage = (said: LocalizedText) => said[at] ?? said[0] ?? '';
      const values = group.map(({ cell: { label, value, note } }) =>
        [
          `${inLanguage(label)}: ${inLanguage(value)}`,
          ...(note === undefined ? [] : [`(${inLanguage(note)})`]),
        ].join(' '),
      );
      return `${inLanguage(group[0]?.heading ?? [])} – ${values.join(' · ')}`;
    });
  });
}
