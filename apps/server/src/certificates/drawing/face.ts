import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { setNotes } from './face-notes.ts';
import { blocksOf, inline, labelBlock, type LocalizedText } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type Block,
  child,
  flow,
  heightOf,
  linesOf,
  place,
  type Sheet,
  SHEET,
  type Style,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';
import { setVerification, VERIFICATION } from './verification-block.ts';

/** The column left of the verification block. */
const COLUMN = { x: SHEET.left, width: WIDTH - VERIFICATION.width - 26 } as const;
const HALF = (COLUMN.width - 18) / 2;

/** The first page: what it is, between whom, what is to be known of it, and how it is verified. */
export function setFace(sheet: Sheet, data: CertificateData, wording: Wording): void {
  setTitle(sheet, data, wording);
  const below = setVerification(sheet, data, wording);
  setBasics(sheet, data, wording);
  setParties(sheet, data, wording);
  const said = wording.say(({ certified }) => certified[decisionOf(data)](data.items.length));
  sheet.y += 2;
  flow(sheet, sheet.root, 'P', blocksOf(sheet, said, STYLES.lead, COLUMN.width));
  sheet.y = Math.max(sheet.y, below) + 14;
  setNotes(sheet, data, wording);
}

export const decisionOf = ({ decision }: Pick<CertificateData, 'decision'>): 'destroy' | 'reassign' =>
  decision === 'reassign' ? 'reassign' : 'destroy';

function setTitle(sheet: Sheet, data: CertificateData, { say }: Wording): void {
  const [title = '', ...others] = say(({ titles }) => titles[decisionOf(data)]);
  const issuer = linesOf(sheet, data.provider.name, STYLES.group, COLUMN.width);
  place(sheet, sheet.root, 'P', [{ lines: issuer, style: STYLES.group }], { x: SHEET.left, top: sheet.y });
  sheet.y += issuer.length * STYLES.group.lead + 10;
  const lines = linesOf(sheet, title, STYLES.title, COLUMN.width);
  place(sheet, sheet.root, 'H1', [{ lines, style: STYLES.title }], { x: SHEET.left, top: sheet.y });
  sheet.y += lines.length * STYLES.title.lead + 2;
  for (const other of others) {
    const block = {
      lines: linesOf(sheet, other, STYLES.secondTitle, COLUMN.width),
      style: STYLES.secondTitle,
      lang: 'en-US',
    };
    place(sheet, sheet.root, 'P', [block], { x: SHEET.left, top: sheet.y });
    sheet.y += heightOf([block]);
  }
  sheet.y += 12;
}

/** A label with its value below, in a column. */
function labelled(
  sheet: Sheet,
  label: LocalizedText,
  value: readonly Block[],
  width: number,
): readonly Block[] {
  return [labelBlock(sheet, label, STYLES.label, width), ...value];
}

/** Blocks side by side, as one list. */
function setSideBySide(sheet: Sheet, cells: readonly (readonly Block[])[], width: number): void {
  const list = child(sheet, sheet.root, 'L');
  cells.forEach((blocks, at) => {
    const item = child(sheet, list, 'LI');
    place(sheet, item, 'LBody', blocks, { x: COLUMN.x + at * (width + 18), top: sheet.y });
    item.end();
  });
  list.end();
  sheet.y += Math.max(...cells.map(heightOf)) + 8;
}

function setBasics(sheet: Sheet, data: CertificateData, { say, moment }: Wording): void {
  const value = (said: LocalizedText, of: Style = STYLES.strong) => blocksOf(sheet, said, of, HALF);
  const zone = say(({ timeZone }) => `${timeZone} ${data.timeZone}`);
  setSideBySide(
    sheet,
    [
      labelled(
        sheet,
        say(({ number }) => number),
        [
          ...value([data.number], STYLES.number),
          ...value([inline(say(({ versionOf }) => versionOf(data.version)))]),
        ],
        HALF,
      ),
      labelled(
        sheet,
        say(({ drawnUp }) => drawnUp),
        [...value(moment(data.frozenAt)), ...blocksOf(sheet, zone, STYLES.small, HALF)],
        HALF,
      ),
    ],
    HALF,
  );
}

type Party = CertificateData['provider'];

function partyBlocks(sheet: Sheet, party: Party, label: LocalizedText, { say }: Wording): readonly Block[] {
  const name = { lines: linesOf(sheet, party.name, STYLES.strong, HALF), style: STYLES.strong };
  const small = (text: string): Block => ({
    lines: linesOf(sheet, text, STYLES.small, HALF),
    style: STYLES.small,
  });
  const named = (said: LocalizedText, text: string | null) =>
    text === null || text === '' ? [] : [small(`${inline(said)}: ${text}`)];
  const representative = [party.representative, party.representativeCapacity].filter((part) => part !== '');
  return labelled(
    sheet,
    label,
    [
      name,
      ...named(
        say(({ taxNumber }) => taxNumber),
        [party.taxRegistration ?? '', party.taxNumber].filter((part) => part !== '').join(' '),
      ),
      ...(party.address === '' ? [] : [small(party.address)]),
      ...named(
        say(({ representedBy }) => representedBy),
        representative.join(', '),
      ),
      ...named(
        say(({ registrations }) => registrations),
        party.registrations.join(', '),
      ),
    ],
    HALF,
  );
}

function setParties(sheet: Sheet, data: CertificateData, wording: Wording): void {
  setSideBySide(
    sheet,
    [
      partyBlocks(
        sheet,
        data.provider,
        wording.say(({ provider }) => provider),
        wording,
      ),
      partyBlocks(
        sheet,
        data.company,
        wording.say(({ company }) => company),
        wording,
      ),
    ],
    HALF,
  );
}
