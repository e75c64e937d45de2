import { sql } from 'kysely';
import { createRowDigests } from '../audit/row-digests.ts';
import { requireStopped } from '../database/stopped-servers.ts';
import { holdOtherStarts } from '../database/start-lock.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { transactionsOn } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { KEPT_KEYS, KEPT_KEYS_SETTING, keptKeysOf } from '../secrets/kept-keys.ts';
import { FIRST_SECRET, whole } from '../secrets/stored-secrets.ts';

export interface ExchangeDeps {
  readonly database: Pick<OpenDatabase, 'work' | 'kind'>;
  readonly clock: Clock;
  /** The secret that everything is sealed with afterwards. */
  readonly current: string;
  /** The one it was sealed with. */
  readonly former: string;
}

/**
 * Seals everything that is stored sealed under the former secret with the current one, in one transaction, while no
 * server runs; answers lines for the operator. What the current one opens already stays as it is, so that it can be
 * repeated. Keys by which rows and addresses were recorded stay, sealed with the current secret. Throws a
 * {@link StartFailure}, and changes nothing, when a server has the database open, or a value opens with neither.
 */
export async function exchangeSecret(deps: ExchangeDeps): Promise<readonly string[]> {
  const { database, clock, current, former } = deps;
  const either = eitherOf(deps);
  const before = transactionsOn(database, createRowDigests(former), clock);
  const kept = await before.asSystem((tx) => sealedSetting(tx, KEPT_KEYS_SETTING));
  const first = await before.asSystem((tx) => sealedSetting(tx, FIRST_SECRET.key));
  const isFormer = first === null || either(first, settingNamed(FIRST_SECRET.key)).anew !== null;
  const keys =
    kept === null
      ? keptKeysOf(isFormer ? former : current)
      : whole(either(kept, settingNamed(KEPT_KEYS_SETTING)).text, KEPT_KEYS);
  const transactions = transactionsOn(database, createRowDigests({ current, kept: keys }), clock);
  const counts = await transactions.asSystem(async (tx) => {
    await holdOtherStarts(tx);
    await sql`SELECT set_config('statement_timeout', '0', true)`.execute(tx);
    await requireStopped(tx, database.kind);
    const made = {
      settings: await sealSettings(tx, either),
      passwords: await sealPasswords(tx, either),
      answers: await sealAnswers(tx, either),
    };
    if (kept === null && isFormer) {
      const value = stored(createEncryption(current, clock).encrypt(JSON.stringify(keys)));
      await tx.insert('settings', { key: KEPT_KEYS_SETTING, value, created_at: clock.now() });
    }
    if (Object.values(made).some((count) => count > 0) || (kept === null && isFormer)) {
      tx.ownAct({
        ...{ action: 'secret.exchange', subjectType: 'installation', subjectId: null },
        details: made,
      });
    }
    return made;
  });
  const { settings, passwords, answers } = counts;
  if (settings + passwords + answers === 0) {
    return ['Nothing is encrypted with the former secret key: it was already replaced.'];
  }
  return [
    `Encrypted again with the new secret key: ${settings} settings, ${passwords} destruction passwords, and ${answers} stored answers.`,
    'Start every server with the new key. Earlier archives need the former key: keep it with them.',
  ];
}

/** Opens a sealed text with either secret; `anew`: sealed with the current one, `null` where it is already. */
type Either = (sealed: string, where: string) => { readonly text: string; readonly anew: string | null };

function eitherOf({ clock, current, former }: ExchangeDeps): Either {
  const now = createEncryption(current, clock);
  const until = createEncryption(former, clock);
  return (sealed, where) => {
    try {
      return { text: now.decrypt(sealed), anew: null };
    } catch {
      // why: an exchange finds mostly what the former one sealed.
    }
    try {
      const text = until.decrypt(sealed);
      return { text, anew: now.encrypt(text) };
    } catch {
      throw new StartFailure(
        `${where} cannot be decrypted with the new or the former secret key. Nothing was changed.`,
      );
    }
  };
}

const settingNamed = (key: string) => `The setting ${key}`;

/** The value of a setting where it is a sealed text. */
const sealedIn = (value: unknown): string | null =>
  typeof value === 'string' && /^v\d+\./.test(value) ? value : null;

async function sealedSetting(tx: Work, key: string): Promise<string | null> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return sealedIn(row?.value.value);
}

/** How rows of a table hold a sealed text: where it stands in a row, what a refusal calls it, and how it is replaced. */
interface SealedRows<Row> {
  readonly rows: readonly Row[];
  readonly sealed: (row: Row) => string | null;
  readonly named: (row: Row) => string;
  readonly replace: (row: Row, anew: string) => Promise<unknown>;
}

/** Seals anew what the former secret sealed; how many rows that were. */
async function sealEach<Row>(
  either: Either,
  { rows, sealed, named, replace }: SealedRows<Row>,
): Promise<number> {
  let count = 0;
  for (const row of rows) {
    const text = sealed(row);
    const anew = text === null ? null : either(text, named(row)).anew;
    if (anew === null) continue;
    await replace(row, anew);
    count += 1;
  }
  return count;
}

const stored = (sealed: string) => JSON.stringify({ value: sealed });

const sealSettings = async (tx: Work, either: Either): Promise<number> =>
  sealEach(either, {
    rows: await tx.selectFrom('settings').select(['key', 'value']).execute(),
    sealed: ({ value }) => sealedIn(value.value),
    named: ({ key }) => settingNamed(key),
    replace: ({ key }, anew) =>
      tx.update('settings', { value: stored(anew) }, (query) => query.where('key', '=', key)),
  });

const sealPasswords = async (tx: Work, either: Either): Promise<number> =>
  sealEach(either, {
    rows: await tx.selectFrom('destruction_passwords').select(['item_id', 'sealed']).execute(),
    sealed: ({ sealed }) => sealed,
    named: ({ item_id: item }) => `The destruction password of item ${item}`,
    replace: ({ item_id: item }, anew) =>
      tx.update('destruction_passwords', { sealed: anew }, (query) => query.where('item_id', '=', item)),
  });

const sealAnswers = async (tx: Work, either: Either): Promise<number> =>
  sealEach(either, {
    rows: await tx.selectFrom('idempotency_keys').select(['actor_id', 'key', 'answer']).execute(),
    sealed: ({ answer }) => sealedIn(answer?.value),
    named: ({ actor_id: actor, key }) => `The stored answer ${key} of ${actor}`,
    replace: ({ actor_id: actor, key }, anew) =>
      tx
        .updateTable('idempotency_keys')
        .set({ answer: stored(anew) } as never)
        .where('actor_id', '=', actor)
        .where('key', '=', key)
        .execute(),
  });
