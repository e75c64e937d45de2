import { setImmediate } from 'node:timers/promises';
import { linkTokenHash } from '../src/password-links.ts';
import { hashPassword } from '../src/passwords.ts';
import type {
  AccountClaims,
  BundledAccounts,
  PasswordLinks,
  ProviderRecords,
} from '../src/provider-ports.ts';

/*
 * why: these stand in for the server's database, which this workspace must not know. They fulfil the
 * contract documented at the interfaces (expiry, one winner for consume, count and redeem); the server
 * tests its own implementations against the same contract on the real database.
 */

interface Row {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  expiresAt: Date | null;
}

export function recordsInMemory(now: () => Date): ProviderRecords & { rows: Map<string, Row> } {
  const rows = new Map<string, Row>();
  const key = (model: string, id: string) => `${model}/${id}`;
  const live = (row: Row | undefined) => (row && (!row.expiresAt || row.expiresAt > now()) ? row : undefined);
  const first = (model: string, member: string, value: string) =>
    [...rows.values()].find((row) => row.model === model && row.payload[member] === value && live(row))
      ?.payload;
  const removeWhere = (member: string, value: string) => {
    for (const [at, row] of rows) if (row.payload[member] === value) rows.delete(at);
  };
  return {
    rows,
    async upsert(model, id, payload, expiresAt) {
      rows.set(key(model, id), { model, id, payload: structuredClone(payload) as Row['payload'], expiresAt });
    },
    async find(model, id) {
      // why: a database answers in a later turn; without one, requests at the same moment never overlap.
      const found = structuredClone(live(rows.get(key(model, id)))?.payload);
      await setImmediate();
      return found;
    },
    findByUid: async (model, uid) => structuredClone(first(model, 'uid', uid)),
    findByUserCode: async (model, userCode) => structuredClone(first(model, 'userCode', userCode)),
    async consume(model, id, at) {
      const row = live(rows.get(key(model, id)));
      if (!row || row.payload.consumed) return false;
      row.payload.consumed = Math.floor(at.getTime() / 1000);
      return true;
    },
    async destroy(model, id) {
      rows.delete(key(model, id));
    },
    revokeByGrantId: async (grantId) => removeWhere('grantId', grantId),
    destroyByAccountId: async (accountId) => removeWhere('accountId', accountId),
    async count(model, id, by, at, windowEndsAt) {
      const row = live(rows.get(key(model, id)));
      const count = Math.max(0, Number(row?.payload.count ?? 0) + by);
      rows.set(key(model, id), { model, id, payload: { count }, expiresAt: row?.expiresAt ?? windowEndsAt });
      void at;
      return count;
    },
  };
}

export interface Person extends AccountClaims {
  id: string;
  passwordHash: string | null;
  blocked: boolean;
}

const hashes = new Map<string, Promise<string>>();

/** The hash of a password, computed once in a process: each takes the processor time that argon2id asks for. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function person(
  id: string,
  password: string | null,
  over: Partial<Person> = {},
): Promise<Person> {
  return {
    id,
    email: `${id}@example.com`,
    emailVerified: true,
    name: 'Nora Vance',
    givenName: 'Nora',
    familyName: 'Vance',
    permissions: [],
    sessionsEndBefore: 0,
    passwordHash: password === null ? null : await hashOf(password),
    blocked: false,
    ...over,
  };
}

export function accountsInMemory(people: Person[]): BundledAccounts {
  return {
    findByEmail: async (email) => people.find((one) => one.email === email) ?? null,
    claimsOf: async (id) => people.find((one) => one.id === id && !one.blocked) ?? null,
    async setPassword(id, passwordHash) {
      const found = people.find((one) => one.id === id);
      if (found) found.passwordHash = passwordHash;
    },
  };
}

export function linksInMemory(): PasswordLinks & {
  add(token: string, accountId: string, expiresAt: Date, invitation?: string): void;
} {
  const links = new Map<string, { accountId: string; expiresAt: Date; invitation: string | null }>();
  const live = (hash: string, now: Date) => {
    const link = links.get(hash);
    return link && link.expiresAt > now ? { accountId: link.accountId, invitation: link.invitation } : null;
  };
  return {
    add: (token, accountId, expiresAt, invitation?: string) =>
      void links.set(linkTokenHash(token), { accountId, expiresAt, invitation: invitation ?? null }),
    peek: async (hash, now) => live(hash, now),
    async redeem(hash, now) {
      const link = live(hash, now);
      links.delete(hash);
      return link;
    },
  };
}
