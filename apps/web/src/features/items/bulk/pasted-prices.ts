/** The prices of a column copied from a sheet, one a line, of several columns those of the first; `null` where the text is a single value. */
export function pastedPrices(text: string): readonly string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  return lines.length < 2 && !text.includes('\t')
    ? null
    : lines.map((line) => (line.split('\t')[0] ?? '').trim());
}
