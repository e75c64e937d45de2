import type { Meeting } from '@monda/domain/items/meeting.ts';

/** The three fields of a meeting as they are typed. */
export interface MeetingTyped {
  readonly place: string;
  readonly time: string | null;
  readonly contact: string;
}

/** What the fields begin with. */
export const typedMeeting = (meeting: Meeting | undefined): MeetingTyped => ({
  place: meeting?.place ?? '',
  time: meeting?.time ?? '',
  contact: meeting?.contact ?? '',
});
