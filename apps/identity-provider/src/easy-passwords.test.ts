import { expect, test } from 'vitest';
import { isEasilyGuessed } from './easy-passwords.ts';

const PETRA = { email: 'petra.olsson@example.com' };
const guessed = (password: string) => isEasilyGuessed(password, PETRA);

test.each([
  ['one of the most used', 'qwertyuiop'],
  ['the same in capitals', 'QWERTYUIOP'],
  ['the same in wide letters', 'ｑｗｅｒｔｙｕｉｏｐ'],
  ['one of the most used that begins with a digit', '1q2w3e4r5t'],
  ['one of the most used with digits and signs around it', '##football2024!'],
  ['a short text again and again', 'xyzxyzxyzxyz'],
  ['one sign again and again', '..........'],
  ['neighbours upwards', 'klmnopqrstuv'],
  ['neighbours downwards', '9876543210'],
  ["its owner's address", 'petra.olsson@example.com'],
  ["its owner's name with a little more", 'olsson-2024'],
  ["its owner's name with five signs of their own", 'olsson-x7k2q'],
  ['the name of the product', 'monda-monda'],
])('%s is easy to guess: %s', async (_, password) => {
  expect(await guessed(password)).toBe(true);
});

test.each([
  'olsson-x7k2qw',
  'hard to guess at all',
  'basketball court seven',
  'petra keeps nine geese',
  'Zufrieden_42_Kamel',
])('a password of its own is taken: %s', async (password) => {
  expect(await guessed(password)).toBe(false);
});
