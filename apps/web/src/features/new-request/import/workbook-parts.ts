import { unzipSync } from 'fflate';
import { SHEET_LIMITS, SheetRefused } from './sheet.ts';

const beginsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

/** Whether the bytes begin like a ZIP archive, which a workbook is. */
export const isArchive = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Whether the bytes begin like a compound file: a workbook with a password, or one of before 2007. */
export const isCompound = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The entry of a compound file that holds a workbook with a password, in UTF-16. */
const ENCRYPTED = Array.from('EncryptedPackage', (sign) => [sign.charCodeAt(0), 0]).flat();

/** Whether a compound file is a workbook with a password. */
export function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (ENCRYPTED.every((byte, step) => bytes[at + step] === byte)) return true;
  }
  return false;
}

const MACROS = /(?:^|\/)vbaProject[^/]*\.bin$|(?:^|\/)xl\/macrosheets\//i;

/** The parts of a workbook as text, unpacked when they are asked for and no further than the limit of all of them. */
export class WorkbookParts {
  readonly #bytes: Uint8Array;
  readonly #texts = new Map<string, string>();
  readonly names: ReadonlySet<string>;
  #unpacked = 0;

  /** Throws {@link SheetRefused} for an archive that is broken, has a password or carries macros. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const names = new Set<string>();
    // why: bit 0 of the flags, at byte 6 of the first entry, says that it is encrypted.
    if (((bytes[6] ?? 0) & 1) === 1) throw new SheetRefused('encrypted');
    this.#unzip((name) => {
      names.add(name);
      return false;
    });
    this.names = names;
    if ([...names].some((name) => MACROS.test(name))) throw new SheetRefused('macros');
  }

  /** The text of a part; `null` where there is none. */
  text(name: string): string | null {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    if (!this.names.has(name)) return null;
    const bytes = this.#unzip((each) => each === name)[name];
    if (bytes === undefined) throw new SheetRefused('broken');
    const text = decoded(bytes);
    this.#texts.set(name, text);
    return text;
  }

  /** Unpacks the parts a test is true for; an entry never gets more bytes than it says, and all of them no more than fit. */
  #unzip(wanted: (name: string) => boolean): Readonly<Record<string, Uint8Array>> {
    try {
      return unzipSync(this.#bytes, {
        filter: ({ name, originalSize }) => {
          if (!wanted(name)) return false;
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

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SheetRefused('broken');
  }
}
