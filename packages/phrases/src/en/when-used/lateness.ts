import { count, plural } from '../counts.ts';

/** The page on which administrators say when items are late, and what its form refuses. */
export const timeLimits = {
  title: 'Time limits',
  subtitle: 'When an item counts as late',
  days: 'Working days in each status',
  daysHint: 'Once these working days have passed, the item is late.',
  byDate: (status: string) =>
    `${status} has no limit: the item is late once its destruction date has passed.`,
  calendar: 'Working days',
  week: 'Working week',
  timeZoneHint: 'Days begin and end in this time zone.',
  holidays: 'Holidays',
  noHolidays: 'No holidays yet.',
  holidayDate: (place: number) => `Date of holiday ${count(place)}`,
  holidayName: (place: number) => `Name of holiday ${count(place)}`,
  addHoliday: 'Add holiday',
  removeHoliday: (place: number) => `Remove holiday ${count(place)}`,
  saved: 'Time limits saved',
  loadFailed: 'The time limits could not be loaded.',
  saveFailed: 'The time limits could not be saved.',
  overtaken:
    'Someone else changed the time limits while you were editing. Save again to replace their changes, or reload the page to see them.',
  noDays: (most: number) => `Enter a whole number from 1 to ${count(most)}`,
  noWeekday: 'Choose at least one day of the week',
  weekdayTwice: 'A day of the week is listed twice',
  tooManyHolidays: (most: number) => `You can enter up to ${count(most)} holidays`,
  holidayTwice: 'This date is already in the list',
  holidayNeedsName: 'Enter a name for the holiday',
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
  /** Of an item with a correction that the reader accepts or refuses. */
  correction: 'Correction to decide',
  correctionSince: (day: string) => `Correction to decide since ${day}`,
  /** To managers: an item at which nobody did anything for long, and one whose changes are requested again and again. */
  stuckSince: (day: string) => `Stuck since ${day}`,
  requestedTimes: (times: number) => `Changes requested ${times} times`,
  movedTimes: (times: number) => `Date moved ${times} times`,
  attention: 'Needs attention',
  noAttention: 'All items',
  missingFacts: (howMany: number) => `Missing details: ${count(howMany)}`,
  reasons: {
    stuck: 'Stuck',
    bouncing: 'Changes requested or date moved at least three times',
    'facts-missing': 'Missing details',
    'certificate-ready': 'Ready for a certificate',
  },
  spentHint: 'How long the item has waited, and on whom',
  withNow: (who: string, time: string) => `Waiting on ${who} for ${time}`,
  untilDate: 'Waiting for the destruction date',
  forDate: 'The destruction date',
  underAnHour: 'less than an hour',
  spentFailed: 'The waiting times could not be loaded.',
} as const;

/** What the dashboard says of work that waits. */
export const waitingWork = {
  title: 'For you',
  nextDays: 'Next 14 days',
  tomorrow: 'Tomorrow',
  waiting: 'Waiting for you',
  late: 'Late',
  readyToIssue: (howMany: string, number: number) =>
    `${howMany} ${plural(number, 'completed item is', 'completed items are')} ready for a certificate.`,
  showReady: 'Show',
  openDay: 'Open the day on site',
  /** Items that are to be destroyed or reassigned on one day, and on how many days after the next 14. */
  andMore: (name: string, more: number) => `${name}${more === 0 ? '' : ` and ${count(more)} more`}`,
  laterDays: (howMany: number) => plural(howMany, '1 later day', `${count(howMany)} later days`),
  items: (howMany: string, number: number) => `${howMany} ${plural(number, 'item', 'items')}`,
} as const;
