import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { HOUR_MS } from '@monda/server/process/full-hours.ts';
import { sql } from 'kysely';
import type { ProductInside } from './product-inside.ts';
import type { FileTampering } from './tampered-items.ts';
import type { Caller } from './tampered-records.ts';
import type { Tamperer } from './tampering.ts';

const IN_BOTH = { language: 'both' } as const;
const HOURS = 2;

/**
 * Certificates of a completed item: one that was replaced by one that was voided after a request that was withdrawn, one
 * that failed, and one that is asked to be voided; and their log of some hours.
 */
export async function certify(product: ProductInside, call: Caller, itemId: string): Promise<void> {
  const run = async (name: string) => {
    for (const job of product.app.jobs) if (job.name === name) await job.run();
  };
  const order = async (more: object, becomes: CertificateState) => {
    const { id } = await call('manager', 'certificates.issue', {
      body: { itemIds: [itemId], ...IN_BOTH, ...more },
    });
    if (becomes === 'failed') await require(['weights.net', 'asset.propertyNumber']);
    await run('certificates');
    const { state } = await call('manager', 'certificates.get', { params: { id } });
    if (state !== becomes) throw new Error(`a certificate is ${state} instead of ${becomes}`);
    return id;
  };
  const require = (further: readonly string[]) =>
    call('admin', 'certificateNeeds.change', { body: { further } });
  const askVoid = (id: string) =>
    call('manager', 'certificates.void', { params: { id }, body: { reason: 'Another item' } });

  const first = await order({}, 'issued');
  const second = await order({ replaces: first, reason: 'A typo' }, 'issued');
  await askVoid(second);
  await call('manager', 'certificates.withdrawVoid', { params: { id: second } });
  await askVoid(second);
  await call('otherManager', 'certificates.confirmVoid', { params: { id: second } });
  await order({}, 'failed');
  await require(['weights.net']);
  await askVoid(await order({}, 'issued'));
  for (let hour = 0; hour < HOURS; hour += 1) {
    await run('log');
    product.clock.advance(HOUR_MS);
  }
  await run('log');
}

interface IssuedRow {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly file_id: string;
  readonly key: string;
  readonly data: string;
  readonly state: string;
}

const nothing = async () => {};
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Changes files and data of issued certificates, in rows and in the store, one after the other. */
export function certificateTamperings(
  product: ProductInside,
  { asIntruder }: Tamperer,
  random: () => number,
): readonly (() => Promise<FileTampering>)[] {
  const fileOn = (key: string) => path.join(product.dataFolder, 'files', key.slice(0, 2), key);
  const says = ({ number, version, id }: IssuedRow, what: string) =>
    new RegExp(`^Certificate ${number} version ${version} \\(${id}\\): .*${what}`);
  const differs = (id: string, group: string) => new RegExp(`^certificates ${id}: .*\\b${group}\\b.* differ`);

  /** Two of different states, in any order. */
  async function two(): Promise<readonly [IssuedRow, IssuedRow]> {
    const { rows } = await asIntruder((tx) =>
      sql<IssuedRow>`SELECT c.id, c.number, c.certificate_version AS version, c.file_id, f.storage_key AS key,
          c.data, c.state FROM certificates c JOIN stored_files f ON f.id = c.file_id ORDER BY c.id`.execute(
        tx,
      ),
    );
    const at = Math.floor(random() * rows.length);
    const [one, other] = [rows[at], rows[(at + 1) % rows.length]];
    if (one === undefined || other === undefined) throw new Error('two issued certificates are needed');
    return [one, other];
  }

  /** Other bytes, with hashes and size that fit them in every row that has them. */
  async function refit(
    what: string,
    { row, bytes, named }: { row: IssuedRow; bytes: Buffer; named: RegExp },
  ): Promise<FileTampering> {
    const kept = await readFile(fileOn(row.key));
    await writeFile(fileOn(row.key), bytes);
    await asIntruder(async (tx) => {
      await sql`UPDATE stored_files SET sha256 = ${sha256(bytes)}, size = ${bytes.length}
        WHERE id = ${row.file_id}`.execute(tx);
      await sql`UPDATE certificates SET file_sha256 = ${sha256(bytes)} WHERE id = ${row.id}`.execute(tx);
    });
    return {
      ...{ what, tables: ['stored_files', 'certificates'] },
      // why: the row of the file itself is recorded by the hash in the certificate.
      named: [named, differs(row.id, 'file')],
      undoBytes: () => writeFile(fileOn(row.key), kept),
    };
  }

  /** Other data, by themselves or with a hash that fits them. */
  async function otherData(fits: boolean): Promise<FileTampering> {
    const [row] = await two();
    const data = row.data.replace(/"serialNumber":"[^"]*"/, '"serialNumber":"another"');
    const hash = sha256(fits ? data : row.data);
    await asIntruder((tx) =>
      sql`UPDATE certificates SET data = ${data}, data_sha256 = ${hash} WHERE id = ${row.id}`.execute(tx),
    );
    const said = fits ? 'contradicts its data' : 'data is not what was captured';
    return {
      ...{ what: `frozen data of a ${row.state} certificate, ${fits ? 'with' : 'without'} their hash` },
      ...{ tables: ['certificates'], undoBytes: nothing },
      named: [says(row, said), differs(row.id, 'data')],
    };
  }

  return [
    async () => {
      const [one, other] = await two();
      const [here, there] = [await readFile(fileOn(one.key)), await readFile(fileOn(other.key))];
      const write = async (first: Buffer, second: Buffer) => {
        await writeFile(fileOn(one.key), first);
        await writeFile(fileOn(other.key), second);
      };
      await write(there, here);
      return {
        ...{ what: 'the stored files of two certificates swapped', tables: [] },
        named: [
          /^File .* its bytes were changed\.$/,
          /^Certificate .* its file is not the one that was issued\./,
        ],
        undoBytes: () => write(here, there),
      };
    },
    async () => {
      const [row] = await two();
      const bytes = await readFile(fileOn(row.key));
      const at = Math.floor(random() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return refit(`bit ${at} of the file of a ${row.state} certificate, with its hashes`, {
        ...{ row, bytes, named: says(row, '') },
      });
    },
    async () => {
      const [row, other] = await two();
      return refit(`the file of a ${row.state} certificate replaced by one of a ${other.state} one`, {
        ...{
          row,
          bytes: await readFile(fileOn(other.key)),
          named: says(row, 'contradicts its data'),
        },
      });
    },
    () => otherData(true),
    () => otherData(false),
    async () => {
      const [row] = await two();
      const kept = await readFile(fileOn(row.key));
      await writeFile(fileOn(row.key), kept.subarray(0, kept.length - 1));
      return {
        ...{ what: `the last byte of a ${row.state} certificate cut off`, tables: [] },
        named: [/^File .* its bytes were changed\.$/, says(row, 'not the one that was issued')],
        undoBytes: () => writeFile(fileOn(row.key), kept),
      };
    },
  ];
}
