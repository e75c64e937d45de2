import { createHash, randomUUID } from 'node:crypto';
import { FILE_PURPOSES, type FilePurpose } from '@monda/domain/files/file-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { PDF, sendingOf } from '../../test/steps-in-tests.ts';
import { COMPANIES, type CompanyName, idOf } from '../../test/test-people.ts';
import { LOCAL_FILES } from './file-settings.ts';

/** Room for two and a half of the invoices sent here. */
const QUOTA = Math.floor(PDF.length * 2.5);
/** Written by hand: of these, copies count once. */
const COUNTED_ONCE: readonly FilePurpose[] = ['tare_ticket', 'final_invoice'];
/** Those that a company's item may have by itself. */
const OF_ITEMS = FILE_PURPOSES.filter((purpose) => purpose !== 'comment_file' && purpose !== 'certificate');
const OTHERS = OF_ITEMS.filter((purpose) => !COUNTED_ONCE.includes(purpose));

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ files: { ...LOCAL_FILES, companyBytes: QUOTA } });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface Made {
  readonly purpose: FilePurpose;
  readonly company?: CompanyName;
  /** What its bytes are made of; by default the same. */
  readonly of?: string;
  /** What its device made of it, of 40 bytes; by default it is none of a device. */
  readonly captured?: string;
  readonly state?: 'committed' | 'pending';
}

/** A file of 100 bytes of an item of its own, with 40 more of a device; the request of the item. */
async function put({ purpose, company = 'acme', of = 'ticket', captured, state = 'committed' }: Made) {
  const item = await putItem(server, 'pending', { company });
  const { id } = COMPANIES[company];
  const ofDevice = captured !== undefined && {
    ...{ captured_key: randomUUID(), captured_size: 40, captured_sha256: hashOf(captured) },
    ...{ captured_at: server.clock.now(), clock_offset_ms: 0 },
  };
  await server.transactions.asSystem(async (tx) => {
    await tx.insert('stored_files', {
      ...ofDevice,
      ...{
        id: randomUUID(),
        item_id: item.id,
        company_id: id,
        comment_id: null,
        purpose,
        position: 0,
        state,
      },
      ...{ name: 'x.pdf', mime_type: 'application/pdf', size: 100, sha256: hashOf(of) },
      ...{
        storage_key: randomUUID(),
        thumbnail_key: null,
        thumbnail_sha256: null,
        width: null,
        height: null,
      },
      ...{ uploaded_by: idOf('admin'), created_at: server.clock.now() },
    });
    tx.ownAct({ action: 'test', subjectType: 'item', subjectId: item.id });
  });
  return item.projectId;
}
const roomOf = (company: CompanyName) =>
  server.transactions.asSystem(async (tx) => {
    const used = sql<{ bytes: string }>`SELECT company_file_bytes(${COMPANIES[company].id}) AS bytes`;
    return Number((await used.execute(tx)).rows[0]?.bytes);
  });

describe('copies of a file with several items', () => {
  it.each(OTHERS)('count each where it is %s', async (purpose) => {
    for (const _ of [1, 2, 3]) await put({ purpose });
    expect(await roomOf('acme')).toBe(300);
  });

  it.each(COUNTED_ONCE)('count once where it is %s', async (purpose) => {
    for (const _ of [1, 2, 3]) await put({ purpose });
    expect(await roomOf('acme')).toBe(100);
    await put({ purpose, of: 'another' });
    expect(await roomOf('acme')).toBe(200);
  });

  it('count for each purpose and each company by themselves', async () => {
    for (const company of ['acme', 'rival'] as const) {
      for (const purpose of COUNTED_ONCE) for (const _ of [1, 2]) await put({ purpose, company });
    }
    expect([await roomOf('acme'), await roomOf('rival')]).toEqual([200, 200]);
    await put({ purpose: 'tare_ticket', company: 'rival', of: 'another' });
    expect([await roomOf('acme'), await roomOf('rival')]).toEqual([200, 300]);
  });

  it('count once with what the device made of it, and again where that differs', async () => {
    for (const _ of [1, 2, 3]) await put({ purpose: 'tare_ticket', captured: 'as taken' });
    expect(await roomOf('acme')).toBe(140);
    await put({ purpose: 'tare_ticket', captured: 'taken again' });
    expect(await roomOf('acme')).toBe(280);
    await put({ purpose: 'tare_ticket' });
    expect(await roomOf('acme')).toBe(380);
  });

  it('are each among the files that the installation stores, with what a device made of it', async () => {
    for (const _ of [1, 2, 3]) await put({ purpose: 'tare_ticket', captured: 'as taken' });
    const { lines } = await done(server, 'admin', 'system.get');
    const [files] = lines.filter(({ line }) => line === 'files');
    expect(files?.says).toBe('3 files, 420 byte, on disk.');
  });

  it('count as long as one of them is there', async () => {
    const requests = [await put({ purpose: 'tare_ticket' }), await put({ purpose: 'tare_ticket' })];
    const left: number[] = [];
    for (const id of requests) {
      await done(server, 'companyAdmin', 'projects.delete', { params: { id } });
      left.push(await roomOf('acme'));
    }
    expect(left).toEqual([100, 0]);
  });

  it('are read by indexes alone', async () => {
    const plan = await server.transactions.asSystem(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      await sql`SET LOCAL enable_bitmapscan = off`.execute(tx);
      const source = sql<{ prosrc: string }>`SELECT prosrc FROM pg_proc WHERE proname = 'company_file_bytes'`;
      const [counts] = (await source.execute(tx)).rows;
      const query = String(counts?.prosrc).replaceAll(/= company\b/g, `= '${COMPANIES.acme.id}'`);
      const { rows } = await sql.raw<Record<string, string>>(`EXPLAIN ${query}`).execute(tx);
      return rows.flatMap((row) => Object.values(row)).filter((line) => line.includes(' Scan '));
    });
    const used = ['stored_files_company', 'stored_files_copies', 'captures_company'];
    expect(plan.map((line) => /Index Only Scan using (\w+)/.exec(line)?.[1])).toEqual(used);
  });
});

describe('the same invoice with several items', () => {
  const complete = async (bytes: Buffer) => {
    const { id } = await putItem(server, 'destroyed', { evaluator: 'evaluator' });
    const { call, sending } = await sendingOf('complete');
    const files = [{ field: 'invoice', name: 'bill.pdf', bytes }];
    const { status } = await server.call('manager', call, { ...sending, params: { id }, files });
    return status;
  };
  const other = (at: number) => Buffer.concat([PDF, Buffer.from(`% ${at}\n`)]);

  it('takes the room of one; a further one is refused when the room is full', async () => {
    const statuses = [];
    for (const bytes of [PDF, PDF, PDF, PDF, other(1), other(1), other(2), PDF])
      statuses.push(await complete(bytes));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 413, 200]);
    expect(await roomOf('acme')).toBe(2 * PDF.length + '% 1\n'.length);
  });
});
