import { z } from 'zod';
import { words } from '@monda/phrases/words.ts';
import { withoutTurns } from '../base/allowed-characters.ts';
import type { PlainDate } from '../base/dates.ts';
import { inOneLine, optionalText, placeWithoutWebAddress, withoutWebAddress } from '../base/text-fields.ts';

/** Where and at what hour an item is destroyed or handed over on its day, and whom to ask for there. */

/** Characters that a place and a contact have at most. */
export const MEETING_LENGTHS = { place: 300, contact: 120 } as const;

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An hour `HH:MM`, 00:00 to 23:59, as clocks of the installation's time zone show it. */
export const hourOfDay = z.string().regex(HOUR);

/** What calls say of a meeting: what is absent stays as it is, an empty text or `null` takes it away. */
export const givenMeeting = {
  place: placeWithoutWebAddress(optionalText(MEETING_LENGTHS.place)).optional(),
  time: z
    .string()
    .refine((text) => text === '' || HOUR.test(text), { error: () => words().stepFields.noHour })
    .nullable()
    .transform((text) => text || null)
    .optional(),
  contact: withoutWebAddress(inOneLine(optionalText(MEETING_LENGTHS.contact, withoutTurns))).optional(),
};
const given = z.object(givenMeeting);
export type GivenMeeting = z.output<typeof given>;

/** A meeting in answers; texts are empty and `time` is `null` where nothing was said. */
export const meeting = z.strictObject({
  place: z.string(),
  time: hourOfDay.nullable(),
  contact: z.string(),
});
export type Meeting = z.infer<typeof meeting>;

/** A meeting as it is stored: its hour is one of `day` and counts for that day alone. */
export interface StoredMeeting extends Meeting {
  readonly day: PlainDate;
}

const NOTHING: Meeting = { place: '', time: null, contact: '' };
const isEmpty = ({ place, time, contact }: Meeting) => place === '' && time === null && contact === '';

/** The meeting of an item on the day that it has; `null` without a day, and where nothing was said of it. */
export function meetingOn(stored: StoredMeeting | null, day: PlainDate | null): Meeting | null {
  if (stored === null || day === null) return null;
  const { place, contact } = stored;
  const shown = { place, time: stored.day === day ? stored.time : null, contact };
  return isEmpty(shown) ? null : shown;
}

/** What a schedule begins with: what the item had, whose hour was one of another day; else what was said last for its company. */
export function proposedMeeting(own: StoredMeeting | null, last: StoredMeeting | null): Meeting | null {
  const { place, time, contact } = own === null ? (last ?? NOTHING) : { ...own, time: null };
  return isEmpty({ place, time, contact }) ? null : { place, time, contact };
}

/** A meeting after what was said of it for a day; `null` where there is none and nothing was said. */
export function nextMeeting(
  stored: StoredMeeting | null,
  { place, time, contact }: GivenMeeting,
  day: PlainDate,
): StoredMeeting | null {
  const next = {
    place: place ?? stored?.place ?? '',
    time: time === undefined ? (meetingOn(stored, day)?.time ?? null) : time,
    contact: contact ?? stored?.contact ?? '',
  };
  return stored === null && isEmpty(next) ? null : { day, ...next };
}
