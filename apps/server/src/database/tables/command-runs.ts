import { table, json, moment, text, uuid } from '../table.ts';

/** Results of verifications, backups and restore drills. */
export const commandRuns = table({
  columns: {
    id: uuid(),
    kind: text<'verify' | 'backup' | 'drill'>(),
    began_at: moment(),
    ended_at: moment(),
    /** `broken`: something does not hold; `failed`: the command could not be carried out. */
    result: text<'held' | 'broken' | 'failed'>(),
    /** Numbers by name, such as rows and files. */
    counts: json<Record<string, number>>(),
    /** The first sentence of what does not hold, or why the command failed. */
    finding: text().orNull(),
  },
  rows: 'append-only',
  unrecorded: [
    {
      because:
        'what a command wrote to its caller, for the page System; the archive and the verification are repeatable',
    },
  ],
});
