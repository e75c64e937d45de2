import { describe, expect, test } from 'vitest';
import { itemOfPhoto } from './photo-match.ts';

const item = (key: string, serialNumber = '') => ({ key, serialNumber });

describe('a photo goes to the tray', () => {
  const items = [item('one', 'SN-1'), item('two', 'SN-2'), item('three', 'sn-2'), item('four')];
  test.each([
    ['nothing in its name', ''],
    ['an ending alone', '.jpg'],
    ['no serial number', 'IMG_2041.jpg'],
    ['a serial number in the middle', 'front SN-1.jpg'],
    ['a serial number that goes on', 'SN-10.jpg'],
    ['a serial number that goes on with a letter', 'SN-1a.jpg'],
    ['a serial number of two items', 'SN-2.jpg'],
    ['a row that there is not', '5.jpg'],
    ['row 0', '0.jpg'],
    ['a number that goes on', '1st.jpg'],
    ['a date', '20260301_101500.jpg'],
  ])('with %s', (_what, name) => expect(itemOfPhoto(name, items)).toBeNull());

  test('also where there is no item', () => expect(itemOfPhoto('1.jpg', [])).toBeNull());
});

describe('a photo goes to its item', () => {
  const items = [
    item('short', 'AB-1'),
    item('long', 'AB-1-2'),
    item('number', '7'),
    item('zeros', '007'),
    item('slash', 'X/5:9'),
    item('accent', 'Ñandú 3'),
    item('none'),
  ];
  test.each([
    ['AB-1.jpg', 'short'],
    ['ab-1_front.JPG', 'short'],
    ['AB-1 (2).png', 'short'],
    ['AB-1.back.jpg', 'short'],
    ['AB-1-2.jpg', 'long'],
    ['AB-1-2-3.jpg', 'long'],
    ['AB-1-20.jpg', 'short'],
    ['7.jpg', 'number'],
    ['007.jpg', 'zeros'],
    ['X_5_9 left.jpg', 'slash'],
    [`${'ñandú 3'.normalize('NFD')}.jpg`, 'accent'],
    ['nandu 3 left.jpg', 'accent'],
    ['NANDU\u00a03.jpg', 'accent'],
    ['AB–1.jpg', 'short'],
    ['ＡＢ‑1.jpg', 'short'],
    ['AB-1\u200b.jpg', 'short'],
    ['2 - front.jpg', 'long'],
    ['004.jpg', 'zeros'],
    ['01_a.jpeg', 'short'],
  ])('%s', (name, key) => expect(itemOfPhoto(name, items)).toBe(key));
});

test('a serial number comes before the number of a row', () => {
  expect(itemOfPhoto('2.jpg', [item('first', '2'), item('second', '9')])).toBe('first');
});
