import { formatHour } from '../base/hour-format.ts';
import { inOneLine } from '../base/one-line.ts';
import type { Meeting } from './meeting.ts';

/** Hour and place of a meeting in one line, `9:30 AM · Yard 3, Callao`, as far as they are known. */
export const meetingLine = (meeting: Pick<Meeting, 'place' | 'time'> | undefined): string =>
  meeting === undefined
    ? ''
    : inOneLine(meeting.time === null ? '' : formatHour(meeting.time), placeInOneLine(meeting.place));

/** A place as it stands in one line. */
export const placeInOneLine = (place: string): string => place.replaceAll(/\s*\n\s*/gu, ', ');
