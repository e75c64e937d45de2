/** Whether this is `npm test`, which leaves what is too long for every change to the nightly run. */
export const isByDay = Boolean(process.env.TEST_BY_DAY);
