import { formatList } from '@monda/domain/base/formats.ts';
import { formatHour } from '@monda/domain/base/hour-format.ts';
import { type Meeting, placeInOneLine } from '@monda/domain/items/meeting.ts';

/** Hour and place of a meeting in one line, `3:05 PM, Gate 3`; `undefined` where neither was said. */
export function meetingLine(meeting: Meeting | undefined): string | undefined {
  const { time = null, place = '' } = meeting ?? {};
  const parts = [time === null ? '' : formatHour(time), placeInOneLine(place)].filter((part) => part !== '');
  return parts.length === 0 ? undefined : formatList(parts);
}
