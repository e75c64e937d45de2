const SIGNS = {
  ...{ Backquote: '`~', Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|' },
  ...{ Semicolon: ';:', Quote: `'"`, Comma: ',<', Period: '.>', Slash: '/?' },
};
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** What the keys of the American layout write, alone and with Shift, by the physical positions of the keys (`KeyboardEvent.code`). */
export const KEYS_OF_AMERICAN_LAYOUT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SIGNS),
  ...Array.from(')!@#$%^&*(', (sign, digit) => [`Digit${digit}`, `${digit}${sign}`] as const),
  ...Array.from(LETTERS, (letter) => [`Key${letter.toUpperCase()}`, letter + letter.toUpperCase()] as const),
]);
