/**
 * The segments of a JPEG file (ITU-T T.81, annex B): a marker of two bytes, most with a length of two bytes and content, and
 * behind the head of each scan its coded picture data.
 */

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** JFIF head and color profile. */
const JFIF = 0xe0;
const PROFILE = 0xe2;
/** Frame heads and tables of all codings, quantization tables and restart interval. */
const OF_PICTURE = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
const TABLES = new Set([0xdb, 0xdd]);
const NAMES: Readonly<Record<number, string>> = { [JFIF]: 'JFIF\0', [PROFILE]: 'ICC_PROFILE\0' };

/** A stretch of bytes: where it begins and where the next one does. */
interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The segments from the first byte to the end marker; `null` where the bytes are no whole JPEG. What follows the end marker
 * belongs to none.
 */
function segmentsOf(bytes: Uint8Array): readonly Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const segments: Segment[] = [{ marker: START, from: 0, to: 2 }];
  let at = 2;
  while (at + 1 < bytes.length) {
    const from = at;
    if (bytes[at] !== 0xff) return null;
    // why: any number of fill bytes may stand before a marker.
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    at += 2;
    if (marker === END) return [...segments, { marker, from, to: at }];
    const length = at + 1 < bytes.length ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : 0;
    if (length < 2 || at + length > bytes.length) return null;
    at += length;
    if (marker === SCAN) at = endOfScan(bytes, at);
    segments.push({ marker, from, to: at });
  }
  return null;
}

/** Where the coded data of a scan ends that begins at `at`: at the next marker that is no restart. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1] ?? 0;
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return next;
  }
  return bytes.length;
}

function isOfCapture({ marker, from }: Segment, bytes: Uint8Array): boolean {
  if (marker === START || marker === END || marker === SCAN) return true;
  if (OF_PICTURE(marker) || TABLES.has(marker)) return true;
  const name = NAMES[marker];
  const content = bytes.indexOf(marker, from + 1) + 3;
  return name !== undefined && [...name].every((sign, at) => bytes[content + at] === sign.charCodeAt(0));
}

/**
 * A JPEG with nothing but JFIF head, color profile and picture data: no place, owner or comment, and nothing behind its end.
 * `null` where the bytes are no whole JPEG.
 */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const segments = segmentsOf(jpeg);
  if (segments === null) return null;
  const left = segments.filter((segment) => isOfCapture(segment, jpeg));
  const bare = new Uint8Array(left.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { from, to } of left) {
    bare.set(jpeg.subarray(from, to), at);
    at += to - from;
  }
  return bare;
}

/** Whether the bytes are a whole JPEG from which {@link withoutMetadata} takes nothing. */
export function hasNoMetadata(bytes: Uint8Array): boolean {
  const segments = segmentsOf(bytes);
  return segments?.at(-1)?.to === bytes.length && segments.every((segment) => isOfCapture(segment, bytes));
}
