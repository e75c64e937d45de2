import { type SheetProblem, SheetRefused } from './sheet.ts';

type Table<Sign> = Partial<Readonly<Record<SheetProblem, readonly Sign[]>>>;

/** Kinds of files by the signs that their bytes begin with; `?` is any. */
const BEGINNINGS: Table<string> = {
  pdf: ['%PDF-'],
  image: ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*', 'BM????\0\0\0\0', 'RIFF????WEBP', '????ftyp'],
  document: ['{\\rtf'],
  archive: ['Rar!', '\x1f\x8b', '7z\xbc\xaf'],
  link: ['bplist00', 'L\0\0\0\x01\x14\x02\0'],
};
/** Kinds by a name that a compound file has; of the others it is a workbook of before 2007. */
const COMPOUND: Table<string> = {
  encrypted: ['EncryptedPackage'],
  mail: ['__substg1.0_'],
  document: ['WordDocument', 'PowerPoint Document'],
};
/** Kinds by a part of an archive. */
const PARTS: Table<string> = {
  document: ['word/document.xml', 'ppt/presentation.xml'],
  'open-document': ['content.xml'],
  numbers: ['index/document.iwa', 'index.zip'],
};
/** Signs of a text that are looked at. */
const HEAD = 4_096;
/** Kinds by what a text begins with, the first that fits. */
const TEXTS: Table<RegExp> = {
  link: [
    /^\s*(?:\[InternetShortcut\]|\[Desktop Entry\]|<\?xml[^>]*>\s*<!DOCTYPE plist|https?:\/\/\S+\s*$)/i,
    /^\s*\{[^]*(?:"doc_id"|"https:\/\/docs\.google\.com)/,
  ],
  json: [/^[\s[]*\{\s*"[^"\n]*"\s*:|^\s*\[[\s[]*"/],
  'old-kind': [/^ID;P|^\s*<\?xml[^]*<(?:\w+:)?Workbook\b/],
  'open-document': [/^\s*<\?xml[^]*<office:document\b/],
  page: [/^\s*<(?:!doctype\b|!--|\?xml\b|(?:html|head|body|meta|table|svg)\b)/i],
  mail: [
    /^(?:From .*\r?\n)?(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:Received|Return-Path|Message-ID|MIME-Version):/i,
  ],
  kind: [/^\s*BEGIN:V(?:CARD|CALENDAR)/i],
};

/** Throws the first kind of a table with a sign that is found. */
function refuse<Sign>(table: Table<Sign>, isFound: (sign: Sign) => boolean): void {
  const found = Object.entries(table).find(([, signs]) => signs.some(isFound));
  if (found !== undefined) throw new SheetRefused(found[0] as SheetProblem);
}

const beginsLike = (bytes: Uint8Array, signs: string) =>
  [...signs].every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0));

/** Whether the bytes hold a name in UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((sign) => [sign.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, step) => bytes[at + step] === byte)) return true;
  }
  return false;
}

/** Throws {@link SheetRefused} where the bytes of a file show that it is no sheet, with what it is. */
export function refuseOtherBytes(bytes: Uint8Array): void {
  refuse(BEGINNINGS, (signs) => beginsLike(bytes, signs));
  if (!beginsLike(bytes, '\xd0\xcf\x11\xe0')) return;
  refuse(COMPOUND, (name) => holds(bytes, name));
  throw new SheetRefused('old-kind');
}

/** Throws where an archive has a part that no workbook has. */
export const refuseOtherParts = (parts: { has(name: string): boolean }): void =>
  refuse(PARTS, (name) => parts.has(name));

/** Throws where the beginning of a text shows that it is no sheet. */
export function refuseOtherText(text: string): void {
  const head = text.slice(0, HEAD);
  refuse(TEXTS, (sign) => sign.test(head));
}
