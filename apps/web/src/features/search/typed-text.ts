import { SCANNED } from '../../lib/scanned-text.ts';

/** What keys make in an empty field: the text before Enter, whether Enter was pressed, and whether a scanner did. */
export function typedText(keys: readonly string[]) {
  const isScanned = keys[0] === SCANNED;
  const typed = isScanned ? keys.slice(1) : keys;
  const end = typed.indexOf('Enter');
  let signs: readonly string[] = [];
  for (const key of end < 0 ? typed : typed.slice(0, end)) {
    signs = key === 'Backspace' ? signs.slice(0, -1) : [...signs, key];
  }
  return { text: signs.join(''), entered: end >= 0, isScanned };
}
