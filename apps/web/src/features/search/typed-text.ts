import { SCANNED } from '../../lib/scanned-text.ts';

export interface TypedText {
  readonly text: string;
  /** Whether Enter was pressed. */
  readonly entered: boolean;
  readonly isScanned: boolean;
}

/** What keys make in an empty field: the text before Enter. */
export function typedText(keys: readonly string[]): TypedText {
  const isScanned = keys[0] === SCANNED;
  const typed = isScanned ? keys.slice(1) : keys;
  const end = typed.indexOf('Enter');
  let signs: readonly string[] = [];
  for (const key of end < 0 ? typed : typed.slice(0, end)) {
    signs = key === 'Backspace' ? signs.slice(0, -1) : [...signs, key];
  }
  return { text: signs.join(''), entered: end >= 0, isScanned };
}
