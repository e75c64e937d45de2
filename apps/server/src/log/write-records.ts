import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Work } from '../database/work.ts';
import { nextHourAfter as endOf } from '../process/full-hours.ts';
import { begunLog, type FirstLogDeps } from './begin-log.ts';
import { hourTree, LEAVES_OF_HOUR, randomPlaces } from './hour-tree.ts';
import { type CertificateEvent, entryOf, waitingEvents } from './log-entries.ts';
import { type CanonicalForm, canonicalForm } from './log-records.ts';
import { logSecret, type LogSecretDeps } from './log-secrets.ts';
import { formerOf, newestLog, recordOf, type StoredLog } from './stored-log.ts';

export interface RecordDeps extends LogSecretDeps, FirstLogDeps {
  readonly seals: AuditSeals;
}

/** Hours that one transaction records. */
const HOURS_AT_ONCE = 24;

/**
 * Writes one record for each full hour that has none: a new log begins with the present hour. Each event of a certificate
 * enters the first record that is made after it, in the transaction of that record; more than an hour holds wait for the
 * next one. How many records were written. Called behind the lock of the log.
 */
export async function writeRecords(deps: RecordDeps, signal?: AbortSignal): Promise<number> {
  const { number } = await begunLog(deps);
  const secret = await logSecret(number, deps);
  const form = await canonicalForm();
  let written = 0;
  for (;;) {
    signal?.throwIfAborted();
    const more = await deps.transactions.asSystem((tx) => writeSome(tx, deps, secret, form));
    written += more;
    if (more < HOURS_AT_ONCE) return written;
  }
}

async function writeSome(
  tx: Work,
  { seals }: Pick<RecordDeps, 'seals'>,
  secret: Buffer,
  form: CanonicalForm,
): Promise<number> {
  const log = await newestLog(tx);
  if (log === null) throw new Error('the log is gone');
  const due = await dueHours(tx, log);
  const [last] = due.hours.slice(-1);
  if (last === undefined) return 0;
  const events = await waitingEvents(tx, endOf(last), LEAVES_OF_HOUR * due.hours.length);
  // why: made anew, so that it says nothing of whether a message was sent in that hour.
  const seal = await seals.make(tx);
  let rest = events;
  for (const [at, hour] of due.hours.entries()) {
    const taken = rest.filter((event) => event.at < endOf(hour)).slice(0, LEAVES_OF_HOUR);
    rest = rest.slice(taken.length);
    await writeRecord(tx, { log, position: due.position + at, hour, seal, events: taken, secret, form });
  }
  return due.hours.length;
}

/** Full hours that have no record yet, {@link HOURS_AT_ONCE} at most, and the position of the first one's record. */
async function dueHours(
  tx: Work,
  { id, begins_at: begin }: StoredLog,
): Promise<{ readonly position: number; readonly hours: readonly Date[] }> {
  const last = await tx
    .selectFrom('log_records')
    .select(['position', 'hour'])
    .where('log_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hours: Date[] = [];
  const now = tx.clock.now();
  let hour = last === undefined ? begin : endOf(last.hour);
  while (hours.length < HOURS_AT_ONCE && endOf(hour) <= now) {
    hours.push(hour);
    hour = endOf(hour);
  }
  return { position: last === undefined ? 0 : last.position + 1, hours };
}

async function writeRecord(
  tx: Work,
  made: {
    readonly log: StoredLog;
    readonly position: number;
    readonly hour: Date;
    readonly seal: string;
    readonly events: readonly CertificateEvent[];
    readonly secret: Buffer;
    readonly form: CanonicalForm;
  },
): Promise<void> {
  const { log, position, hour, seal, events, secret, form } = made;
  const places = randomPlaces(events.length, (size) => tx.clock.randomBytes(size));
  const placed = events.map((event, at) => ({ event, place: places[at] ?? 0 }));
  const leaves = placed.map(({ event, place }) => ({ place, leaf: form.leafOf(entryOf(event)) }));
  const id = tx.clock.newId();
  const record = {
    position,
    hour,
    entries_root: hourTree(secret, hour, leaves).root().toString('hex'),
    newest_seal: seal,
  };
  const leaf = form.leafOf(recordOf(record, formerOf(log))).toString('hex');
  await tx.insert('log_records', { id, log_id: log.id, ...record, leaf });
  await tx.insertAll(
    'log_entries',
    placed.map(({ event: { certificateId, event, at }, place }) => ({
      ...{ id: tx.clock.newId(), record_id: id, certificate_id: certificateId, event, at, place },
    })),
  );
  tx.ownAct({ action: 'log.record', subjectType: 'log_record', subjectId: id, details: { position } });
}
