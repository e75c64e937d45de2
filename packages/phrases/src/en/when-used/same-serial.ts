import { count, plural } from '../counts.ts';

/** Serial numbers that stand twice: in a request, in a sheet, or with what the company requested before. */
export const sameSerial = {
  /** `which`: numbers of items as a list. */
  inRequest: (howMany: number, which: string) =>
    plural(
      howMany,
      `Item ${which} in this request has the same serial number.`,
      `Items ${which} in this request have the same serial number.`,
    ),
  /** `which`: numbers of rows as a list. */
  inSheet: (howMany: number, which: string) =>
    plural(howMany, `Row ${which} has the same serial number.`, `Rows ${which} have the same serial number.`),
  more: (howMany: number) => `${count(howMany)} more`,
  requested: 'Already requested:',
  item: (name: string, status: string) => `${name} (${status})`,
  reviewTitle: 'Was a device entered twice?',
  reviewHint: 'You can still send the request as it is.',
  items: (howMany: number, which: string) => plural(howMany, `Item ${which}`, `Items ${which}`),
} as const;
