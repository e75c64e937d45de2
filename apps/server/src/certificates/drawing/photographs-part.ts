import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { blocksOf, inline } from '../../pdf/page-texts.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import {
  type Block,
  child,
  COLOURS,
  type Element,
  flow,
  keepTogether,
  linesOf,
  ornament,
  place,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';
import { byCode } from './fact-texts.ts';
import { fieldText } from './field-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type AskPicture,
  type Photo,
  pictureSource,
  type PictureSource,
  printedPhotos,
} from './photo-choice.ts';
import { drawPicture, openPicture, type OpenedPicture } from './pictures.ts';

/** Pictures of a row at least; more where they are upright and would be too high. */
const A_ROW = 3;
/** The same of the only item where it has more than so many photographs. */
const A_ROW_OF_MANY = 4;
const FEW = 6;
/** The greatest height of a picture, that of three in the usual proportions of 4 to 3. */
const HIGHEST = 118.5;
/** The height from which on a row takes another picture. */
const TOO_HIGH = 130;
const GAP = 9.6;
/** Height above a picture, below it, and between rows. */
const HEAD = STYLES.small.lead + 1;
const CAPTION = STYLES.small.lead + 1;
const BETWEEN = 3;
/** Proportions of the box of a picture that cannot be had. */
const MISSING = { width: 4, height: 3 } as const;

interface Loaded {
  readonly photo: Photo;
  /** `null` where it cannot be had. */
  readonly picture: OpenedPicture | null;
}

/** The photographs of all items after each other, three a row, each headed with the serial number of its item. */
export async function setPhotographs(
  sheet: Sheet,
  data: CertificateData,
  wording: Wording,
  ask: AskPicture,
): Promise<void> {
  const { photos, left } = printedPhotos(data);
  if (photos.length === 0 && left === 0) return;
  const heading = wording.say(({ photographs }) => photographs);
  setSection(sheet, heading, HIGHEST + HEAD + CAPTION + 24);
  const section = child(sheet, sheet.root, 'Sect');
  const source = pictureSource(ask);
  const draw = (row: readonly Loaded[]) =>
    setRow(sheet, section, row, { data, wording, height: Math.min(HIGHEST, heightOfRow(row)) });
  const aRow = data.items.length === 1 && photos.length > FEW ? A_ROW_OF_MANY : A_ROW;
  let leftOut = left;
  let row: Loaded[] = [];
  for (const photo of photos) {
    const loaded = await load(sheet, photo, source);
    if (loaded === 'no room') leftOut += 1;
    else row.push(loaded);
    if (row.length < aRow || heightOfRow(row) > TOO_HIGH) continue;
    draw(row);
    row = [];
  }
  if (row.length > 0) draw(row);
  section.end();
  if (leftOut === 0) return;
  const said = wording.say(({ photosNotPrinted }) => photosNotPrinted(leftOut));
  flow(sheet, sheet.root, 'P', blocksOf(sheet, said, STYLES.small, WIDTH));
}

async function load(sheet: Sheet, photo: Photo, source: PictureSource): Promise<Loaded | 'no room'> {
  const bytes = await source(photo.file.sha256);
  if (bytes === 'no room') return bytes;
  return { photo, picture: bytes === null ? null : openPicture(sheet, bytes) };
}

const proportion = ({ picture }: Loaded): number => {
  const { width, height } = picture ?? MISSING;
  return width / height;
};

/** The height at which pictures next to each other are as wide as the page. */
const heightOfRow = (row: readonly Loaded[]): number =>
  (WIDTH - GAP * (row.length - 1)) / row.reduce((sum, one) => sum + proportion(one), 0);

function setRow(
  sheet: Sheet,
  section: Element,
  row: readonly Loaded[],
  {
    data,
    wording,
    height,
  }: { readonly data: CertificateData; readonly wording: Wording; readonly height: number },
): void {
  keepTogether(sheet, HEAD + height + CAPTION);
  const top = sheet.y;
  let x: number = SHEET.left;
  for (const one of row) {
    const width = proportion(one) * height;
    sheet.y = top;
    place(sheet, section, 'P', [oneLine(sheet, headOf(one.photo, data), STYLES.group, width)], { x, top });
    sheet.y = top + HEAD;
    const { photo, picture } = one;
    const said = wording.say((texts) => {
      const kind = byCode(texts.purposes, photo.file.purpose);
      return data.items.length === 1
        ? texts.photo(kind, photo.at, photo.of)
        : texts.photoOfItem(kind, photo.at, photo.of, photo.item);
    });
    if (picture === null) setMissing(sheet, section, wording, { x, width, height });
    else drawPicture(sheet, section, picture, { x, width, height, alt: inline(said) });
    place(sheet, section, 'P', [captionOf(sheet, photo, wording, width)], { x, top: sheet.y + height + 1 });
    x += width + GAP;
  }
  sheet.y = top + HEAD + height + CAPTION + BETWEEN;
}

/** How many characters of a hash lead to its row in the list of files. */
const FIRST = 8;

/** What a photograph is and the first characters of its hash, in the first language alone where both have no room. */
function captionOf(sheet: Sheet, { file, at, of }: Photo, { say }: Wording, width: number): Block {
  const said = say((texts) => texts.photo(byCode(texts.purposes, file.purpose), at, of));
  const hash = `${file.sha256.slice(0, FIRST)}…`;
  const whole = linesOf(sheet, `${inline(said)} · ${hash}`, STYLES.small, width);
  if (whole.length === 1) return { lines: whole, style: STYLES.small };
  return oneLine(sheet, `${said[0] ?? ''} · ${hash}`, STYLES.small, width);
}

/** The serial number of the item, its name where it has none; among others after its number. */
function headOf({ item }: Photo, { items }: CertificateData): string {
  const fields = items[item - 1]?.fields;
  const name = apart(fieldText(fields, 'serialNumber') || fieldText(fields, 'itemName'));
  return items.length === 1 ? name : `${item}  ${name}`;
}

const oneLine = (sheet: Sheet, text: string, style: Block['style'], width: number): Block => ({
  lines: linesOf(sheet, text, style, width).slice(0, 1),
  style,
});

function setMissing(
  sheet: Sheet,
  section: Element,
  { say }: Wording,
  { x, width, height }: { readonly x: number; readonly width: number; readonly height: number },
): void {
  ornament(sheet, () => {
    sheet.page.rect(x, sheet.y, width, height).fill(COLOURS.panel);
  });
  const said = say(({ noPicture }) => noPicture);
  const blocks = blocksOf(sheet, said, STYLES.small, width - 16);
  place(sheet, section, 'P', blocks, { x: x + 8, top: sheet.y + 8 });
}
