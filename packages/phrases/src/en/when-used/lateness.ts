import { count, plural } from '../counts.ts';

/** The page on which administrators say when items are late, and what its form refuses. */
export const timeLimits = {
  title: 'Time limits',
  subtitle: 'When an item counts as late',
  days: 'Working days at each status',
  daysHint: 'An item is late from the day after these working days have passed.',
  byDate: (status: string) =>
    `There is no limit at ${status}: there an item is late from the day after its destruction date.`,
  calendar: 'Working days',
  week: 'Working week',
  timeZoneHint: 'Days begin and end in this time zone.',
  holidays: 'Holidays',
  noHolidays: 'No holiday is entered.',
  holidayDate: (place: number) => `Date of holiday ${count(place)}`,
  holidayName: (place: number) => `Name of holiday ${count(place)}`,
  addHoliday: 'Add holiday',
  removeHoliday: (place: number) => `Remove holiday ${count(place)}`,
  saved: 'Time limits saved',
  loadFailed: 'The time limits could not be loaded.',
  saveFailed: 'The time limits could not be saved.',
  overtaken:
    'Somebody else changed the time limits meanwhile. Save again to replace what they saved, or load the page again to see it.',
  noDays: (most: number) => `Enter a whole number from 1 to ${count(most)}`,
  noWeekday: 'Choose at least one day of the week',
  weekdayTwice: 'A day of the week is named twice',
  tooManyHolidays: (most: number) => `At most ${count(most)} holidays can be entered`,
  holidayTwice: 'This date is entered twice',
  holidayNeedsName: 'A holiday needs a name',
  noTimeZone: 'Choose a time zone',
} as const;

/** Who has an item, for how long, and since when it is late. */
export const lateness = {
  late: 'Late',
  onlyLate: 'Late items only',
  lateSince: (day: string) => `Late since ${day}`,
  /** Of an item about which the reader is asked a question. */
  asked: 'Answer needed',
  askedSince: (day: string) => `Answer needed since ${day}`,
  /** To managers: an item at which nobody did anything for long, and one whose changes are requested again and again. */
  stuckSince: (day: string) => `Stuck since ${day}`,
  requestedTimes: (times: number) => `Changes requested ${times} times`,
  movedTimes: (times: number) => `Date moved ${times} times`,
  attention: 'Needs attention',
  noAttention: 'All items',
  missingFacts: (howMany: number) => `Facts missing: ${count(howMany)}`,
  reasons: {
    stuck: 'Stuck',
    bouncing: 'Changes requested or date moved three times or more',
    'facts-missing': 'Facts missing',
    'certificate-ready': 'Ready for a certificate',
  },
  spentHint: 'How long the item waited for whom',
  withNow: (who: string, time: string) => `With ${who} for ${time}`,
  untilDate: 'Waiting for its destruction date',
  forDate: 'The destruction date',
  underAnHour: 'less than an hour',
  spentFailed: 'The time of this item could not be loaded.',
} as const;

/** What the dashboard says of work that waits. */
export const waitingWork = {
  title: 'What needs attention',
  waiting: 'Waiting for you',
  late: 'Late',
  readyToIssue: (howMany: string, number: number) =>
    `${howMany} ${plural(number, 'completed item is', 'completed items are')} ready for a certificate.`,
  showReady: 'Show',
  begin: 'Begin with the first',
  /** Items that are to be destroyed or reassigned today, and on later days. */
  onSite: (day: string, howMany: string, number: number) =>
    `On site ${day}: ${howMany} ${plural(number, 'item', 'items')}`,
  furtherDays: (howMany: number) =>
    plural(howMany, 'On site on 1 more day', `On site on ${count(howMany)} more days`),
  items: (howMany: string, number: number) => `${howMany} ${plural(number, 'item', 'items')}`,
} as const;
