import type { Separator } from './sheet.ts';

export const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** A sign in which texts are quoted. */
export type QuotationMark = '"' | "'";

/** Blanks of every kind, a tab where it separates nothing, and format characters, which have no width. */
const isBlank = (sign: string | undefined, separator: Separator) =>
  sign !== undefined && sign !== separator && /[^\S\r\n]|\p{Cf}/u.test(sign);

/** Where the quotation mark stands that closes a cell; -1 for none. A doubled one within the cell closes nothing. */
function endOfQuoted(text: string, start: number, mark: QuotationMark): number {
  let end = text.indexOf(mark, start + 1);
  while (end >= 0 && text[end + 1] === mark) end = text.indexOf(mark, end + 2);
  return end;
}

/**
 * The sign in which the texts of a sheet are quoted: the single one where all filled cells of its first line stand in
 * those, as some programs write them.
 */
export function quotationMarkOf(text: string, separator: Separator): QuotationMark {
  let at = text.search(/\S/);
  while (text[at] === "'") {
    let next = endOfQuoted(text, at, "'") + 1;
    if (next === 0) return '"';
    while (text[next] === separator || isBlank(text[next], separator)) next += 1;
    if (next >= text.length || text[next] === '\n' || text[next] === '\r') return "'";
    at = next;
  }
  return '"';
}

/**
 * The text as papaparse splits it: `\n` between its rows, while line ends within quoted cells stay what they are; no
 * blanks before and behind the quotation marks of a cell; the formula `="…"` in quotation marks as a whole. A quotation
 * mark that opens no cell, or whose cell does not end behind another one, stays a sign.
 */
export function withPlainQuotation(text: string, separator: Separator, mark: QuotationMark): string {
  const ends = (at: number) => at >= text.length || ['\n', '\r', separator].includes(text[at] ?? '');
  const pieces: string[] = [];
  const sign = mark === '"' ? /["\r]/g : /['\r]/g;
  let from = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const at = found.index;
    if (found[0] === '\r') {
      pieces.push(text.slice(from, at), '\n');
      from = text[at + 1] === '\n' ? at + 2 : at + 1;
      sign.lastIndex = from;
      continue;
    }
    const isFormula = mark === '"' && text[at - 1] === '=';
    let start = isFormula ? at - 1 : at;
    while (isBlank(text[start - 1], separator)) start -= 1;
    if (start > 0 && !ends(start - 1)) continue;
    const end = endOfQuoted(text, at, mark);
    // why: what is not closed is refused, or read without quotation.
    if (end < 0 && start === at) return withPlainEnds(text);
    let next = end + 1;
    while (isBlank(text[next], separator)) next += 1;
    if (end >= 0 && ends(next)) {
      const quoted = text.slice(at, end + 1);
      pieces.push(text.slice(from, start), isFormula ? `"=${quoted.replaceAll('"', '""')}"` : quoted);
      from = next;
    } else if (start !== at) {
      continue;
    } else next = end + 1;
    sign.lastIndex = next;
  }
  return pieces.join('') + text.slice(from);
}
