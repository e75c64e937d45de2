import type { Meeting } from '@monda/domain/items/meeting.ts';
import { makeRandom } from './random.ts';

const HOURS = ['09:00', '10:30', '14:00'] as const;

/** Where, at what hour and with whom the scheduled items of a project are met. */
export function demoMeeting(project: string): Meeting {
  return {
    place: 'Recycling plant North\n12 Foundry Road, Springfield',
    time: makeRandom(`${project}/hour`).pick(HOURS),
    contact: 'Marcus Feld, +1 555 010 0102',
  };
}
