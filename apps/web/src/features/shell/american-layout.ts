const ROWS: Readonly<Record<string, string>> = {
  ...{ Backquote: '`~', Minus: '-_', Equal: '=+', BracketLeft: '[{', BracketRight: ']}', Backslash: '\\|' },
  ...{ Semicolon: ';:', Quote: `'"`, Comma: ',<', Period: '.>', Slash: '/?' },
};

/** What the keys of the American layout write, alone and with Shift, by the places of the keys (`KeyboardEvent.code`). */
export const KEYS_OF_AMERICAN_LAYOUT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROWS),
  ...Array.from(')!@#$%^&*(', (sign, digit) => [`Digit${digit}`, `${digit}${sign}`] as const),
  ...Array.from(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    (letter) => [`Key${letter}`, letter.toLowerCase() + letter] as const,
  ),
]);
