import { type Encoding, SheetRefused } from './sheet.ts';

/** Bytes looked at for an encoding that no mark names. */
const HEAD = 4_096;

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

/** The text of a file in the encoding that it has, or in the `asked` one; a byte order mark is left out. */
export function decodeSheet(
  bytes: Uint8Array,
  asked?: Encoding,
): { readonly text: string; readonly encoding: Encoding } {
  const encoding = asked ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new SheetRefused('kind');
  return { text, encoding };
}

/** By its byte order mark, else UTF-8 where it is valid; any bytes are text in Windows-1252. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = unmarked16(bytes);
  if (wide !== null) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
