import { unzipSync } from 'fflate';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';
import { readXml, type XmlReader } from './xml-events.ts';

const beginsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

/** Whether the bytes begin like a ZIP archive, which a workbook is. */
export const isArchive = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

const MACROS = /(?:^|\/)vbaproject[^/]*\.bin$|(?:^|\/)xl\/macrosheets\//;

/** A name with the signs that `%` and two digits stand for in a reference. */
function unescapedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The one spelling of the name of a part: names are equal in every letter case, with `\` for `/`, with `/` or `./` at
 * their beginning and with escaped signs. A target that does not begin with `/` starts at the folder of the part it
 * stands in (`from`).
 */
export function partName(target: string, from = ''): string {
  const path = unescapedName(target).replaceAll('\\', '/');
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step.toLowerCase());
  }
  return steps.join('/');
}

/** The parts of a workbook, unpacked when they are read and no further than the limits of all of them. */
export class WorkbookParts {
  readonly #bytes: Uint8Array;
  /** Names in the archive, by the name of the part. */
  readonly #entries = new Map<string, string>();
  /** Parts that the archive holds more than once, so that it says two things. */
  readonly #repeated = new Set<string>();
  #unpacked = 0;
  #pieces = 0;

  /** Throws {@link SheetRefused} for an archive that is broken, has a password or carries macros. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    // why: bit 0 of the flags, at byte 6 of the first entry, says that it is encrypted.
    if (((bytes[6] ?? 0) & 1) === 1) throw new SheetRefused('encrypted');
    let entries = 0;
    this.#unzip((entry) => {
      entries += 1;
      if (entries > SHEET_LIMITS.parts) throw new SheetRefused('unpacked');
      const name = partName(entry);
      if (this.#entries.has(name)) this.#repeated.add(name);
      this.#entries.set(name, entry);
      return false;
    });
    if ([...this.#entries.keys()].some((name) => MACROS.test(name))) throw new SheetRefused('macros');
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Reads a part as XML; throws where there is none, and before anything is computed where it has too much in it. */
  read(name: string, reader: XmlReader): void {
    const entry = this.#entries.get(name);
    if (entry === undefined || this.#repeated.has(name)) throw new SheetRefused('broken');
    const bytes = this.#unzip((each) => each === entry)[entry];
    if (bytes === undefined) throw new SheetRefused('broken');
    const xml = decoded(bytes);
    this.#pieces += piecesOf(xml);
    if (this.#pieces > SHEET_LIMITS.pieces) throw new SheetRefused('unpacked');
    readXml(xml, reader);
  }

  /** Unpacks the entries a test is true for; one never gets more bytes than it says, and all of them no more than fit. */
  #unzip(wanted: (entry: string) => boolean): Readonly<Record<string, Uint8Array>> {
    try {
      return unzipSync(this.#bytes, {
        filter: ({ name, originalSize }) => {
          if (name.endsWith('/') || !wanted(name)) return false;
          this.#unpacked += originalSize;
          if (this.#unpacked > SHEET_LIMITS.unpackedBytes) throw new SheetRefused('unpacked');
          return true;
        },
      });
    } catch (thrown) {
      throw thrown instanceof SheetRefused ? thrown : new SheetRefused('broken');
    }
  }
}

/** A part of a package is in UTF-8 or UTF-16, with or without a mark. */
function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0x3c, 0)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff) || beginsWith(bytes, 0, 0x3c)) return 'utf-16be';
  return 'utf-8';
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new SheetRefused('broken');
  }
}

const [TAG, SLASH, EQUALS, ENTITY] = [0x3c, 0x2f, 0x3d, 0x26];

/** How many elements, attributes and entities a text has at most; throws where one element has more than any has. */
function piecesOf(xml: string): number {
  let [pieces, attributes] = [0, 0];
  for (let at = 0; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (sign === TAG) {
      attributes = 0;
      if (xml.charCodeAt(at + 1) !== SLASH) pieces += 1;
    } else if (sign === ENTITY) pieces += 1;
    else if (sign === EQUALS) {
      pieces += 1;
      attributes += 1;
      if (attributes > SHEET_LIMITS.attributes) throw new SheetRefused('unpacked');
    }
  }
  return pieces;
}
