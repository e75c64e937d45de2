import { placeInOneLine } from '@monda/domain/items/meeting-line.ts';

/**
 * Where a phone shows a place on its maps: those of the device on Android (`geo:`), else a search at Apple Maps, which an
 * iPhone opens in its own. Nothing is sent before it is pressed.
 */
export const mapsAddress = (place: string, userAgent: string): string =>
  (userAgent.includes('Android') ? 'geo:0,0?q=' : 'https://maps.apple.com/?q=') +
  encodeURIComponent(placeInOneLine(place));
