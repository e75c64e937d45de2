import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createRowDigests } from '@monda/server/audit/row-digests.ts';
import { transactionsOn } from '@monda/server/database/transactions.ts';
import { systemClock } from '@monda/server/process/clock.ts';
import { startProduct } from '@monda/test-bed/product.ts';
import { readArchive } from '../apps/server/test/read-archive.ts';
import type { CertificateWriter } from './crash-certificates.ts';
import { SECRET } from './product-inside.ts';
import { sendUntilTaken } from './sent-calls.ts';
import type { SignedInPerson, Stored, TriedInstallation } from './tried-installation.ts';

/** More than the sockets between a server and a reader that stands still take. */
const LARGE_BYTES = 32 * 1024 * 1024;
/** A server that was killed holds its person's place for this time at most. */
const HELD_MS = 60_000;

/**
 * Kills the product while it sends an archive, and starts it again; what is wrong then. Called last, when all
 * certificates have their files: a large photograph is put past the product.
 */
export async function wrongAfterKilledArchive(
  installation: TriedInstallation,
  manager: SignedInPerson,
  { certificates }: CertificateWriter,
): Promise<readonly string[]> {
  const [certificate] = certificates;
  if (certificate === undefined) return ['no certificate was ordered'];
  const { settings } = installation;
  await installation.inspect((stored) => putLargePhoto(stored, certificate.id));
  const askFor = async (url: string) => {
    const sent = { params: { id: certificate.id }, body: {} };
    return sendUntilTaken(url, manager.token, 'certificates.archive', sent);
  };
  const wrong: string[] = [];
  const first = await startProduct(settings);
  const asked = await askFor(first.url);
  const { url: address = '' } = asked.body as { readonly url?: string };
  const answer = await fetch(`${first.url}${address}`);
  const reader = answer.body?.getReader();
  await reader?.read();
  await first.kill('SIGKILL');
  const isWhole = await drained(reader);
  if (answer.status !== 200 || isWhole) wrong.push(`the archive was not killed: ${answer.status}`);
  wrong.push(...(await installation.inspect(leftOf)));
  const again = await startProduct(settings);
  try {
    const used = await fetch(`${again.url}${address}`);
    if (used.status !== 403) wrong.push(`its address is answered with ${used.status}`);
    const next = await askFor(again.url);
    if (next.status !== 200) return [...wrong, `the next archive is refused: ${JSON.stringify(next.body)}`];
    const whole = await fetch(`${again.url}${(next.body as { readonly url: string }).url}`);
    const archive = readArchive(Buffer.from(await whole.arrayBuffer()));
    const { complete } = archive.manifest as { readonly complete: boolean };
    if (!complete) wrong.push('the next archive is not complete');
  } finally {
    await again.stop();
  }
  return wrong;
}

/** Whether an answer is read to its end. */
async function drained(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<boolean> {
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    return true;
  } catch {
    return false;
  }
}

/** A photograph of the first item of a certificate, large enough that a reader has to take it in parts. */
async function putLargePhoto({ db, work, storage }: Stored, certificateId: string): Promise<void> {
  const { item_id, company_id } = await db
    .selectFrom('certificate_items')
    .select(['item_id', 'company_id'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();
  const bytes = Buffer.alloc(LARGE_BYTES, 'bytes of a photograph');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = await storage.put(bytes);
  await transactionsOn({ work }, createRowDigests(SECRET), systemClock).asSystem(async (tx) => {
    await tx.insert('stored_files', {
      ...{ id: randomUUID(), item_id, company_id, purpose: 'before_photo', position: 9, state: 'committed' },
      ...{ name: 'large.png', mime_type: 'image/png', size: bytes.length, sha256, storage_key: key },
      ...{ thumbnail_key: null, thumbnail_sha256: null, width: 1, height: 1, uploaded_by: null },
      ...{ created_at: systemClock.now(), comment_id: null },
    });
    tx.ownAct({ action: 'proof', subjectType: 'item', subjectId: item_id });
  });
}

/** What a killed archive left that it must not: temporary files, or a place that is held for longer. Then lets that time pass. */
async function leftOf({ db, uploadFolder }: Stored): Promise<readonly string[]> {
  const all = await readdir(uploadFolder).catch(() => []);
  // why: a product that starts writes one file to see that it may.
  const temporary = all.filter((name) => name !== 'writable');
  const held = await db.selectFrom('running_exports').select('held_until').execute();
  const latest = Date.now() + HELD_MS;
  const wrong = [
    ...(temporary.length === 0 ? [] : [`temporary files ${temporary.join()}`]),
    ...(held.length === 1 ? [] : [`${held.length} places are held`]),
    ...(held.every(({ held_until }) => held_until.getTime() <= latest) ? [] : ['a place is held for longer']),
  ];
  await db.updateTable('running_exports').set({ held_until: new Date() }).execute();
  return wrong;
}
