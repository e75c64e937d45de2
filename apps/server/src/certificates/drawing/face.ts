import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { LOCALES } from '@monda/phrases/intl.ts';
import { certifiedSentence } from './certified-sentence.ts';
import { setWarnings } from './face-warnings.ts';
import type { AskPicture } from './photo-choice.ts';
import { drawPicture, openPicture, sizeWithin } from './pictures.ts';
import { blocksOf, inline, labelBlock, type LocalizedText } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type Block,
  blockOf,
  child,
  flow,
  heightOf,
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
  const put = (type: 'P' | 'H1', text: string, of: Style, gap: number, lang?: string) => {
    const block = { ...blockOf(sheet, text, of, COLUMN.width), lang };
    place(sheet, sheet.root, type, [block], { x: SHEET.left, top: sheet.y });
    sheet.y += heightOf([block]) + gap;
  };
  put('P', data.provider.name, STYLES.group, 10);
  put('H1', title, STYLES.title, 2);
  for (const other of others) put('P', other, STYLES.secondTitle, 0, LOCALES.en);
  sheet.y += 12;
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
  const label = (write: Parameters<typeof say>[0]) => labelBlock(sheet, say(write), STYLES.label, width);
  const value = (said: LocalizedText, of: Style = STYLES.strong) => blocksOf(sheet, said, of, width);
  const { place: issuedAt } = data.issue;
  const numbered = [
    label(({ number }) => number),
    ...value([data.number], STYLES.number),
    ...value([inline(say(({ versionOf }) => versionOf(data.version)))]),
  ];
  const issued = [
    label((texts) => texts.issued),
    ...value(moment(data.frozenAt)),
    ...value([data.timeZone], STYLES.small),
    ...(issuedAt === null ? [] : value([issuedAt], STYLES.body)),
  ];
  setSideBySide(sheet, [numbered, issued], width);
}

/** Provider and company, each with what identifies it. */
function setParties(sheet: Sheet, data: CertificateData, { say }: Wording): void {
  const filled = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
  const small = (text: string) => blockOf(sheet, text, STYLES.small, HALF);
  const named = (of: 'taxNumber' | 'representedBy' | 'registrations', text: string) =>
    text === '' ? [] : [small(`${inline(say((texts) => texts[of]))}: ${text}`)];
  const blocksOfParty = (side: 'provider' | 'company'): readonly Block[] => {
    const party = data[side];
    const label = say((texts) => texts[side]);
    return [
      labelBlock(sheet, label, STYLES.label, HALF),
      blockOf(sheet, party.name, STYLES.strong, HALF),
      ...named('taxNumber', filled([party.taxRegistration ?? '', party.taxNumber], ' ')),
      ...(party.address === '' ? [] : [small(party.address)]),
      ...named('representedBy', filled([party.representative, party.representativeCapacity], ', ')),
      ...named('registrations', party.registrations.join(', ')),
    ];
  };
  setSideBySide(sheet, [blocksOfParty('provider'), blocksOfParty('company')], HALF);
}
