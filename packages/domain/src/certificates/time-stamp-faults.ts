/**
 * What is wrong with time stamps while a version waits for one, where the authority answers: its clock and that of the server
 * differ, or what it answers cannot be used.
 */
export const TIME_STAMP_FAULTS = ['time_stamp_clock', 'time_stamp_refused'] as const;
export type TimeStampFault = (typeof TIME_STAMP_FAULTS)[number];
