import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { certifiedSentence } from './certified-sentence.ts';
import { setWarnings } from './face-warnings.ts';
import type { AskPicture } from './photo-choice.ts';
import { drawPicture, openPicture, sizeWithin } from './pictures.ts';
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
const HALF = (WIDTH - 26) / 2;
/** The greatest size of the logo, in points. */
const LOGO = { width: 150, height: 44 } as const;

/** The first page: what it is, between whom, what is certified, and what has to be known before it is relied on. */
export async function setFace(
  sheet: Sheet,
  data: CertificateData,
  wording: Wording,
  ask: AskPicture,
): Promise<void> {
  const below = setVerification(sheet, data, wording);
  await setLogo(sheet, data, wording, ask);
  setTitle(sheet, data, wording);
  setBasics(sheet, data, wording);
  sheet.y = Math.max(sheet.y, below) + 8;
  setParties(sheet, data, wording);
  sheet.y += 6;
  flow(sheet, sheet.root, 'P', blocksOf(sheet, certifiedSentence(data, wording), STYLES.lead, WIDTH));
  setClause(sheet, data, wording);
  sheet.y += 8;
  setWarnings(sheet, data, wording);
}

/** The clause of the operator, in the languages of the page. */
function setClause(sheet: Sheet, { issue: { clause } }: CertificateData, { languages }: Wording): void {
  const said = languages.flatMap((language) => clause[language] ?? []);
  if (said.length === 0) return;
  sheet.y += 6;
  flow(sheet, sheet.root, 'P', blocksOf(sheet, said, STYLES.body, WIDTH));
}

async function setLogo(
  sheet: Sheet,
  { issue, provider }: CertificateData,
  { say }: Wording,
  ask: AskPicture,
): Promise<void> {
  const bytes = issue.logoSha256 === null ? null : await ask(issue.logoSha256, 640);
  if (bytes === null) return;
  const picture = openPicture(sheet, bytes);
  const size = sizeWithin(picture, LOGO);
  const alt = inline(say(({ logo }) => logo(provider.name)));
  drawPicture(sheet, sheet.root, picture, { x: SHEET.left, ...size, alt });
  sheet.y += size.height + 8;
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
    place(sheet, item, 'LBody', blocks, { x: COLUMN.x + at * (width + 26), top: sheet.y });
    item.end();
  });
  list.end();
  sheet.y += Math.max(...cells.map(heightOf)) + 8;
}

/** Number and version, and when and where it was issued. */
function setBasics(sheet: Sheet, data: CertificateData, { say, moment }: Wording): void {
  const width = (COLUMN.width - 26) / 2;
  const value = (said: LocalizedText, of: Style = STYLES.strong) => blocksOf(sheet, said, of, width);
  const { place: issuedAt } = data.issue;
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
        width,
      ),
      labelled(
        sheet,
        say(({ issued }) => issued),
        [
          ...value(moment(data.frozenAt)),
          ...value([data.timeZone], STYLES.small),
          ...(issuedAt === null ? [] : value([issuedAt], STYLES.body)),
        ],
        width,
      ),
    ],
    width,
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
