const DAY_MS = 24 * 60 * 60 * 1000;

/** How long captures that belong to no evidence yet are kept, in milliseconds. */
export const CAPTURE_RETENTION = {
  /** One of which bytes are missing, after its last piece. */
  incompleteMs: 7 * DAY_MS,
  /** One that arrived, after its item ended without it. */
  afterEndMs: 30 * DAY_MS,
  /** So long before its end people get a notice. */
  noticeBeforeMs: 7 * DAY_MS,
} as const;

/** By how much the clock of a device may be off before its person is shown so, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Whether the clock of a device is off by so much that its person is shown so. */
export const isClockOff = (offsetMs: number): boolean => Math.abs(offsetMs) > CLOCK_TOLERANCE_MS;
