import { perLanguage } from './formats.ts';

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const sizes = perLanguage((locale) =>
  SIZES.map(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
  ),
);

/** A number of bytes in the largest unit of 1,024 that fits: `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log2(bytes) / 10));
  return sizes()[at]?.format(bytes / 1024 ** at) ?? '';
}
