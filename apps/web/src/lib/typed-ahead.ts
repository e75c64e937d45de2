/** Keys pressed while the field that is to take them is on its way: signs, and a line end for Enter. */
let ahead = '';

/** Keeps a key for the field; whether it is one that a field takes. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') ahead += '\n';
  else if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if ([...key].length === 1) ahead += key;
  else return false;
  return true;
}

/** What was typed ahead, which is forgotten. */
export function takeTypedAhead(): { readonly text: string; readonly entered: boolean } {
  const [text = '', ...further] = ahead.split('\n');
  ahead = '';
  return { text, entered: further.length > 0 };
}
