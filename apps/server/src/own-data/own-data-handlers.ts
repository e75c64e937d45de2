import { utcDateOf } from '@monda/domain/base/dates.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { inLanguage, readersLanguage } from '@monda/phrases/words.ts';
import type { QueryResult, RawBuilder } from 'kysely';
import type { Transactions } from '../database/transactions.ts';
import { beginDownload } from '../exports/audited-download.ts';
import { type OtherCalls, exportThrottle } from '../exports/export-throttle.ts';
import { stillAllowed } from '../exports/exports.ts';
import { createRunningExports } from '../exports/running-exports.ts';
import type { ZipDownloads } from '../exports/zip-downloads.ts';
import { type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { IncomingCall, ServedFile } from '../http/calls/handlers.ts';
import type { Clock } from '../process/clock.ts';
import { htmlFile, jsonFile, type ReadSection } from './own-data-files.ts';
import { OWN_DATA_SECTIONS, type OwnRow } from './own-data-sections.ts';

/** The data of the person who calls. */
export const OWN_DATA_HANDLERS = {
  'users.ownData': withoutTransaction(downloadOwnData),
} satisfies HandlerTable;

interface OwnDataParts {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly activePerson: (id: string, since: Date) => Promise<Actor | null>;
  readonly otherCalls: OtherCalls;
  readonly zipDownloads: ZipDownloads;
}

/**
 * A ZIP of `data.json` and `data.html`, made while it is sent. 429 while the person has another export or archive. A person who
 * is blocked meanwhile gets a download that breaks off. Begin and end are rows of the audit log.
 */
export async function downloadOwnData(
  call: IncomingCall<'users.ownData'>,
  parts: OwnDataParts,
): Promise<ServedFile> {
  const { actor } = call;
  const held = await createRunningExports(parts).begin(actor.id);
  const subject = { subjectType: 'user', subjectId: actor.id };
  const begun = await beginDownload(held, { call, action: call.name, subject, details: {} }, parts);
  const madeAt = parts.clock.now();
  const read = sectionsOf(call, madeAt, parts);
  const language = readersLanguage();
  return parts.zipDownloads.send(begun, {
    name: `my-data-${utcDateOf(madeAt)}.zip`,
    async write(writer) {
      const put = async (name: string, bytes: AsyncIterable<Buffer>) => {
        // why: what failed while it was read ends the download, and is no shorter file.
        if (!(await writer.put(name, bytes, true)).isWhole) throw new Error(`${name} could not be read`);
      };
      await put('data.json', jsonFile(read, madeAt));
      await inLanguage(language, () => put('data.html', htmlFile(read, madeAt)));
      return { complete: true };
    },
    brokenOff: { complete: false },
  });
}

/** Reads sections of the person, each page in a transaction of its own, after asking who they are now. */
function sectionsOf(
  call: IncomingCall<'users.ownData'>,
  since: Date,
  { otherCalls, ...parts }: OwnDataParts,
): ReadSection {
  const throttle = exportThrottle(otherCalls);
  return async function* pages(name): AsyncGenerator<readonly OwnRow[]> {
    const section = OWN_DATA_SECTIONS[name];
    let after: string | null = null;
    for (;;) {
      const most = await throttle.next();
      const began = performance.now();
      const actor = await stillAllowed(call, since, parts);
      const query: RawBuilder<OwnRow> = section.rows({
        id: actor.id,
        email: actor.email,
        after,
        most,
      });
      const { rows }: QueryResult<OwnRow> = await (section.as === 'person'
        ? parts.transactions.asReader({ ...call, actor }, (work) => query.execute(work))
        : parts.transactions.asSystem((work) => query.execute(work)));
      throttle.took(performance.now() - began);
      yield rows;
      if (rows.length < most) return;
      after = rows.at(-1)?.key ?? null;
    }
  };
}
