import { createSigningKeys, type SigningKeys } from '@monda/identity-provider/signing-keys.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { whileServerRuns } from '../../test/running-server.ts';
import { storedSecret } from '../secrets/stored-secrets.ts';
import { SIGNING_KEYS } from './bundled-sign-in.ts';
import { exchangeSigningKey } from './signing-key-exchange.ts';

let server: AssetServer;
beforeEach(async () => {
  server = await startAssetServer();
});
afterEach(() => server.close());

const exchange = (transactions = server.app.commands.transactions) =>
  exchangeSigningKey({ ...server.app.commands, transactions, kind: server.database.kind });
/** What a server that starts reads; makes the keys where there are none. */
const read = () => storedSecret<SigningKeys>(SIGNING_KEYS, createSigningKeys, server.app.commands);

describe('an exchange of the signing key', () => {
  it('makes none where there is no key yet', async () => {
    await server.database.asOwner((tx) =>
      tx.deleteFrom('settings').where('key', '=', SIGNING_KEYS.key).execute(),
    );
    expect(await exchange()).toBeNull();
    const { rows } = await server.database.asOwner((tx) =>
      sql`SELECT 1 FROM settings WHERE key = ${SIGNING_KEYS.key}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('is refused while a server has the database open, and changes nothing', async () => {
    const before = await read();
    await whileServerRuns(server.database, () =>
      expect(exchange()).rejects.toThrow('A Monda server has this database open.'),
    );
    expect(await read()).toEqual(before);
  });

  it('leaves no moment in which a server may start with the former keys', async () => {
    const before = await read();
    const { transactions } = server.app.commands;
    const started: SigningKeys[] = [];
    await exchange({
      ...transactions,
      asSystem: async (run) => {
        const result = await transactions.asSystem(run);
        started.push(await read());
        return result;
      },
    });
    const now = await read();
    expect(now.keys).toHaveLength(before.keys.length + 1);
    expect(started.length).toBeGreaterThan(0);
    for (const keys of started) expect(keys).toEqual(now);
  });
});
