import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import type { PersonName } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const ROUNDS = isByDay ? 2 : 8;
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();
const refusal = (
  answers: readonly { readonly status: number; readonly body: { readonly message?: string } }[],
) => answers.find(({ status }) => status === 409)?.body.message ?? '';

async function issued(): Promise<CertificateDetails> {
  const made = await order(server, [await certifiableItem(server), await certifiableItem(server)]);
  await leadTo(server, made, 'issued');
  return made;
}
const idsOf = ({ items }: CertificateDetails) => items.map(({ id }) => id);
const issue = (person: PersonName, itemIds: readonly string[], more: object = {}) =>
  server.call(person, 'certificates.issue', { body: { itemIds, language: 'es', ...more } });
const replace = (person: PersonName, made: CertificateDetails) =>
  issue(person, idsOf(made), { replaces: made.id, reason: 'typo' });
const askVoid = (person: PersonName, { id }: CertificateDetails) =>
  server.call(person, 'certificates.void', { params: { id }, body: { reason: 'wrong' } });
const confirm = (person: PersonName, { id }: CertificateDetails) =>
  server.call(person, 'certificates.confirmVoid', { params: { id } });
const withdraw = (person: PersonName, { id }: CertificateDetails) =>
  server.call(person, 'certificates.withdrawVoid', { params: { id } });

describe('of two managers at once', () => {
  it('who order certificates of the same items one gets it, the other a clear refusal', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = [await certifiableItem(server), await certifiableItem(server)];
      const answers = await Promise.all([
        issue('manager', ids),
        issue('otherManager', [...ids].reverse()),
        issue('manager', ids.slice(1)),
      ]);
      expect(statuses(answers)).toEqual([202, 409, 409]);
      expect(refusal(answers)).toContain('is already in certificate');
    }
  });

  it('who order the next version one gets it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await issued();
      const answers = await Promise.all([replace('manager', made), replace('otherManager', made)]);
      expect(statuses(answers)).toEqual([202, 409]);
      expect(refusal(answers)).toContain('next version');
    }
  });

  it('who replace and ask to void one does it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await issued();
      const answers = await Promise.all([replace('manager', made), askVoid('otherManager', made)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
      expect(refusal(answers)).toMatch(/next version|an open request/u);
    }
  });

  it('who ask to void one asks, and who confirm or withdraw one decides', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await issued();
      const asked = await Promise.all([askVoid('manager', made), askVoid('manager', made)]);
      expect(statuses(asked)).toEqual([200, 409]);
      const decided = await Promise.all([
        confirm('otherManager', made),
        confirm('admin', made),
        withdraw('manager', made),
      ]);
      expect(statuses(decided)).toEqual([200, 409, 409]);
      const { voidRequests } = await done(server, 'manager', 'certificates.get', { params: { id: made.id } });
      expect(voidRequests).toHaveLength(1);
    }
  });
});
