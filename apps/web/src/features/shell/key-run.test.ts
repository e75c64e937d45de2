import { expect, it } from 'vitest';
import {
  isEnd,
  type KeyRun,
  MACHINE_MS,
  NO_KEYS,
  PAUSE_MS,
  type RunKey,
  runWith,
  scannedText,
} from './key-run.ts';
import { KEYS_OF_AMERICAN_LAYOUT } from './american-layout.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
const CODES = new Map(
  [...KEYS_OF_AMERICAN_LAYOUT].flatMap(([code, signs]) =>
    [...signs].map((sign, at) => [sign, { code, shiftKey: at === 1 }] as const),
  ),
);
/** What the keys that a scanner presses write where the computer has another layout. */
const LAYOUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  American: {},
  German: {
    ':': 'Ö',
    '/': '-',
    '-': 'ß',
    '?': '_',
    '=': 'Dead',
    '&': '/',
    '#': '§',
    y: 'z',
    z: 'y',
    Y: 'Z',
    Z: 'Y',
    ']': '+',
    '+': 'Dead',
    '(': ')',
    ')': '=',
  },
  Spanish: {
    ':': 'Ñ',
    '/': '-',
    '-': "'",
    '?': '_',
    '=': '¡',
    '&': '/',
    '#': '·',
    ']': '+',
    '+': '¿',
    '(': ')',
    ')': '=',
  },
  French: {
    ':': '/',
    '/': '!',
    '-': ')',
    a: 'q',
    q: 'a',
    w: 'z',
    z: 'w',
    A: 'Q',
    Q: 'A',
    m: ',',
    1: '&',
    2: 'é',
    3: '"',
    4: "'",
    5: '(',
    6: '-',
    7: 'è',
    8: '_',
    9: 'ç',
    0: 'à',
  },
};
const keysOf = (text: string, layout: Readonly<Record<string, string>> = {}, every = 4): RunKey[] =>
  [...text].map((sign, at) => ({
    ...PLAIN,
    ...(CODES.get(sign) ?? { code: sign === ' ' ? 'Space' : '' }),
    ...(sign === '\u001d' ? { code: 'BracketRight', ctrlKey: true } : {}),
    key: sign === '\u001d' ? ']' : (layout[sign] ?? sign),
    timeStamp: 1_000 + at * every,
  }));
const end = (key: string, timeStamp: number): RunKey => ({ ...PLAIN, key, code: key, timeStamp });
const runOf = (keys: readonly RunKey[]): KeyRun => keys.reduce(runWith, NO_KEYS);

it.each([
  ['one key', keysOf('n')],
  ['two keys, however quickly', keysOf('gd', {}, 1)],
  ['keys of the quickest person', keysOf('hello there', {}, MACHINE_MS + 1)],
  [
    'quick pairs with rests',
    [...keysOf('ab'), ...keysOf('cd').map((key) => ({ ...key, timeStamp: key.timeStamp + 90 }))],
  ],
  ['Enter, Tab and Tab', [end('Enter', 1_000), end('Tab', 1_004), end('Tab', 1_008)]],
  ['one key and Enter', [...keysOf('n'), end('Enter', 1_004)]],
  ['a space that chooses, and Tab', [...keysOf(' '), end('Tab', 1_004)]],
  ['arrows', ['ArrowDown', 'ArrowDown', 'ArrowDown'].map((key, at) => end(key, 1_000 + at))],
  [
    'two keys and a command right behind them',
    [...keysOf('gd'), ...keysOf('k').map((key) => ({ ...key, ctrlKey: true, timeStamp: 1_008 }))],
  ],
  ['commands', keysOf('kkk').map((key) => ({ ...key, ctrlKey: true }))],
  [
    'a held key',
    keysOf('jjjjjj', {}, 33).map((key, at) => ({
      ...key,
      repeat: at > 0,
      timeStamp: key.timeStamp + (at > 0 ? 500 : 0),
    })),
  ],
])('is no scan: %s', (_, keys) => {
  expect(runOf(keys).isScan).toBe(false);
});

it.each([
  ['three keys', keysOf('n?/')],
  ['two keys and Enter', [...keysOf('n7'), end('Enter', 1_006)]],
  [
    'a code with Shift between its signs',
    [
      ...keysOf('AB'),
      end('Shift', 1_006),
      ...keysOf('xC')
        .slice(1)
        .map((key) => ({ ...key, timeStamp: 1_008 })),
    ],
  ],
  [
    'a code by radio, with a pause within',
    [...keysOf('SN'), ...keysOf('ab1').map((key) => ({ ...key, timeStamp: key.timeStamp + PAUSE_MS - 20 }))],
  ],
])('is a scan: %s', (_, keys) => {
  expect(runOf(keys).isScan).toBe(true);
});

it('a pause begins another run, and one within a code does not', () => {
  const late = (by: number) => keysOf('2024').map((key) => ({ ...key, timeStamp: key.timeStamp + by }));
  expect(scannedText(runOf([...keysOf('SN-'), ...late(8 + PAUSE_MS)]).keys)).toBe('2024');
  expect(scannedText(runOf([...keysOf('SN-'), ...late(8 + PAUSE_MS - 1)]).keys)).toBe('SN-2024');
});

it('only Enter and Tab end a run', () => {
  expect(['Enter', 'Tab', 'Escape', 'n', ' '].map((key) => isEnd({ key }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

const CODES_READ = [
  'SN-2024/0001',
  'XYZ-7/Q?1',
  'https://host.example/items/0c1dabcd-12ef-4abc-8def-0123456789ab',
  'HTTPS://HOST/VERIFY#7K3M-9QXA-02BC-VWZ5',
  '/projects?tab=items&projectId=0c1dabcd-12ef-4abc-8def-0123456789ab',
  ']d20104012345678901\u001d21SN-2024/0001',
];
it.each(Object.entries(LAYOUTS))(
  'a scanner set to the American layout is read where the computer has the %s one',
  (name, layout) => {
    for (const code of CODES_READ) {
      const keys = keysOf(code, layout);
      if (name !== 'American') expect(keys.map(({ key }) => key).join('')).not.toBe(code);
      expect(scannedText(keys), code).toBe(code);
    }
  },
);

it.each(['SN-2024/0001', '5CD1234G?P/N', 'gid7n/p?c', 'a+b (c)'])(
  'a scanner set to the layout of the computer is read as it types: %s',
  (code) => {
    // why: on the German layout these signs stand on other keys.
    const german = { '-': 'Slash', '/': 'Digit7', '?': 'Minus', y: 'KeyZ', z: 'KeyY' } as Readonly<
      Record<string, string>
    >;
    const keys = keysOf(code).map((key) => ({ ...key, code: german[key.key] ?? key.code }));
    expect(scannedText(keys)).toBe(code);
  },
);

it.each(['Größe 7', 'ÑX-55', '寸法'])('a code of other letters stays as it was typed: %s', (code) => {
  expect(scannedText(keysOf(code).map((key) => ({ ...key, code: '' })))).toBe(code);
});

it('signs typed by their numbers, with Alt held, are a scan without a text', () => {
  const keys = Array.from('00830078', (digit, at) => ({
    ...end(digit, 1_000 + at * 3),
    ...{ code: `Numpad${digit}`, altKey: true },
  }));
  expect([runOf(keys).isScan, scannedText(keys)]).toEqual([true, '']);
});
