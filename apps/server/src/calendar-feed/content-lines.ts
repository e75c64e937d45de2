/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
const LINE_END = '\r\n';
/** What continues a line: its end and one blank, which readers take away. */
const FOLD = `${LINE_END} `;
/** Line ends that RFC 5545 does not know, at which some programs end a line all the same; as texts write theirs. */
const OTHER_LINE_ENDS = /[\u0085\u2028\u2029]/g;
/** A character, together with the sign before it that gives it another meaning: `\,` in texts, `^n` in parameters. */
const UNIT = /[\\^]?./gsu;

/** A line in parts of at most 75 octets each, never parted within a character or an escape. */
function folded(line: string): string {
  let parts = '';
  let octets = 0;
  for (const [unit] of line.matchAll(UNIT)) {
    const more = Buffer.byteLength(unit);
    if (octets + more > LINE_OCTETS) {
      parts += FOLD;
      octets = 1;
    }
    parts += unit;
    octets += more;
  }
  return parts;
}

/** A calendar with its lines folded anew, each of which has an end, the last one too. */
export const contentLines = (calendar: string): string =>
  calendar
    .replaceAll(FOLD, '')
    .replace(OTHER_LINE_ENDS, String.raw`\n`)
    .split(LINE_END)
    .filter((line) => line !== '')
    .map((line) => `${folded(line)}${LINE_END}`)
    .join('');
