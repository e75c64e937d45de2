import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { CellValue, ExportColumn } from '@monda/domain/exports/export-columns.ts';
import type { ExportFormat } from '@monda/domain/exports/export-formats.ts';
import { utcDateOf } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { inLanguage, readersLanguage } from '@monda/phrases/words.ts';
import type { AuditEntry } from '../database/audit-notes.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { CallContext, ServedFile } from '../http/calls/handlers.ts';
import { type BoundedWork, boundedWork } from '../process/bounded-work.ts';
import type { Clock } from '../process/clock.ts';
import { beforeSent, beginDownload } from './audited-download.ts';
import { csvFile } from './csv-file.ts';
import { type OtherCalls, exportThrottle } from './export-throttle.ts';
import { createRunningExports } from './running-exports.ts';
import { cellsOf, type Sheet, writtenColumns } from './sheet.ts';
import { xlsxFile } from './xlsx-file.ts';

/** One page of rows, and the cursor behind which the next one begins; `null` at the end. */
export interface ExportPage<Row, Cursor> {
  readonly rows: readonly Row[];
  readonly next: Cursor | null;
}

/** What is exported. */
export interface ExportOrder<Row, Cursor> {
  readonly format: ExportFormat;
  /** Name of file and sheet: letters, digits and hyphens. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What the audit log says of it; without a subject the export itself is. */
  readonly subject?: Pick<AuditEntry, 'subjectType' | 'subjectId'>;
  readonly details: Readonly<Record<string, unknown>>;
  /** The page behind a cursor as this person sees it, the first one behind `null`; about `most` rows. */
  readonly read: (
    tx: Work,
    actor: Actor,
    after: Cursor | null,
    most: number,
  ) => Promise<ExportPage<Row, Cursor>>;
}

/** Makes files of lists. */
export interface Exports {
  /**
   * A file that is made while it is sent. Refuses before its first byte: `too_many_requests` while the person has
   * another export, and whatever the first page refuses. From then on a person who is blocked, or whose role changes,
   * is sent a download that breaks off. Beginning and end are rows of the audit log.
   */
  serve<Row, Cursor>(call: CallContext, order: ExportOrder<Row, Cursor>): Promise<ServedFile>;
}

export interface ExportsDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** The person as they are now; `null` when unknown, blocked, deleted, of an inactive company, or any of it after `since`. */
  readonly activePerson: (id: string, since: Date) => Promise<Actor | null>;
  readonly otherCalls: OtherCalls;
}

const MIME_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function createExports(deps: ExportsDeps): Exports {
  const { clock } = deps;
  const running = createRunningExports(deps);
  // why: however many people export, others wait for one page at most.
  const inTurn = boundedWork(() => 1);

  return {
    async serve(call, order) {
      const { columns, format, name, details } = order;
      const held = await running.begin(call.actor.id);
      const subject = { subjectType: 'export', subjectId: held.id, ...order.subject };
      const pages = pagesOf(call, order, deps, inTurn);
      const first = await beforeSent(held, () => pages.next());
      const act = { call, action: call.name, subject, details: { ...details, format } };
      const download = await beginDownload(held, act, deps);
      let rows = 0;
      const language = readersLanguage();
      const inWords = (page: readonly Parameters<(typeof columns)[number]['cell']>[0][]) =>
        inLanguage(language, () => page.map((row) => cellsOf(columns, row)));
      async function* written(): AsyncGenerator<readonly (readonly CellValue[])[]> {
        for (let page = first; page.done !== true; page = await pages.next()) {
          rows += page.value.length;
          yield inWords(page.value);
        }
        // why: a client with the last byte may begin the next export.
        await end({ rows, complete: true });
      }
      const sheet: Sheet = { name, columns: writtenColumns(columns), pages: written() };
      const stream =
        format === 'csv' ? Readable.from(csvFile(sheet), { objectMode: false }) : xlsxFile(sheet, clock);
      const end = download.whileSent(stream, () => ({ rows, complete: false }));
      stream.once('close', () => void pages.return(undefined));
      return {
        stream,
        mimeType: MIME_TYPES[format],
        name: `${name}-${utcDateOf(clock.now())}.${format}`,
        inline: false,
      };
    },
  };
}

/** The person as they are now, in the rights the export began with; refused when they are no longer the same. */
export async function stillAllowed(
  { actor }: Pick<CallContext, 'actor'>,
  since: Date,
  { activePerson }: Pick<ExportsDeps, 'activePerson'>,
): Promise<Actor> {
  const person = await activePerson(actor.id, since);
  if (person === null || person.role !== actor.role || person.companyId !== actor.companyId) {
    throw new Refusal('not_allowed');
  }
  return { ...person, permissions: actor.permissions };
}

async function* pagesOf<Row, Cursor>(
  call: CallContext,
  order: ExportOrder<Row, Cursor>,
  deps: ExportsDeps,
  inTurn: BoundedWork,
): AsyncGenerator<readonly Row[]> {
  const since = deps.clock.now();
  let after: Cursor | null = null;
  const throttle = exportThrottle(deps.otherCalls);
  do {
    const page: ExportPage<Row, Cursor> = await inTurn(async () => {
      const rows = await throttle.next();
      const allowed = await timed(() => stillAllowed(call, since, deps));
      // why: another caller meanwhile waits for the person or for the page, not for both.
      await setImmediate();
      const actor = allowed.result;
      const read = await timed(() =>
        deps.transactions.asReader({ ...call, actor }, (tx) => order.read(tx, actor, after, rows)),
      );
      throttle.took(allowed.ms + read.ms);
      return read.result;
    });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** How long work took. why: this is about the machine and a caller that waits for it, not about the product's time. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now();
  const result = await work();
  return { result, ms: performance.now() - began };
}
