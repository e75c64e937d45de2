import { DOS_LETTERS } from './dos-letters.ts';
import { lettersOf, lettersTwice } from './letters.ts';
import { type Encoding, SheetRefused } from './sheet.ts';

/** Bytes looked at for an encoding that no mark names. */
const HEAD = 4_096;
/** The encodings of one byte a sign, in which any bytes are a text, the most usual one first. */
export const SINGLE = ['windows-1252', 'macintosh', 'ibm850', 'ibm437'] as const;
/** What DOS programs put at the end of a file, and what fills up the last block of one. */
const END = /[\0\x1a]+$/;
/** The share of signs that may be zeros in a text, each of which cannot be read. */
const FEW = 0.01;

const begins = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: of Latin writing every other byte is 0. */
function unmarked16(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** The bytes by what they are in Windows-1252. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/** The text with each run of letters put right that is UTF-8 read as Windows-1252. */
const once = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- why: whatever is not ASCII
  text.replace(/[^\0-\x7f]{2,}/g, (run) => {
    const bytes = [...run].map((sign) => BYTES.get(sign) ?? -1);
    if (bytes.includes(-1)) return run;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'utf-8-twice') return once(decoded(bytes, 'utf-8'));
  if (encoding !== 'ibm850' && encoding !== 'ibm437') return new TextDecoder(encoding).decode(bytes);
  // why: it has a sign of its own for each byte beyond ASCII.
  const text = new TextDecoder('x-user-defined').decode(bytes);
  return text.replace(/[\uf780-\uf7ff]/g, (sign) => DOS_LETTERS[encoding][sign.charCodeAt(0) - 0xf780] ?? '');
}

/**
 * The text of a file in the encoding that it has, or in the `asked` one; a byte order mark is left out. Signs that cannot
 * be read come out as U+FFFD.
 */
export function decodeSheet(
  bytes: Uint8Array,
  asked?: Encoding,
): { readonly text: string; readonly encoding: Encoding } {
  const encoding = asked ?? encodingOf(bytes);
  const text = decoded(bytes, encoding).replace(END, '');
  const zeros = text.split('\0').length - 1;
  if (zeros > text.length * FEW) throw new SheetRefused('kind');
  return { text: zeros === 0 ? text : text.replaceAll('\0', '\ufffd'), encoding };
}

/**
 * By its byte order mark; UTF-8 where most of what is beyond ASCII is valid there, so that a wrong byte spoils its own
 * cell only; else the encoding in which the letters make words.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = unmarked16(bytes);
  if (wide !== null) return wide;
  const text = decoded(bytes, 'utf-8');
  // oxlint-disable-next-line no-control-regex -- why: whatever is not ASCII
  const [valid, wrong] = [text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0, text.split('\ufffd').length - 1];
  if (!begins(bytes, 0xef, 0xbb, 0xbf) && wrong > valid) return singleByte(bytes);
  const twice = lettersTwice(text);
  return twice > 0 && twice * 4 >= valid ? 'utf-8-twice' : 'utf-8';
}

/** Windows-1252, unless letters there make no words and do so in another one. */
function singleByte(bytes: Uint8Array): Encoding {
  const [usual, ...others] = SINGLE.map((encoding) => ({ encoding, ...lettersOf(decoded(bytes, encoding)) }));
  const better = others
    .filter(({ odd, fitting }) => odd < (usual?.odd ?? 0) && fitting >= Math.max(1, usual?.fitting ?? 0))
    .toSorted((a, b) => b.fitting - 2 * b.odd - (a.fitting - 2 * a.odd));
  return better[0]?.encoding ?? 'windows-1252';
}
