import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '@monda/identity-provider/passwords.ts';
import { type App, createApp } from '../src/wiring/app.ts';
import type { AppSettings } from '../src/settings/app-settings.ts';
import { setBundledPassword } from '../src/identity/bundled-accounts.ts';
import { freePort } from '../src/process/free-port.ts';
import { systemClock } from '../src/process/clock.ts';
import { openMigratedDatabase } from './migrated-database.ts';
import { idOf, insertPeople, type PersonName } from './test-people.ts';
import { TEST_SECRET } from './test-digests.ts';
import { recordTestAct } from './test-acts.ts';

/** Password of everybody who can sign in. */
export const PASSWORD = 'a password of the tests';

/** The product with its bundled sign-in, listening on this computer. */
export interface ListeningProduct {
  readonly app: App;
  /** Address without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts the product on a free port with the people of the tests, of whom `signingIn` have the password.
 * `settings`: what is other than usual.
 */
export async function startListeningProduct(
  signingIn: readonly PersonName[],
  settings: Partial<AppSettings> = {},
): Promise<ListeningProduct> {
  const [database, dataFolder, port, hash] = await Promise.all([
    openMigratedDatabase(),
    mkdtemp(path.join(tmpdir(), 'monda-listening-')),
    freePort(0, '127.0.0.1'),
    hashPassword(PASSWORD),
  ]);
  await mkdir(path.join(dataFolder, 'tmp'));
  const origin = `http://127.0.0.1:${port}`;
  const app = await createApp({
    database,
    clock: systemClock,
    outside: null,
    settings: {
      version: '1.0.0',
      baseUrl: origin,
      trustedProxies: 0,
      logLevel: 'silent',
      signIn: {
        issuer: null,
        clientId: 'monda-web',
        audience: 'http://localhost:3000/api',
        audienceParameter: 'audience',
        scope: 'openid profile email offline_access',
        permissionsClaim: 'permissions',
        verifiedEmailClaim: 'email_verified',
        algorithms: ['ES256', 'RS256'],
        acrValues: [],
        acrClaim: 'acr',
        silent: true,
        logoutHint: 'none',
      },
      secret: TEST_SECRET,
      dataFolder,
      webFolder: path.join(dataFolder, 'web'),
      documentsFolder: null,
      mail: null,
      demo: null,
      strictAnswers: true,
      ...settings,
    },
  });
  await app.transactions.asSystem(async (tx) => {
    recordTestAct(tx);
    await insertPeople(tx, systemClock);
    for (const person of signingIn) {
      await setBundledPassword(tx, idOf(person), hash, systemClock.now());
    }
  });
  await app.http.listen({ port, host: '127.0.0.1' });
  return {
    app,
    origin,
    async close() {
      await app.http.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
