import type { CertificateData, CertifiedFile } from '@monda/domain/certificates/certificate-data.ts';
import { byCode } from './fact-texts.ts';
import { setSection } from './page-grid.ts';
import { blocksOf, inline, type Said, type Speech } from './page-words.ts';
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
} from './sheet.ts';

/** Asks for a JPEG of a stored file with so many pixels on its long side; `null` where it cannot be had. */
export type AskPicture = (sha256: string, pixels: 1000 | 640) => Promise<Uint8Array | null>;

/** Photographs that are all printed, and those of them in full size. */
const MOST_PRINTED = 60;
const IN_FULL_SIZE = 24;
/** Items of which, where there are more photographs, one before and one after is printed. */
const MOST_ITEMS_WITH_PICTURES = 200;
/** A picture of more bytes is asked for in the smaller size. */
const MOST_BYTES = 270_000;
/** Bytes of all pictures; what comes after them is not printed. */
const MOST_BYTES_IN_ALL = 19_000_000;
const PURPOSES = ['before_photo', 'after_photo', 'item_image', 'tare_ticket'] as const;

const WIDEST = 83 * MM;
const GAP = WIDTH - 2 * WIDEST;
/** The height of pictures, and the least one they get to fit on the page with the others of their item. */
const HIGHEST = 62 * MM;
const LEAST = 35 * MM;
/** Four rows fill a page. */
const HIGH_OF_FOUR = 56 * MM;
const CAPTION = 17;

interface Photo {
  readonly file: CertifiedFile;
  readonly at: number;
  readonly of: number;
}
interface PhotosOfItem {
  /** The number of the item. */
  readonly item: number;
  /** Pairs of before and after, then the others two by two. */
  readonly rows: readonly (readonly [Photo | null, Photo | null])[];
}

const isPhoto = ({ purpose, mimeType }: CertifiedFile): boolean =>
  (PURPOSES as readonly string[]).includes(purpose) && mimeType.startsWith('image/');

/** The photographs that are printed, and how many are not. */
export function printedPhotos(data: Pick<CertificateData, 'items'>): {
  readonly items: readonly PhotosOfItem[];
  readonly left: number;
} {
  const all = data.items.reduce((count, { files }) => count + files.filter(isPhoto).length, 0);
  const most = all <= MOST_PRINTED ? null : data.items.length <= MOST_ITEMS_WITH_PICTURES ? 1 : 0;
  const items = data.items.map(({ files }, at) => ({ item: at + 1, rows: rowsOf(files, most) }));
  const printed = items.flatMap(({ rows }) => rows.flat()).filter((photo) => photo !== null).length;
  return { items: items.filter(({ rows }) => rows.length > 0), left: all - printed };
}

/** `most`: of each purpose, before and after alone; `null` for all. */
function rowsOf(files: readonly CertifiedFile[], most: number | null): PhotosOfItem['rows'] {
  const of = (purpose: (typeof PURPOSES)[number]): readonly Photo[] => {
    const found = files.filter((file) => file.purpose === purpose && isPhoto(file));
    return found.map((file, at) => ({ file, at: at + 1, of: found.length })).slice(0, most ?? found.length);
  };
  const [before, after] = [of('before_photo'), of('after_photo')];
  const pairs = Array.from(
    { length: Math.max(before.length, after.length) },
    (_, at) => [before[at] ?? null, after[at] ?? null] as const,
  );
  if (most !== null) return pairs;
  const others = [...of('item_image'), ...of('tare_ticket')];
  const rest = Array.from(
    { length: Math.ceil(others.length / 2) },
    (_, at) => [others[2 * at] ?? null, others[2 * at + 1] ?? null] as const,
  );
  return [...pairs, ...rest];
}

/** Asks for pictures in the sizes of the certificate, within its bytes. */
function pictureSource(ask: AskPicture): (sha256: string) => Promise<Uint8Array | null | 'no room'> {
  let asked = 0;
  let bytes = 0;
  return async (sha256) => {
    if (bytes >= MOST_BYTES_IN_ALL) return 'no room';
    asked += 1;
    const large = asked <= IN_FULL_SIZE ? await ask(sha256, 1000) : null;
    const isTaken = large !== null && large.length <= MOST_BYTES;
    const picture = isTaken || (asked <= IN_FULL_SIZE && large === null) ? large : await ask(sha256, 640);
    bytes += picture?.length ?? 0;
    return picture;
  };
}

/** The photographs before and after in pairs, item by item. */
export async function setPhotographs(
  sheet: Sheet,
  data: CertificateData,
  speech: Speech,
  ask: AskPicture,
): Promise<void> {
  const { items, left } = printedPhotos(data);
  if (items.length === 0 && left === 0) return;
  const { say } = speech;
  setSection(
    sheet,
    sheet.root,
    say(({ photographs }) => photographs),
    200,
  );
  const source = pictureSource(ask);
  const isAlone = data.items.length === 1;
  let leftOut = left;
  for (const { item, rows } of items) {
    const section = child(sheet, sheet.root, 'Sect');
    const height = heightOfRows(rows.length, SHEET.bottom - sheet.y);
    if (!isAlone) setItemName(sheet, section, `${item}   ${data.items[item - 1]?.itemName ?? ''}`, height);
    for (const row of rows) {
      leftOut += await setRow(sheet, section, row, { item: isAlone ? null : item, height, speech, source });
    }
    section.end();
    if (!isAlone) sheet.y += 6;
  }
  if (leftOut > 0) {
    keepTogether(sheet, 30);
    flow(
      sheet,
      sheet.root,
      'P',
      blocksOf(
        sheet,
        say(({ photosNotPrinted }) => photosNotPrinted(leftOut)),
        STYLES.small,
        WIDTH,
      ),
    );
  }
}

/** The height of so many rows: as high as may be where all of them fit into the room that is left. */
function heightOfRows(rows: number, room: number): number {
  const fitting = room / rows - CAPTION;
  if (fitting >= LEAST) return Math.min(HIGHEST, fitting);
  return rows > 3 ? HIGH_OF_FOUR : HIGHEST;
}

function setItemName(sheet: Sheet, section: Element, text: string, height: number): void {
  const block = { lines: linesOf(sheet, text, STYLES.item, WIDTH), style: STYLES.item };
  keepTogether(sheet, block.lines.length * block.style.lead + height + CAPTION);
  place(sheet, section, 'H3', [block], { x: SHEET.left, top: sheet.y });
  sheet.y += block.lines.length * block.style.lead + 4;
}

interface RowParts {
  readonly item: number | null;
  readonly height: number;
  readonly speech: Speech;
  readonly source: (sha256: string) => Promise<Uint8Array | null | 'no room'>;
}

/** Draws one or two photographs side by side; answers how many were left out. */
async function setRow(
  sheet: Sheet,
  section: Element,
  row: readonly [Photo | null, Photo | null],
  { item, height, speech, source }: RowParts,
): Promise<number> {
  let leftOut = 0;
  const drawn: { readonly photo: Photo; readonly column: number; readonly picture: Uint8Array | null }[] = [];
  for (const [column, photo] of row.entries()) {
    if (photo === null) continue;
    const picture = await source(photo.file.sha256);
    if (picture === 'no room') leftOut += 1;
    else drawn.push({ photo, column, picture });
  }
  if (drawn.length === 0) return leftOut;
  keepTogether(sheet, height + CAPTION);
  for (const { photo, column, picture } of drawn) {
    const x = SHEET.left + column * (WIDEST + GAP);
    const caption = captionOf(photo, speech);
    const spoken = speech.say((texts) =>
      item === null
        ? texts.photo(byCode(texts.purposes, photo.file.purpose), photo.at, photo.of)
        : texts.photoOfItem(byCode(texts.purposes, photo.file.purpose), photo.at, photo.of, item),
    );
    ornament(sheet, () => {
      sheet.page.rect(x, sheet.y, WIDEST, height).fill(COLOURS.panel);
    });
    if (picture === null) {
      setMissing(sheet, section, speech, x, height);
    } else {
      drawPicture(sheet, section, picture, { x, height, alt: inline(spoken) });
    }
    place(
      sheet,
      section,
      'Caption',
      [{ lines: linesOf(sheet, caption, STYLES.small, WIDEST).slice(0, 1), style: STYLES.small }],
      { x, top: sheet.y + height + 2 },
    );
  }
  sheet.y += height + CAPTION;
  return leftOut;
}

const captionOf = ({ file, at, of }: Photo, { say }: Speech): string => {
  const said: Said = say((texts) => texts.photo(byCode(texts.purposes, file.purpose), at, of));
  return `${inline(said)} · SHA-256 ${file.sha256.slice(0, 16)}…`;
};

function setMissing(sheet: Sheet, section: Element, { say }: Speech, x: number, height: number): void {
  const blocks = blocksOf(
    sheet,
    say(({ noPicture }) => noPicture),
    STYLES.small,
    WIDEST - 24,
  );
  place(sheet, section, 'P', blocks, { x: x + 12, top: sheet.y + height / 2 - 8 });
}

function drawPicture(
  sheet: Sheet,
  section: Element,
  picture: Uint8Array,
  { x, height, alt }: { readonly x: number; readonly height: number; readonly alt: string },
): void {
  const top = sheet.y;
  const figure = child(sheet, section, 'Figure', { alt, bbox: [x, top, x + WIDEST, top + height] });
  figure.add(() => {
    sheet.page.image(Buffer.from(picture.buffer, picture.byteOffset, picture.length), x, top, {
      fit: [WIDEST, height],
      align: 'center',
      valign: 'center',
    });
  });
  figure.end();
}
