import { placeInOneLine } from '@monda/domain/items/meeting-line.ts';

/**
 * Where a phone shows a place on its maps: the maps of the device on Android (`geo:`) and of Apple, a search of
 * OpenStreetMap elsewhere. Nothing is sent before it is pressed.
 */
export function mapsAddress(place: string, userAgent: string): string {
  const sought = encodeURIComponent(placeInOneLine(place));
  if (userAgent.includes('Android')) return `geo:0,0?q=${sought}`;
  return /iPhone|iPad|Macintosh/u.test(userAgent)
    ? `https://maps.apple.com/?q=${sought}`
    : `https://www.openstreetmap.org/search?query=${sought}`;
}
