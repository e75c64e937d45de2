/** The prices of a column copied from a sheet, one a line; `null` where the text is a single value. */
export function pastedPrices(text: string): readonly string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.length < 2 ? null : lines.map((line) => (line.split('\t')[0] ?? '').trim());
}
