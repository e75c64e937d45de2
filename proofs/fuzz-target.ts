import type { AddressInfo } from 'node:net';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { healPeople, watchWrites, writesSeen } from '../apps/server/test/watched-writes.ts';
import { PERSON_NAMES, type PersonName } from '../apps/server/test/test-people.ts';
import { CERTIFICATE_STATES } from '@monda/domain/certificates/certificate-states.ts';
import { putCertificate } from './put-certificates.ts';
import { startInside } from './product-inside.ts';

/** What the process under attack is asked. */
export type Question = 'writes' | 'heal' | 'end';

/** What it reports at its start and whenever it was healed. */
export interface Target {
  readonly url: string;
  readonly tokens: Readonly<Record<PersonName, string>>;
  /** Ids of records of every kind, of both companies. */
  readonly ids: readonly string[];
}

/** What it answers to `writes`: rows changed so far, and uploads that belong to nothing. */
export interface Writes {
  readonly rows: number;
  readonly pendingFiles: number;
}

const product = await startInside({ onPostgres: process.argv.includes('--postgres') });
const { transactions, http } = product.app;
await watchWrites(product.database.db);
await http.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

async function records(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const status of ITEM_STATUSES) {
    for (const company of ['acme', 'rival'] as const) {
      const item = await product.putItem(status, { company });
      ids.push(item.id, item.projectId);
    }
  }
  for (const state of CERTIFICATE_STATES) {
    const item = await product.putItem('completed');
    const made = { company: 'acme', itemIds: [item.id], state } as const;
    const { id, fileId } = await putCertificate(product, {
      ...made,
      voidAskedBy: state === 'issued' ? 'manager' : null,
    });
    ids.push(item.id, id, ...(fileId === null ? [] : [fileId]));
  }
  const company = await product.aCompany();
  ids.push(company, await product.aPerson({ role: 'company_user', companyId: company }));
  return ids;
}

async function target(): Promise<Target> {
  const tokens: Partial<Record<PersonName, string>> = {};
  for (const name of PERSON_NAMES) tokens[name] = await product.tokenOf(name);
  return { url, tokens: tokens as Target['tokens'], ids: await records() };
}

async function answer(question: Question): Promise<Target | Writes | null> {
  switch (question) {
    case 'writes':
      return transactions.asSystem(writesSeen);
    case 'heal':
      await transactions.asSystem(healPeople);
      return target();
    case 'end':
      await product.close();
      return null;
  }
}

process.on('message', (question: Question) => {
  void answer(question).then((said) => {
    process.send?.(said);
    if (question === 'end') process.disconnect();
  });
});
process.once('disconnect', () => process.exit(0));
process.send?.(await target());
