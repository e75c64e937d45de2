import { outsideStreams } from './pdf-streams.ts';
import {
  bytesIn,
  isDictionary,
  isReference,
  nameIn,
  type PdfDictionary,
  pdfValueAt,
  type PdfValue,
} from './pdf-values.ts';

/** How a PDF is encrypted. */
export interface PdfEncryption {
  /** The dictionaries that may say it: an object can stand in a file several times, the newest last. */
  readonly dictionaries: readonly PdfDictionary[];
  /** The first of the two identifiers of the file; each character is one byte. */
  readonly fileId: string;
}

/** Places of one kind that are looked at, from the end of the file: a real file needs the last one. */
const PLACES = 16;
/** Characters of a dictionary of a cross-reference stream: it may name the objects of a large file one by one. */
const LONGEST_TRAILER = 1_048_576;
type Where = (at: number) => boolean;
const BLANKS = '[\\0\\t\\n\\f\\r ]';
const OBJECT = new RegExp(`^${BLANKS}*\\d{1,10}${BLANKS}{1,8}\\d{1,5}${BLANKS}{1,8}obj`);

/** Positions of a mark, the last ones of the file that stand outside its streams. */
function lastPlaces(text: string, mark: string, isOutside: Where): readonly number[] {
  const places: number[] = [];
  for (let at = text.lastIndexOf(mark); at !== -1 && places.length < PLACES; ) {
    if (isOutside(at)) places.unshift(at);
    at = at === 0 ? -1 : text.lastIndexOf(mark, at - 1);
  }
  return places;
}

const dictionaryAt = (text: string, at: number): PdfDictionary | null => {
  const value = pdfValueAt(text, at) ?? pdfValueAt(text, at, LONGEST_TRAILER);
  return isDictionary(value) ? value : null;
};

/** The trailer of the cross-reference table, or the dictionary of the cross-reference stream, at a position. */
function trailerAt(text: string, at: number): PdfDictionary | null {
  const start = text.slice(at, at + 64);
  if (/^[\0\t\n\f\r ]*xref/.test(start)) {
    const trailer = text.indexOf('trailer', at);
    return trailer === -1 ? null : dictionaryAt(text, trailer + 'trailer'.length);
  }
  const object = OBJECT.exec(start);
  const dictionary = object === null ? null : dictionaryAt(text, at + object[0].length);
  return nameIn(dictionary?.get('Type')) === 'XRef' ? dictionary : null;
}

/** The newest trailer as the file points to it, with positions counted from its first byte or from its head. */
function trailerPointedTo(text: string, head: number): PdfDictionary | null {
  const pointer = text.lastIndexOf('startxref');
  const position = /^startxref[\0\t\n\f\r ]{1,8}(\d{1,10})/.exec(text.slice(pointer, pointer + 32));
  if (pointer === -1 || position === null) return null;
  const at = Number(position[1]);
  return trailerAt(text, at) ?? (head === 0 ? null : trailerAt(text, at + head));
}

/** Every trailer near the end of a file whose pointer leads nowhere, as readers look for them to repair it. */
function trailersFound(text: string, isOutside: Where): readonly PdfDictionary[] {
  const tables = lastPlaces(text, 'trailer', isOutside).map((at) =>
    dictionaryAt(text, at + 'trailer'.length),
  );
  const streams = lastPlaces(text, '/XRef', isOutside).map((at) => {
    const object = text.lastIndexOf('obj', at);
    const dictionary = object === -1 ? null : dictionaryAt(text, object + 'obj'.length);
    return nameIn(dictionary?.get('Type')) === 'XRef' ? dictionary : null;
  });
  return [...tables, ...streams].filter((found) => found !== null);
}

/** What a value stands for: itself, or the objects its reference names, of which the newest stands last. */
function standsFor(
  text: string,
  value: PdfValue | undefined,
  isOutside: Where,
): readonly (PdfValue | undefined)[] {
  if (!isReference(value)) return [value];
  const { object, generation } = value;
  const usual = [object, generation, 'obj'].join(' ');
  const places = lastPlaces(text, usual, isOutside)
    .filter((at) => !/\d/.test(text.charAt(at - 1)))
    .map((at) => at + usual.length);
  if (places.length === 0) {
    const unusual = new RegExp(`(?<!\\d)${object}${BLANKS}{1,8}${generation}${BLANKS}{1,8}obj`).exec(text);
    if (unusual !== null) places.push(unusual.index + unusual[0].length);
  }
  return places.map((at) => pdfValueAt(text, at));
}

/**
 * How a PDF is encrypted, read from its trailer as readers do; `null` for one that is not. Each character of `text` is
 * one byte, `head` is the position of its head. The work is bounded, whatever the file holds.
 */
export function pdfEncryption(text: string, head: number): PdfEncryption | null {
  const isOutside = outsideStreams(text);
  const pointedTo = trailerPointedTo(text, head);
  const trailers = pointedTo === null ? trailersFound(text, isOutside) : [pointedTo];
  const trailer = trailers.findLast((found) => (found.get('Encrypt') ?? null) !== null);
  if (trailer === undefined) return null;
  const ids = standsFor(text, trailer.get('ID'), isOutside).findLast((value) => Array.isArray(value));
  return {
    dictionaries: standsFor(text, trailer.get('Encrypt'), isOutside).filter(isDictionary),
    fileId: (Array.isArray(ids) ? bytesIn(standsFor(text, ids[0], isOutside).at(-1)) : null) ?? '',
  };
}
