import { perLanguage } from './formats.ts';

const SECONDS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

const units = perLanguage((locale) => ({
  list: new Intl.ListFormat(locale, { type: 'unit' }),
  of: (unit: string, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
}));

/** Milliseconds in words, by the greatest unit and the one below it: `3 minutes, 20 seconds`. Empty below a second. */
export function formatDuration(ms: number): string {
  let left = Math.floor(Math.abs(ms) / 1000);
  const { list, of } = units();
  const counts = Object.entries(SECONDS).map(([unit, seconds]) => {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    return [unit, count] as const;
  });
  const first = counts.findIndex(([, count]) => count > 0);
  const said = first === -1 ? [] : counts.slice(first, first + 2).filter(([, count]) => count > 0);
  return list.format(said.map(([unit, count]) => of(unit, count)));
}
