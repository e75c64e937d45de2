import { existsSync } from 'node:fs';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { makePasswordLink } from './identity/password-reset.ts';
import { personByEmail } from './identity/person-store.ts';
import type { Sources } from './platform/sources.ts';
import { StartFailure } from './platform/start-failure.ts';
import type { Transactions } from './platform/transactions.ts';

/** What the demo seed works with. */
export interface DemoDeps {
  readonly transactions: Transactions;
  readonly storage: App['storage'];
  readonly sources: Sources;
  readonly say: (line: string) => void;
}

interface DemoContent {
  seedDemo(deps: DemoDeps): Promise<void>;
  readonly DEMO_ACCOUNTS: readonly { readonly email: string; readonly label: string }[];
  readonly DEMO_PASSWORD: string;
}

const SEED = new URL('./demo/seed-demo.ts', import.meta.url);

async function demoContent(): Promise<DemoContent | null> {
  return existsSync(SEED) ? ((await import(SEED.href)) as DemoContent) : null;
}

/** The demo accounts as the sign-in page shows them. */
export async function demoHint() {
  const content = await demoContent();
  return content === null ? null : { accounts: content.DEMO_ACCOUNTS, password: content.DEMO_PASSWORD };
}

export interface FirstPeopleDeps {
  readonly config: Config;
  readonly app: App;
  readonly baseUrl: string;
  readonly sources: Sources;
  readonly say: (line: string) => void;
}

/**
 * Makes sure that somebody can sign in: seeds the demo into an empty database when it is asked for, and the
 * first administrator when there is none. Answers lines for whoever started the product.
 */
export async function ensureFirstPeople(deps: FirstPeopleDeps): Promise<readonly string[]> {
  const { config, app, sources, say } = deps;
  const notes: string[] = [];
  const content = config.demo ? await demoContent() : null;
  if (content !== null) {
    const isEmpty = await app.transactions.asSystem(async (tx) => {
      const company = await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst();
      return company === undefined;
    });
    if (isEmpty) {
      say('Adding the demo companies, people and items.');
      await content.seedDemo({ transactions: app.transactions, storage: app.storage, sources, say });
    }
    notes.push(`Demo accounts, all with the password ${content.DEMO_PASSWORD}:`);
    for (const { email, label } of content.DEMO_ACCOUNTS) notes.push(`  ${email.padEnd(34)} ${label}`);
  }
  return [...notes, ...(await ensureAdministrator(deps))];
}

async function ensureAdministrator({ config, app, baseUrl, sources }: FirstPeopleDeps): Promise<string[]> {
  const email = config.seedAdminEmail;
  return app.transactions.asSystem(async (tx) => {
    if (email === null) {
      const admin = await tx
        .selectFrom('users')
        .select('id')
        .where((row) => row.eb(row.fn<string>('lower', ['role']), '=', 'admin'))
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      if (admin !== undefined) return [];
      throw new StartFailure(
        'Nobody can sign in yet: set SEED_ADMIN_EMAIL to the e-mail of the first administrator.',
      );
    }
    const known = await personByEmail(tx, email);
    const now = sources.now();
    const person = known ?? { id: sources.newId(), email };
    if (known === null) {
      await tx
        .insertInto('users')
        .values({
          id: person.id,
          email,
          first_name: '',
          last_name: '',
          role: 'admin',
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
    if (config.signIn.issuer !== null) return [];
    const account = await tx
      .selectFrom('bundled_accounts')
      .select('password_hash')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    if (account?.password_hash) return [];
    const link = await makePasswordLink(tx, person, { sources, baseUrl });
    return [`The administrator ${email} has no password yet. Set one here: ${link}`];
  });
}
