import { expect, test } from 'vitest';
import { mapsAddress } from './maps-address.ts';

const PLACE = 'Yard 3\nAv. Argentina 1234, Callao';
const SOUGHT = 'Yard%203%2C%20Av.%20Argentina%201234%2C%20Callao';

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', `geo:0,0?q=${SOUGHT}`],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', `https://maps.apple.com/?q=${SOUGHT}`],
  ['Mozilla/5.0 (X11; Linux x86_64)', `https://maps.apple.com/?q=${SOUGHT}`],
])('a place opens the maps of %s', (userAgent, address) => {
  expect(mapsAddress(PLACE, userAgent)).toBe(address);
});

test('no sign of a place ends the address', () => {
  expect(mapsAddress('Gate 1 & 2?#x=%', 'Android')).toBe('geo:0,0?q=Gate%201%20%26%202%3F%23x%3D%25');
});
