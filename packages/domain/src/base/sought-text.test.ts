import { expect, it } from 'vitest';
import { addressedThing, soughtText } from './sought-text.ts';

const ID = '0c1dabcd-12ef-4abc-8def-0123456789ab';
const NUMBER = '7K3M-9QXA-02BC-VWZ5';

/** What a keyboard of this layout makes of the keys that a scanner set to the American one presses. */
const LAYOUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  German: { ':': 'Ö', '/': '-', '-': 'ß', '?': '_', '=': '´', '&': '/', '#': '§', y: 'z', z: 'y' },
  'German, the sign of a dead key on the next letter': {
    ...{ ':': 'Ö', '/': '-', '-': 'ß', '?': '_', '&': '/' },
    ...{ '=i': 'í', '=0': '´0' },
  },
  Spanish: { ':': 'Ñ', '/': '-', '-': "'", '?': '_', '=': '¡', '&': '/', '#': '·' },
  'Spanish of Latin America': { ':': 'Ñ', '/': '-', '-': "'", '?': '_', '=': '¿', '&': '/' },
  Italian: { ':': 'ç', '/': '-', '-': "'", '?': '_', '=': 'ì', '&': '/' },
  'Portuguese of Brazil': { ':': 'Ç', '/': ';', '?': ':' },
  Swiss: { ':': 'ö', '/': '-', '-': "'", '?': '_', '=': '^', '&': '/', y: 'z', z: 'y' },
  Swedish: { ':': 'Ö', '/': '-', '-': '+', '?': '_', '=': '´', '&': '/' },
};
const asTyped = (text: string, layout: Readonly<Record<string, string>>) => {
  const keys = Object.keys(layout).toSorted((one, other) => other.length - one.length);
  const sign = new RegExp(keys.map((key) => key.replace(/[?/]/g, '\\$&')).join('|'), 'g');
  return text.replace(sign, (key) => layout[key] ?? key);
};

const HOSTS = [
  'https://monda.example',
  'http://localhost:3000',
  'https://old-name.example:8443/monda',
  '',
  'HTTPS://MONDA.EXAMPLE',
];
const PAGES = [
  ['item', `/items/${ID}`],
  ['item', `/items/${ID}/`],
  ['item', `/items/${ID}?`],
  ['item', `/items/${ID}?from=mail#history`],
  ['item', `/items/${ID}/printable-summary`],
  ['item', `%2Fitems%2F${ID}`],
  ['item', `/api/projects/waste-items/${ID}`],
  ['project', `/projects?tab=items&projectId=${ID}`],
  ['project', `/projects?projectId=${ID}&tab=items`],
  ['project', `/api/projects/${ID}`],
  ['certificate', `/certificates/${ID}`],
  ['certificate', `/certificates/${ID}/`],
] as const;

it.each([
  'SN-2024/0001',
  ID,
  ID.slice(0, 8),
  '/items/',
  `/items/${ID.slice(0, -1)}`,
  `/items/${ID}0`,
  `/items/${ID.replace('d', 'g')}`,
  `/companies/${ID}`,
  `/items?search=${ID}`,
  'https://monda.example/items',
  'https://other.example/things/7',
  'items',
])('%s is the address of no item, request or certificate', (text) => {
  expect(addressedThing(text)).toBeNull();
  expect(soughtText(text)).toBe(text);
});

it.each(PAGES)(
  'an address of an %s is read under every host, in capitals, with a mark of the scanner: %s',
  (kind, page) => {
    for (const host of HOSTS) {
      for (const text of [
        host + page,
        (host + page).toUpperCase(),
        `]Q1${host}${page}`,
        ` ${host}${page}\u0004`,
      ]) {
        expect(addressedThing(text), text).toEqual({ kind, id: ID });
        expect(soughtText(text), text).toBe(ID);
      }
    }
  },
);

it.each(Object.entries(LAYOUTS))('addresses are read as a keyboard writes them that is %s', (_, layout) => {
  for (const [kind, page] of PAGES.filter(([, path]) => !path.includes('%'))) {
    const typed = asTyped(`https://host${page}`, layout);
    expect(typed).not.toContain('://');
    expect(addressedThing(typed), typed).toEqual({ kind, id: ID });
  }
});

it.each([
  `https://monda.example/verify#${NUMBER}`,
  `HTTPS://MONDA.EXAMPLE/VERIFY#${NUMBER}`,
  `/verify?number=${NUMBER.toLowerCase()}`,
  `https://monda.example/verify#${NUMBER.replaceAll('-', '')}`,
  `httpsÑ--monda.example-verify·${NUMBER.replaceAll('-', "'")}`,
])('the code of a certificate is its number: %s', (text) => {
  expect(soughtText(text)).toBe(NUMBER);
});

it.each(['https://monda.example/verify', 'verify the serial number', `verify ${NUMBER}X`])(
  '%s has no number',
  (text) => expect(soughtText(text)).toBe(text),
);
