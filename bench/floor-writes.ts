import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import sharp from 'sharp';
import { itemDetails } from './floor-reads.ts';

interface Command {
  readonly wasteItems: readonly { readonly jsonData: Readonly<Record<string, JSONValue>> }[];
}

/** What an item has before anybody has added to it. */
const UNTOUCHED = { location: '', weight: null, volume: null, notes: '' };

const JPEG_QUALITY = 82;
const THUMBNAIL = { pixels: 480, quality: 76 } as const;

async function step(sql: Sql, id: string, to: string, data: Record<string, unknown>): Promise<object> {
  await sql.begin(async (tx) => {
    const [item] = await tx<
      { project_id: string; company_id: string; status: string; version: number; data: object }[]
    >`
      SELECT project_id, company_id, status, version, data FROM waste_items WHERE id = ${id} FOR UPDATE`;
    if (item === undefined) throw new Error('No such item');
    const at = new Date();
    await Promise.all([
      tx`UPDATE waste_items SET status = ${to}, version = ${item.version + 1}, updated_at = ${at}, status_since = ${at},
        data = ${tx.json({ ...item.data, ...data } as JSONValue)} WHERE id = ${id}`,
      tx`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, comment, created_at)
        VALUES (${randomUUID()}, ${id}, ${item.company_id}, NULL, 'The floor', ${item.status}, ${to}, 'Which entrance?', ${at})`,
      writeAudit(tx, id, item.company_id, at),
      tx`SELECT id, status FROM projects WHERE id = ${item.project_id} FOR UPDATE`,
      tx`SELECT status FROM waste_items WHERE project_id = ${item.project_id}`,
    ]);
  });
  return itemDetails(sql, id);
}

function writeAudit(tx: TransactionSql, id: string, company: string, at: Date) {
  const note = {
    at: at.toISOString(),
    request_id: randomUUID(),
    actor_id: null,
    actor_role: 'technical_evaluator',
    company_id: company,
    action: 'floor',
    subject_type: 'item',
    subject_id: id,
    outcome: 'done',
    details: '{}',
  };
  return tx`SELECT append_audit(${JSON.stringify([note])}::text::json)`;
}

async function store(folder: string, bytes: Buffer): Promise<string> {
  const key = randomUUID();
  const handle = await open(path.join(folder, key), 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  return key;
}

async function storePhoto(folder: string, sent: Buffer) {
  const { data, info } = await sharp(sent, { autoOrient: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(data)
    .resize(THUMBNAIL.pixels, THUMBNAIL.pixels, { fit: 'inside' })
    .jpeg({ quality: THUMBNAIL.quality })
    .toBuffer();
  const [key, thumbnail] = await Promise.all([store(folder, data), store(folder, small)]);
  return { key, thumbnail, bytes: data.length, width: info.width, height: info.height };
}

/** The floor's writes, by the paths of ours. */
export function floorWrites(app: FastifyInstance, sql: Sql): void {
  const idOf = (params: unknown) => (params as { id: string }).id;
  app.put('/api/projects/waste-items/:id/submit-review', (request) =>
    step(sql, idOf(request.params), 'change_requested', {}),
  );
  app.put('/api/projects/waste-items/:id/update', (request) =>
    step(sql, idOf(request.params), 'pending', { location: 'North entrance' }),
  );

  const folder = mkdtemp(path.join(tmpdir(), 'monda-floor-'));
  app.addHook('onClose', async () => rm(await folder, { recursive: true, force: true }));
  app.post('/api/projects', async (request, reply) => {
    const commands: Command[] = [];
    const photos: Awaited<ReturnType<typeof storePhoto>>[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field') commands.push(JSON.parse(String(part.value)) as Command);
      else photos.push(await storePhoto(await folder, await buffer(part.file)));
    }
    const [project, at] = [randomUUID(), new Date()];
    await sql.begin(async (tx) => {
      const [by] = await tx<{ id: string; company_id: string }[]>`
        SELECT id, company_id FROM users WHERE email = 'user@acme.example'`;
      const [command] = commands;
      if (by === undefined || command === undefined) throw new Error('No one asks');
      await tx`INSERT INTO projects (id, company_id, waste_type, created_by, created_by_first_name, created_by_last_name, created_at, updated_at)
        VALUES (${project}, ${by.company_id}, 'special-handling', ${by.id}, 'The', 'floor', ${at}, ${at})`;
      for (const [position, { jsonData }] of command.wasteItems.entries()) {
        const item = randomUUID();
        const photo = photos[position];
        await tx`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, data, created_at, updated_at)
          VALUES (${item}, ${project}, ${by.company_id}, 'special-handling', 'pending', ${position}, ${tx.json({ ...jsonData, ...UNTOUCHED })}, ${at}, ${at})`;
        await tx`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, to_status, created_at)
          VALUES (${randomUUID()}, ${item}, ${by.company_id}, ${by.id}, 'The floor', 'pending', ${at})`;
        if (photo !== undefined) {
          await tx`INSERT INTO stored_files (id, item_id, company_id, purpose, state, name, mime_type, size, sha256, storage_key,
              thumbnail_key, thumbnail_sha256, width, height, uploaded_by, created_at)
            VALUES (${randomUUID()}, ${item}, ${by.company_id}, 'item_image', 'committed', 'photo.jpg', 'image/jpeg', ${photo.bytes},
              ${'0'.repeat(64)}, ${photo.key}, ${photo.thumbnail}, ${'0'.repeat(64)}, ${photo.width}, ${photo.height}, ${by.id}, ${at})`;
        }
      }
      await writeAudit(tx, project, by.company_id, at);
    });
    return reply.code(201).send({ id: project, status: 'pending', itemCount: photos.length });
  });
}
