import { expect, it } from 'vitest';
import { scannedSerialNumber } from './scanned-serial-number.ts';
import { soughtText } from './sought-text.ts';

const GS = '\u001d';
/** With the right check digit, and with a wrong one. */
const ARTICLE = '04012345678901';
const NO_ARTICLE = '04012345678902';

it.each([
  ['an article number alone', `01${ARTICLE}`],
  ['a wrong check digit and no mark', `01${NO_ARTICLE}21SN-1`],
  ['no identifier', ']C1SN-1'],
  ['an identifier without a value', `]C121${GS}10LOT`],
  ['a batch without the end of it', `]C110LOT21SN-1`],
  ['a digit too few before the next', `]d2170101`],
  ['brackets of people', '(2) SN-1'],
  ['a serial number that begins alike', '2101-7'],
  ['an ordinary one', 'SN-2024/0001'],
  ['another link', 'https://id.example/01/04012345678901'],
])('there is no serial number: %s', (_, text) => {
  expect(scannedSerialNumber(text)).toBeNull();
});

it.each([
  [`]C101${ARTICLE}21SN-2024/0001`, 'SN-2024/0001'],
  [`]d201${ARTICLE}21SN-2024/0001`, 'SN-2024/0001'],
  [`]Q301${ARTICLE}21SN-2024/0001`, 'SN-2024/0001'],
  [`]e001${ARTICLE}21SN-2024/0001`, 'SN-2024/0001'],
  [`${GS}01${ARTICLE}21SN-1`, 'SN-1'],
  [`01${ARTICLE}21SN-1`, 'SN-1'],
  [`01${ARTICLE}1726010110LOT 7${GS}21SN-1`, 'SN-1'],
  [`01${ARTICLE}1726010121SN-1${GS}10LOT 7`, 'SN-1'],
  [`01${ARTICLE}\u241d21SN-1`, 'SN-1'],
  [`]C121SN-1${GS}`, 'SN-1'],
  [`]C110A${GS}3103001250422840${GS}4104012345000009${GS}21x`, 'x'],
  [`(01)${ARTICLE}(21)SN-1`, 'SN-1'],
  [`(01) ${ARTICLE} (10) LOT (21) SN-1`, 'SN-1'],
  [`]C18004401234512345678`, '401234512345678'],
  [`]d28002356938035643809`, '356938035643809'],
  [`]d201${ARTICLE}250SECOND`, 'SECOND'],
  [`https://id.gs1.org/01/${ARTICLE}/21/SN-1?17=260101`, 'SN-1'],
  [`https://id.example/some/01/${ARTICLE}/10/LOT/21/A%2FB`, 'A/B'],
  [`https://id.example/8004/401234512345678`, '401234512345678'],
  [`https://id.example/01/${ARTICLE}/21/50%`, '50%'],
])('%j is searched as %s', (text, serialNumber) => {
  expect(scannedSerialNumber(text)).toBe(serialNumber);
  expect(soughtText(text)).toBe(serialNumber);
});

it.each([
  [']C0SN-1', 'SN-1'],
  [']A0ABC', 'ABC'],
  [`]C110LOT${GS}37`, '10LOT 37'],
  [']C1', ']C1'],
  [']x', ']x'],
])('of %j the marks are not included', (text, sought) => {
  expect(soughtText(text)).toBe(sought);
});

it('what is read stands in what was scanned, so that a number that was stored whole is found too', () => {
  for (const text of [`]C101${ARTICLE}21SN-1`, `(21)SN-1`, `01${ARTICLE}21SN-1${GS}10L`]) {
    expect(text).toContain(soughtText(text));
  }
});
