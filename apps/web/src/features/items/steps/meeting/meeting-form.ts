import { givenMeeting } from '@monda/domain/items/meeting.ts';
import { z } from 'zod';

/** What a person types of a meeting; an empty field takes away what was said. */
export const meetingForm = z.object({
  place: givenMeeting.place.unwrap(),
  time: givenMeeting.time.unwrap(),
  contact: givenMeeting.contact.unwrap(),
});
