/** What keys make in an empty field: the text before Enter, and whether Enter was pressed. */
export function typedText(keys: readonly string[]): { readonly text: string; readonly entered: boolean } {
  const end = keys.indexOf('Enter');
  let signs: readonly string[] = [];
  for (const key of end < 0 ? keys : keys.slice(0, end)) {
    signs = key === 'Backspace' ? signs.slice(0, -1) : [...signs, key];
  }
  return { text: signs.join(''), entered: end >= 0 };
}
