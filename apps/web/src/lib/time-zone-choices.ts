/** The time zones this browser knows, with the one that is stored, which it may not. */
export function timeZones(stored: string): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), stored])].toSorted();
}
