import { table, moment, uuid } from '../table.ts';

/** The one export a person has running; it ends at `held_until` unless the server at work puts that off. */
export const runningExports = table({
  columns: {
    person_id: uuid(),
    export_id: uuid(),
    held_until: moment(),
  },
  unrecorded: [
    { because: 'who has an export running, for a minute at most; each export is a row of the audit log' },
  ],
});
