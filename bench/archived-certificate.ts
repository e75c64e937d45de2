import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { certificateNumber, NUMBER_BYTES } from '@monda/domain/certificates/certificate-number.ts';
import { createLocalDiskStorage } from '@monda/server/files/local-disk-storage.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import pg from 'pg';
import { addItems } from './certified-items.ts';
import type { Installation } from './installation.ts';

const ITEMS = 50;
/** Bytes of each file: the most that an upload has. */
const FILE_BYTES = 5 * 1024 * 1024;
const FILES_OF_A_GIGABYTE = 1024 ** 3 / FILE_BYTES;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Adds an issued certificate of 50 completed items with that many gigabytes of photographs, directly in tables and storage; its
 * id. Its data has what archives read of it, and its bytes are random ones.
 */
export async function addArchivedCertificate(
  { databaseUrl, settings }: Installation,
  gigabytes: number,
): Promise<string> {
  const storage = createLocalDiskStorage(path.join(settings.DATA_DIR, 'files'), systemClock);
  const photo = randomBytes(FILE_BYTES);
  const [sha256, id, number] = [hashOf(photo), randomUUID(), certificateNumber(randomBytes(NUMBER_BYTES))];
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  const putFile = async (
    [itemId, certificateId]: readonly [string | null, string | null],
    [purpose, position, name]: readonly [string, number, string],
  ): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO stored_files (id, item_id, certificate_id, company_id, purpose, position, state, name, mime_type, size,
         sha256, storage_key, width, height, uploaded_by, created_at)
       SELECT gen_random_uuid(), $1::uuid, $2::uuid, c.id, $3, $4, 'committed', $5, $6, $7, $8, $9, NULL, NULL, NULL, now()
       FROM companies c WHERE c.name = 'Client company 1' RETURNING id`,
      [
        ...[itemId, certificateId, purpose, position, name],
        ...[purpose === 'certificate' ? 'application/pdf' : 'image/jpeg', photo.length, sha256],
        await storage.put(photo),
      ],
    );
    return rows[0]?.id ?? '';
  };
  try {
    const itemIds = await addItems(client, ITEMS);
    const photos = Math.round((gigabytes * FILES_OF_A_GIGABYTE) / itemIds.length);
    for (const itemId of itemIds)
      for (let at = 0; at < photos; at += 1)
        await putFile([itemId, null], ['before_photo', at, `photo-${at}.jpg`]);
    const files = Array.from({ length: photos }, (_, at) => ({
      ...{ purpose: 'before_photo', name: `photo-${at}.jpg`, sha256, size: photo.length },
      mimeType: 'image/jpeg',
    }));
    const data = JSON.stringify({
      items: itemIds.map((itemId) => ({ id: itemId, files })),
      verification: { log: { origin: 'bench.test/log/1', publicKey: Buffer.alloc(32).toString('base64') } },
    });
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO certificates (id, number, certificate_version, company_id, decision, profile, language, state, item_count,
         asked_by, asked_by_name, asked_at, waits_for, next_try_at)
       SELECT $1, $2, 1, i.company_id, 'destroy', 'destruction', 'es', 'in_work', $3, p.created_by, 'Bench', now(), 'turn',
         now() + interval '1 day' FROM waste_items i JOIN projects p ON p.id = i.project_id WHERE i.id = $4`,
      [id, number, itemIds.length, itemIds[0]],
    );
    await client.query(
      `INSERT INTO certificate_items (id, certificate_id, item_id, company_id, position, item_version, facts_version,
         not_recorded, holds)
       SELECT gen_random_uuid(), $1, i.id, i.company_id, row_number() OVER (ORDER BY i.id) - 1, 1, 0, '{}', true
       FROM waste_items i WHERE i.id = ANY($2)`,
      [id, itemIds],
    );
    const fileId = await putFile([null, id], ['certificate', 0, `${number}.pdf`]);
    await client.query(
      `UPDATE certificates SET state = 'issued', data = $2, data_sha256 = $3, frozen_at = now(), issued_at = now(),
         file_id = $4, file_sha256 = $5, waits_for = NULL, next_try_at = NULL WHERE id = $1`,
      [id, data, hashOf(Buffer.from(data)), fileId, sha256],
    );
    await client.query('COMMIT');
    return id;
  } finally {
    await client.end();
  }
}
