import type { CertificateData, CertifiedItemData } from '@monda/domain/certificates/certificate-data.ts';
import { words } from '@monda/phrases/words.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import {
  byCode,
  factValue,
  type FactEntryData,
  fieldLabel,
  groupLabel,
  isListGroup,
  recordedFields,
  recordedGroups,
  recordedName,
} from './fact-texts.ts';
import { fieldText, isLongText, recordedFieldsOf } from './field-texts.ts';
import { type Cell, setCells, setEntries, setGroup, setSection, setText } from '../../pdf/page-grid.ts';
import { startTable } from '../../pdf/page-table.ts';
import { blocksOf, compactBlocks, inline, type LocalizedText } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type Block,
  type Element,
  heightOf,
  keepTogether,
  linesOf,
  place,
  type Sheet,
  SHEET,
  STYLES,
} from '../../pdf/sheet.ts';
import { setAcceptedDocuments, setSteps } from './steps-part.ts';

const HEADING = { width: SHEET.right - SHEET.left - 30 } as const;

/** Why an item has no serial number. */
function noSerialNumber({ facts }: CertifiedItemData): string | null {
  const asset = (facts['asset'] ?? null) as FactEntryData | null;
  const why = asset === null ? null : (asset['noSerialNumber'] ?? null);
  return typeof why === 'string' && why !== '' ? why : null;
}

const typeOf = ({ fields }: CertifiedItemData): string =>
  `${fieldText(fields, 'family')} · ${fieldText(fields, 'type')}`;

/** The table of all items, with the number by which the other parts name each. */
export function setItemList(sheet: Sheet, data: CertificateData, { say, momentInTable }: Wording): void {
  setSection(
    sheet,
    sheet.root,
    say(({ itemsListed }) => itemsListed),
  );
  const widths = [22, 212, 124, 105] as const;
  const table = startTable(
    sheet,
    sheet.root,
    [
      { head: say(() => '№'), width: widths[0] },
      { head: say(({ item }) => item), width: widths[1] },
      { head: say(() => words().itemFields.serialNumber), width: widths[2] },
      { head: say(({ fields }) => fields.completedAt), width: widths[3] },
    ],
    SHEET.left,
  );
  for (const [at, item] of data.items.entries()) {
    const why = noSerialNumber(item);
    const serialNumber = fieldText(item.fields, 'serialNumber');
    const name = fieldText(item.fields, 'itemName');
    const serial: readonly Block[] =
      serialNumber !== '' || why === null
        ? [{ lines: linesOf(sheet, serialNumber, STYLES.body, widths[2]), style: STYLES.body }]
        : blocksOf(
            sheet,
            say(({ fields }) => `${fields.noSerialNumber}: ${why}`),
            STYLES.small,
            widths[2],
          );
    table.row([
      [{ lines: [String(at + 1)], style: STYLES.body }],
      [
        { lines: linesOf(sheet, name, STYLES.strong, widths[1]), style: STYLES.strong },
        ...compactBlocks(
          sheet,
          say(() => typeOf(item)),
          STYLES.small,
          widths[1],
        ),
      ],
      serial,
      blocksOf(sheet, momentInTable(item.completedAt), STYLES.body, widths[3]),
    ]);
  }
  table.end();
}

/** Everything that is said of the items, one after the other. */
export function setItems(sheet: Sheet, data: CertificateData, wording: Wording): void {
  const isAlone = data.items.length === 1;
  setSection(
    sheet,
    sheet.root,
    wording.say(({ item, items }) => (isAlone ? item : items)),
    150,
  );
  for (const [at, item] of data.items.entries()) {
    const section = sheet.page.struct('Sect');
    sheet.root.add(section);
    setItem(sheet, section, item, { data, wording, number: isAlone ? null : at + 1 });
    section.end();
    sheet.y += 10;
  }
}

interface Context {
  readonly data: CertificateData;
  readonly wording: Wording;
  /** Of an item among others. */
  readonly number: number | null;
}

function setItem(sheet: Sheet, section: Element, item: CertifiedItemData, context: Context): void {
  const { wording, number } = context;
  const { say } = wording;
  const itemName = fieldText(item.fields, 'itemName');
  const name = number === null ? itemName : `${number}   ${apart(itemName)}`;
  const ids = say(({ fields }) => `${fields.id} ${item.id} · ${fields.request} ${item.request}`);
  const blocks = [
    { lines: linesOf(sheet, name, STYLES.item, HEADING.width), style: STYLES.item },
    ...ids
      .slice(0, 1)
      .map((text) => ({ lines: linesOf(sheet, text, STYLES.small, HEADING.width), style: STYLES.small })),
  ];
  keepTogether(sheet, heightOf(blocks) + 60);
  place(sheet, section, 'H3', blocks.slice(0, 1), { x: SHEET.left, top: sheet.y });
  place(sheet, section, 'P', blocks.slice(1), { x: SHEET.left, top: sheet.y + heightOf(blocks.slice(0, 1)) });
  sheet.y += heightOf(blocks) + 6;
  setGroup(
    sheet,
    section,
    say(({ item: label }) => label),
    () => setCells(sheet, section, basics(item, wording)),
  );
  setLongTexts(sheet, section, item, wording);
  setFacts(sheet, section, item, context);
  setSteps(sheet, section, item, wording);
  setAcceptedDocuments(sheet, section, item, wording);
  setAuthorityDocuments(sheet, section, item, wording);
  if (number !== null) setNotesOfItem(sheet, section, item, wording);
}

const labelOf = (name: string, { say }: Wording): LocalizedText =>
  say(() => byCode(words().itemFields, name));

/** The fields of the item, its name and texts of several lines apart, and its days. */
const basics = ({ fields, ...item }: CertifiedItemData, wording: Wording): readonly Cell[] => [
  ...recordedFieldsOf(fields)
    .filter((name) => name !== 'itemName' && !isLongText(name))
    .map((name) => ({
      label: labelOf(name, wording),
      value: wording.say(() => fieldText(fields, name)),
    })),
  ...(item.scheduledOn === null
    ? []
    : [{ label: wording.say((texts) => texts.fields.scheduledOn), value: wording.day(item.scheduledOn) }]),
  { label: wording.say((texts) => texts.fields.completedAt), value: wording.moment(item.completedAt) },
];

function setLongTexts(sheet: Sheet, section: Element, { fields }: CertifiedItemData, wording: Wording): void {
  for (const name of recordedFieldsOf(fields).filter(isLongText)) {
    setGroup(sheet, section, labelOf(name, wording), () =>
      setText(sheet, section, [fieldText(fields, name)]),
    );
  }
}

function setFacts(sheet: Sheet, section: Element, item: CertifiedItemData, { data, wording }: Context): void {
  const { say } = wording;
  for (const [group, entries] of recordedGroups(item.facts)) {
    const heading = say(() => groupLabel(group));
    const { timeZone } = item;
    const isLocal =
      timeZone !== null && timeZone !== data.timeZone && (group === 'time' || group === 'custody');
    setGroup(sheet, section, heading, () => {
      if (isListGroup(item.facts, group)) {
        setEntries(
          sheet,
          section,
          entries.map((entry) => entryOf(group, entry, wording)),
        );
      } else {
        for (const entry of entries) setCells(sheet, section, cellsOf(group, entry, wording));
      }
      if (isLocal)
        setText(sheet, section, say(({ localTimes }) => localTimes(timeZone)).slice(0, 1), STYLES.small);
    });
  }
}

const cellsOf = (group: string, entry: FactEntryData, { say }: Wording): readonly Cell[] =>
  recordedFields(group, entry).map((field) => ({
    label: say(() => fieldLabel(group, field)),
    value: say(() => factValue(group, field, entry[field] ?? null)),
  }));

/** Lists whose values need no label. */
const SELF_EVIDENT: readonly string[] = ['people'];

/** An entry of a list: its first field, and the others below it. */
function entryOf(
  group: string,
  entry: FactEntryData,
  { say }: Wording,
): { readonly text: string; readonly below: readonly string[] } {
  const [first = '', ...others] = recordedFields(group, entry);
  const text = inline(say(() => factValue(group, first, entry[first] ?? null)));
  const below = say(() =>
    others
      .map((field) => {
        const value = factValue(group, field, entry[field] ?? null);
        return SELF_EVIDENT.includes(group) ? value : `${fieldLabel(group, field)}: ${value}`;
      })
      .join(' · '),
  );
  return { text, below: others.length === 0 ? [] : below };
}

function setAuthorityDocuments(
  sheet: Sheet,
  section: Element,
  item: CertifiedItemData,
  { say }: Wording,
): void {
  if (item.authorityDocuments.length === 0) return;
  const entries = item.authorityDocuments.map((document) => ({
    text: inline(say(() => recordedName.document(document))),
    below: [`SHA-256 ${document.sha256}`],
  }));
  setGroup(
    sheet,
    section,
    say(({ authorityDocuments }) => authorityDocuments),
    () => setEntries(sheet, section, entries),
  );
}

/** What the face says of all items together, of one among others. */
function setNotesOfItem(sheet: Sheet, section: Element, item: CertifiedItemData, { say }: Wording): void {
  const listed = (names: readonly string[]) => say(() => names.map(recordedName.field).join(' · '));
  if (item.notRecorded.length > 0) {
    setGroup(
      sheet,
      section,
      say(({ notes }) => notes.notRecorded),
      () => setText(sheet, section, listed(item.notRecorded), STYLES.small),
    );
  }
  if (item.withheld.length > 0) {
    setGroup(
      sheet,
      section,
      say(({ notes }) => notes.withheld),
      () => setText(sheet, section, listed(item.withheld), STYLES.small),
    );
  }
  if (item.sameMayReview) {
    setGroup(
      sheet,
      section,
      say(({ notes }) => notes.review),
      () =>
        setText(
          sheet,
          section,
          say(({ notes }) => notes.ofThisItem),
          STYLES.small,
        ),
    );
  }
}
