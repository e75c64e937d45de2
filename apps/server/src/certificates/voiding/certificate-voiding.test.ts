import { CERTIFICATE_STATES } from '@monda/domain/certificates/certificate-states.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { type PersonName, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const VOIDING = ['certificates.void', 'certificates.confirmVoid', 'certificates.withdrawVoid'] as const;
type Voiding = (typeof VOIDING)[number];

const ask = (person: PersonName, name: Voiding, id: string) =>
  server.call(person, name, {
    params: { id },
    ...(name === 'certificates.void' ? { body: { reason: 'wrong weight' } } : {}),
  });

async function issued(): Promise<CertificateDetails> {
  const made = await order(server, [await certifiableItem(server)]);
  await leadTo(server, made, 'issued');
  return made;
}

/** Certificate, items and requests as they are stored: what a refusal leaves alone. */
const stored = (id: string) =>
  server.transactions.asSystem(async (tx) => ({
    certificate: await tx.selectFrom('certificates').selectAll().where('id', '=', id).execute(),
    items: await tx.selectFrom('certificate_items').selectAll().where('certificate_id', '=', id).execute(),
    requests: await tx
      .selectFrom('certificate_void_requests')
      .selectAll()
      .where('certificate_id', '=', id)
      .execute(),
  }));

async function refused(person: PersonName, name: Voiding, id: string, status: number): Promise<string> {
  const before = await stored(id);
  const answer = await ask(person, name, id);
  expect([name, person, answer.status]).toEqual([name, person, status]);
  expect(await stored(id)).toEqual(before);
  return answer.body.message;
}

/** Who may make these calls at all, by hand. */
const CALLERS: Record<Voiding, readonly PersonName[]> = {
  'certificates.void': ['manager'],
  'certificates.confirmVoid': ['admin', 'manager'],
  'certificates.withdrawVoid': ['manager'],
};

describe.each(VOIDING)('%s', (name) => {
  it('is refused to everybody else, also where there is nothing to do', async () => {
    const { id } = await issued();
    for (const person of READERS.filter((each) => !CALLERS[name].includes(each))) {
      await refused(person, name, id, 403);
      expect((await ask(person, name, randomUUID())).status).toBe(403);
    }
  });

  it('is not found of an unknown certificate', async () => {
    expect((await ask('manager', name, randomUUID())).status).toBe(404);
  });

  it.each(CERTIFICATE_STATES.filter((state) => state !== 'issued'))('is refused at %s', async (state) => {
    const made = await order(server, [await certifiableItem(server)]);
    await leadTo(server, made, state);
    expect(await refused('manager', name, made.id, 409)).toMatch(/action|made/u);
  });
});

describe('a request to void', () => {
  it('needs a reason', async () => {
    const { id } = await issued();
    for (const body of [
      {},
      { reason: '' },
      { reason: ' \u200b' },
      { reason: 'x'.repeat(201) },
      { reason: 1 },
    ]) {
      const params = { id };
      expect((await server.call('manager', 'certificates.void', { params, body })).status).toBe(400);
    }
  });

  it('changes nothing of the certificate, and is not asked twice', async () => {
    const { id } = await issued();
    const before = await stored(id);
    const answer = await ask('manager', 'certificates.void', id);
    expect(answer.body).toMatchObject({
      ...{ state: 'issued', voidAsked: true },
      actions: { replace: false, askVoid: false, confirmVoid: false, withdrawVoid: true },
      voidRequests: [{ reason: 'wrong weight', askedBy: 'Mia Manager', decided: null, decidedBy: null }],
    });
    expect(await stored(id)).toMatchObject({ certificate: before.certificate, items: before.items });
    for (const person of ['manager', 'otherManager'] as const) {
      expect(await refused(person, 'certificates.void', id, 409)).toContain('an open request');
    }
  });

  it('is confirmed by another person alone, and withdrawn by the same', async () => {
    const { id } = await issued();
    await refused('otherManager', 'certificates.confirmVoid', id, 409);
    await refused('manager', 'certificates.withdrawVoid', id, 409);
    await ask('manager', 'certificates.void', id);
    expect(await refused('manager', 'certificates.confirmVoid', id, 409)).toContain('Someone else');
    expect(await refused('otherManager', 'certificates.withdrawVoid', id, 409)).toContain('Only the person');
  });

  it('that was withdrawn leaves a certificate that can be voided anew', async () => {
    const { id } = await issued();
    await ask('manager', 'certificates.void', id);
    const withdrawn = await ask('manager', 'certificates.withdrawVoid', id);
    expect(withdrawn.body).toMatchObject({
      ...{ state: 'issued', voidAsked: false },
      voidRequests: [{ decided: 'withdrawn', decidedBy: 'Mia Manager' }],
    });
    await refused('otherManager', 'certificates.confirmVoid', id, 409);
    server.clock.advance(1000);
    expect((await ask('otherManager', 'certificates.void', id)).body.voidRequests).toHaveLength(2);
  });

  it.each(['otherManager', 'admin'] as const)(
    'that %s confirmed voids it and frees its items',
    async (person) => {
      const { id, items } = await issued();
      await ask('manager', 'certificates.void', id);
      const voided = await ask(person, 'certificates.confirmVoid', id);
      expect([voided.status, voided.body.state]).toEqual([200, 'voided']);
      expect(voided.body.file).not.toBeNull();
      expect((await stored(id)).items.map(({ holds }) => holds)).toEqual([false]);
      for (const name of VOIDING) await refused('manager', name, id, 409);
      const { version } = await order(
        server,
        items.map((item) => item.id),
      );
      expect(version).toBe(1);
      const acts = (await server.auditLog()).filter((row) => row.subject_id === id && row.outcome === 'done');
      expect(acts.map(({ action }) => action).filter((action) => action !== 'test')).toEqual([
        'certificates.issue',
        'certificates.void',
        'certificates.confirmVoid',
      ] satisfies CallName[]);
    },
  );

  it('is refused while the next version is in work', async () => {
    const { id, items } = await issued();
    const itemIds = items.map((item) => item.id);
    await done(server, 'manager', 'certificates.issue', {
      body: { itemIds, language: 'en', replaces: id, reason: 'typo' },
    });
    expect(await refused('otherManager', 'certificates.void', id, 409)).toContain('next version');
  });
});
