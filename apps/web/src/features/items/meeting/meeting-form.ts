import { givenMeeting, type Meeting } from '@monda/domain/items/meeting.ts';
import { z } from 'zod';

/** The three fields of a meeting as they are typed. */
export interface MeetingTyped {
  readonly place: string;
  readonly time: string | null;
  readonly contact: string;
}

/** What a person types of a meeting; an empty field takes away what was said. */
export const meetingForm = z.object({
  place: givenMeeting.place.unwrap(),
  time: givenMeeting.time.unwrap(),
  contact: givenMeeting.contact.unwrap(),
});

/** What the fields begin with. */
export const typedMeeting = (meeting: Meeting | undefined): MeetingTyped => ({
  place: meeting?.place ?? '',
  time: meeting?.time ?? '',
  contact: meeting?.contact ?? '',
});
