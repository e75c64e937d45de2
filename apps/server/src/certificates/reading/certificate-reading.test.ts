import { randomUUID } from 'node:crypto';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { TEST_SECRET } from '../../../test/test-digests.ts';
import { actorOf, COMPANIES, idOf, type PersonName, READERS } from '../../../test/test-people.ts';
import { createFileLinks, type FileLinks } from '../../files/file-links.ts';
import { createLinkSigning } from '../../secrets/link-signing.ts';
import { listCertificates } from './certificate-list.ts';

interface Made {
  readonly certificate: CertificateDetails;
  readonly items: readonly { readonly companyId: string; readonly assignedUserId: string }[];
}

let server: AssetServer;
let links: FileLinks;
const made: Made[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
  links = createFileLinks(createLinkSigning(TEST_SECRET), server.clock);
  for (const company of ['acme', 'rival'] as const) {
    for (const evaluators of [
      ['evaluator'],
      ['evaluator', 'evaluator'],
      ['evaluator', 'otherEvaluator'],
      ['otherEvaluator'],
    ] as const) {
      const itemIds: string[] = [];
      for (const evaluator of evaluators) itemIds.push(await certifiableItem(server, { company, evaluator }));
      server.clock.advance(1000);
      const certificate = await order(server, itemIds);
      await leadTo(server, certificate, 'issued');
      await done(server, 'manager', 'certificates.void', {
        params: { id: certificate.id },
        body: { reason: 'wrong' },
      });
      const companyId = COMPANIES[company].id;
      made.push({
        certificate,
        items: evaluators.map((name) => ({ companyId, assignedUserId: idOf(name) })),
      });
    }
  }
});
afterAll(() => server.close());

const sees = (person: PersonName, { items }: Made): boolean =>
  items.every((item) => seesItem(actorOf(person), item));
const idsSeenBy = (person: PersonName) =>
  made.filter((each) => sees(person, each)).map(({ certificate }) => certificate.id);

describe.each(READERS)('certificates as %s sees them', (person) => {
  it('are listed and opened where all items are seen, else not found', async () => {
    const { body } = await server.call(person, 'certificates.list');
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(idsSeenBy(person).sort());
    for (const each of made) {
      const { id } = each.certificate;
      const answer = await server.call(person, 'certificates.get', { params: { id } });
      expect([id, answer.status]).toEqual([id, sees(person, each) ? 200 : 404]);
      expect(answer.body.items?.[0]?.changed).toBe(person === 'manager' ? false : undefined);
    }
    expect((await server.call(person, 'certificates.get', { params: { id: randomUUID() } })).status).toBe(
      404,
    );
  });

  it('stand alike behind row level security, with items, requests and files', async () => {
    const seen = await server.transactions.asActor(actorOf(person), async (work) => ({
      certificates: await sql<{ id: string }>`SELECT id FROM certificates`.execute(work),
      items: await sql<{ id: string }>`SELECT DISTINCT certificate_id AS id FROM certificate_items`.execute(
        work,
      ),
      requests: await sql<{ id: string }>`SELECT certificate_id AS id FROM certificate_void_requests`.execute(
        work,
      ),
      files: await sql<{ id: string }>`SELECT certificate_id AS id FROM stored_files
        WHERE certificate_id IS NOT NULL`.execute(work),
    }));
    for (const [name, { rows }] of Object.entries(seen)) {
      expect([name, rows.map(({ id }) => id).sort()]).toEqual([name, idsSeenBy(person).sort()]);
    }
  });

  it('open their file by the link of who sees them, and each opening is recorded', async () => {
    for (const each of made) {
      const { id } = each.certificate;
      const link = (await done(server, 'manager', 'certificates.get', { params: { id } })).file;
      const own = links.linkTo(link?.id ?? '', idOf(person), 'full');
      const before = (await opened(link?.id)).length;
      expect((await server.open(own)).status).toBe(sees(person, each) ? 200 : 404);
      const acts = (await opened(link?.id)).slice(before);
      expect(acts).toMatchObject([
        { actor_id: idOf(person), outcome: sees(person, each) ? 'done' : 'refused' },
      ]);
    }
  });
});

const opened = async (fileId: string | undefined) =>
  (await server.auditLog()).filter((row) => row.action === 'files.open' && row.subject_id === fileId);

it.each(READERS)('the filter of the product alone says the same to %s', async (person) => {
  const call = { actor: actorOf(person), query: { limit: 50 } } as never;
  const { data } = await server.transactions.asSystem((work) => listCertificates(work, call));
  expect(data.map(({ id }) => id).sort()).toEqual(idsSeenBy(person).sort());
});
