import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import { byCode } from './fact-texts.ts';
import { fieldText } from './field-texts.ts';
import { SECTION_GAP, SECTION_HEAD, setSection } from '../../pdf/page-grid.ts';
import { blocksOf, inline } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  type AskPicture,
  type Pair,
  type Photo,
  pictureSource,
  type PictureSource,
  printedPhotos,
} from './photo-choice.ts';
import {
  child,
  COLOURS,
  type Element,
  flow,
  keepTogether,
  linesOf,
  MM,
  ornament,
  place,
  type Sheet,
  SHEET,
  STYLES,
  WIDTH,
} from '../../pdf/sheet.ts';

/** Height of a caption, a line for each language. */
const captionOf = ({ languages }: Wording): number => 8 + languages.length * STYLES.small.lead;
/** Two pictures a row, 83 mm wide at most. */
const WIDEST = 83 * MM;
const GAP = WIDTH - 2 * WIDEST;
/** Two pairs a row, for as many landscape pictures as a page has little room for. */
const INNER_GAP = 8;
const NARROW = (WIDTH - GAP - 2 * INNER_GAP) / 4;

/** Heights of a picture: the greatest, the least, upright and not, the least of two pairs in a row. */
const HIGHEST = 62 * MM;
const LEAST_UPRIGHT = 46 * MM;
const LEAST = 35 * MM;
const LEAST_OF_FOUR = 25 * MM;
/** Rows of one item among others. */
const HIGH_AMONG_OTHERS = 48 * MM;
/** Rows that are laid out together. */
const ROWS_OF_A_PAGE = 4;

/** Columns of pictures, and the greatest size of one in points. */
interface Layout {
  readonly columns: 2 | 4;
  readonly width: number;
  readonly height: number;
}

/** A picture as pdfkit has read it. */
interface OpenedPicture {
  readonly width: number;
  readonly height: number;
}
interface Loaded {
  readonly photo: Photo;
  /** `null` where it cannot be had. */
  readonly picture: OpenedPicture | null;
}
type LoadedRow = readonly (Loaded | null)[];

/** The photographs before and after in pairs, item by item. */
export async function setPhotographs(
  sheet: Sheet,
  data: CertificateData,
  wording: Wording,
  ask: AskPicture,
): Promise<void> {
  const { items, left } = printedPhotos(data);
  if (items.length === 0 && left === 0) return;
  const load = loader(sheet, pictureSource(ask));
  const isAlone = data.items.length === 1 && items.length === 1;
  if (!isAlone) setHeading(sheet, wording, 140);
  let leftOut = left;
  for (const { item, rows } of items) {
    if (isAlone) {
      leftOut += await setAlone(sheet, rows, wording, load);
      continue;
    }
    const section = child(sheet, sheet.root, 'Sect');
    setItemName(
      sheet,
      section,
      `${item}   ${apart(fieldText(data.items[item - 1]?.fields, 'itemName'))}`,
      captionOf(wording),
    );
    leftOut += await setAmongOthers(sheet, rows, { section, wording, item }, load);
    section.end();
  }
  if (leftOut === 0) return;
  const blocks = blocksOf(
    sheet,
    wording.say(({ photosNotPrinted }) => photosNotPrinted(leftOut)),
    STYLES.small,
    WIDTH,
  );
  flow(sheet, sheet.root, 'P', blocks);
}

/** The heading; `atLeast`: points that are on the same page with it. */
function setHeading(sheet: Sheet, { say }: Wording, atLeast: number): void {
  const heading = say(({ photographs }) => photographs);
  setSection(sheet, sheet.root, heading, atLeast);
}

type Load = (row: Pair) => Promise<{ readonly row: LoadedRow; readonly leftOut: number }>;

/** Reads the pictures of a row. */
const loader =
  (sheet: Sheet, source: PictureSource): Load =>
  async (pair) => {
    let leftOut = 0;
    const row: (Loaded | null)[] = [];
    for (const photo of pair) {
      const bytes = photo === null ? null : await source(photo.file.sha256);
      if (bytes === 'no room') leftOut += 1;
      row.push(photo === null || bytes === 'no room' ? null : { photo, picture: opened(sheet, bytes) });
    }
    return { row, leftOut };
  };

function opened({ page }: Sheet, bytes: Uint8Array | null): OpenedPicture | null {
  if (bytes === null) return null;
  const reader = page as unknown as { openImage(bytes: Buffer): OpenedPicture };
  return reader.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

interface RowParts {
  readonly section: Element;
  readonly wording: Wording;
  /** The number of the item; `null` where there is one only. */
  readonly item: number | null;
}

/** The photographs of the only item, up to four rows of them in what is left of the page or on the next one as a whole. */
async function setAlone(sheet: Sheet, rows: readonly Pair[], wording: Wording, load: Load): Promise<number> {
  const caption = captionOf(wording);
  const whole = SHEET.bottom - SHEET.top - SECTION_HEAD;
  const ofFour: Layout = { columns: 2, width: WIDEST, height: whole / ROWS_OF_A_PAGE - caption };
  const parts = { section: child(sheet, sheet.root, 'Sect'), wording, item: null };
  let leftOut = 0;
  if (rows.length > ROWS_OF_A_PAGE) {
    setHeading(sheet, wording, SECTION_HEAD + ofFour.height + caption);
    for (const pair of rows) {
      const loaded = await load(pair);
      leftOut += loaded.leftOut;
      setRow(sheet, loaded.row, ofFour, parts);
    }
  } else {
    const together: LoadedRow[] = [];
    for (const pair of rows) {
      const loaded = await load(pair);
      leftOut += loaded.leftOut;
      together.push(loaded.row);
    }
    const room = SHEET.bottom - sheet.y - SECTION_GAP - SECTION_HEAD;
    const here = layoutOf(together, room, caption);
    const layout = here ?? { ...ofFour, height: Math.min(HIGHEST, whole / rows.length - caption) };
    setHeading(sheet, wording, here === null ? SHEET.bottom - SHEET.top : SECTION_HEAD);
    const across = layout.columns / 2;
    for (let at = 0; at < together.length; at += across) {
      setRow(sheet, together.slice(at, at + across).flat(), layout, parts);
    }
  }
  parts.section.end();
  return leftOut;
}

async function setAmongOthers(
  sheet: Sheet,
  rows: readonly Pair[],
  parts: RowParts,
  load: Load,
): Promise<number> {
  let leftOut = 0;
  for (const pair of rows) {
    const loaded = await load(pair);
    leftOut += loaded.leftOut;
    setRow(sheet, loaded.row, { columns: 2, width: WIDEST, height: HIGH_AMONG_OTHERS }, parts);
  }
  sheet.y += 4;
  return leftOut;
}

/** How the rows of an item are laid out in the room that is left on the page: as large as may be; `null` where it is too little. */
function layoutOf(rows: readonly LoadedRow[], room: number, caption: number): Layout | null {
  const two = (height: number): Layout => ({ columns: 2, width: WIDEST, height });
  const fitting = room / rows.length - caption;
  const isUpright = rows.flat().some((one) => one?.picture != null && one.picture.height > one.picture.width);
  if (fitting >= (isUpright ? LEAST_UPRIGHT : LEAST)) return two(Math.min(HIGHEST, fitting));
  const height = Math.min(NARROW * 0.75, room / Math.ceil(rows.length / 2) - caption);
  if (!isUpright && rows.length > 1 && height >= LEAST_OF_FOUR) return { columns: 4, width: NARROW, height };
  return null;
}

function setItemName(sheet: Sheet, section: Element, text: string, caption: number): void {
  const block = { lines: linesOf(sheet, text, STYLES.item, WIDTH), style: STYLES.item };
  const height = block.lines.length * block.style.lead;
  keepTogether(sheet, height + HIGH_AMONG_OTHERS + caption);
  place(sheet, section, 'H3', [block], { x: SHEET.left, top: sheet.y });
  sheet.y += height + 4;
}

/** The size at which a picture fits. */
function sizeOf(picture: OpenedPicture | null, { width, height }: Layout): { width: number; height: number } {
  if (picture === null) return { width, height: height / 2 };
  const scale = Math.min(width / picture.width, height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Draws the photographs of a row side by side, each with its caption. */
function setRow(sheet: Sheet, row: LoadedRow, layout: Layout, { section, wording, item }: RowParts): void {
  const heights = row.flatMap((one) => (one === null ? [] : [sizeOf(one.picture, layout).height]));
  if (heights.length === 0) return;
  const height = Math.max(...heights);
  const caption = captionOf(wording);
  keepTogether(sheet, height + caption);
  for (const [column, one] of row.entries()) {
    if (one === null) continue;
    const between =
      layout.columns === 2 ? column * GAP : Math.floor(column / 2) * GAP + Math.ceil(column / 2) * INNER_GAP;
    const x = SHEET.left + column * layout.width + between;
    const size = sizeOf(one.picture, layout);
    const spoken = wording.say((texts) => {
      const kind = byCode(texts.purposes, one.photo.file.purpose);
      const { at, of } = one.photo;
      return item === null ? texts.photo(kind, at, of) : texts.photoOfItem(kind, at, of, item);
    });
    if (one.picture === null) setMissing(sheet, section, wording, { x, ...size });
    else drawPicture(sheet, section, one.picture, { x, ...size, alt: inline(spoken) });
    setCaption(sheet, section, one.photo, wording, { x, top: sheet.y + height + 2, width: layout.width });
  }
  sheet.y += height + caption;
}

/** How many characters of a hash lead to its row in the list of files. */
const FIRST = 8;

function setCaption(
  sheet: Sheet,
  section: Element,
  { file, at, of }: Photo,
  { say }: Wording,
  { x, top, width }: { readonly x: number; readonly top: number; readonly width: number },
): void {
  const said = say((texts) => texts.photo(byCode(texts.purposes, file.purpose), at, of));
  const [first = '', ...others] = said;
  const whole = [`${first} · ${file.sha256.slice(0, FIRST)}…`, ...others];
  const blocks = blocksOf(sheet, whole, STYLES.small, width).map((block) => ({
    ...block,
    lines: block.lines.slice(0, 1),
  }));
  place(sheet, section, 'P', blocks, { x, top });
}

interface Box {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function setMissing(sheet: Sheet, section: Element, { say }: Wording, { x, width, height }: Box): void {
  ornament(sheet, () => {
    sheet.page.rect(x, sheet.y, width, height).fill(COLOURS.panel);
  });
  const said = say(({ noPicture }) => noPicture);
  const blocks = blocksOf(sheet, said, STYLES.small, width - 16);
  place(sheet, section, 'P', blocks, { x: x + 8, top: sheet.y + 8 });
}

function drawPicture(
  sheet: Sheet,
  section: Element,
  picture: OpenedPicture,
  { x, width, height, alt }: Box & { readonly alt: string },
): void {
  const top = sheet.y;
  const figure = child(sheet, section, 'Figure', { alt, bbox: [x, top, x + width, top + height] });
  figure.add(() => {
    sheet.page.image(picture as unknown as Buffer, x, top, { width, height });
  });
  figure.end();
}
