import { randomBytes, randomUUID } from 'node:crypto';
import { certificateNumber, NUMBER_BYTES } from '@monda/domain/certificates/certificate-number.ts';
import type { Work } from '../src/database/work.ts';
import type { TestClock } from './test-clock.ts';
import { idOf } from './test-people.ts';

/** A certificate in work of an item of a company, by default of it alone; its id. */
export async function insertCertificate(
  tx: Work,
  clock: TestClock,
  itemId: string,
  companyId: string,
  itemCount = 1,
) {
  const id = randomUUID();
  const now = clock.now();
  await tx
    .insertInto('certificates')
    .values({
      ...{ id, number: certificateNumber(randomBytes(NUMBER_BYTES)), certificate_version: 1 },
      ...{ company_id: companyId, decision: 'destroy', profile: 'destruction', language: 'es' },
      ...{ state: 'in_work', item_count: itemCount, asked_by: idOf('manager'), asked_by_name: 'Mia Manager' },
      ...{ asked_at: now, waits_for: 'turn', next_try_at: now },
    })
    .execute();
  const held = { certificate_id: id, item_id: itemId, company_id: companyId, position: 0, holds: true };
  await tx
    .insertInto('certificate_items')
    .values({ id: randomUUID(), ...held })
    .execute();
  return id;
}
