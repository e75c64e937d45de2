import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@monda/demo/demo-people.ts';
import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import type { App } from './app.ts';
import { type Config, DEMO_ADMIN_EMAIL } from '../settings/config.ts';
import { createAddressMarks, markStandingAddresses } from '../identity/address-mark-interface.ts';
import { makePasswordLink } from '../identity/password-reset.ts';
import { personByEmail, sharingAddresses } from '../identity/person-store.ts';
import { newDestructionPassword } from '../items/steps/destruction-password.ts';
import { FIRST_SECRET, storedSecret } from '../secrets/stored-secrets.ts';
import type { Tx } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import { holdOtherStarts } from '../database/start-lock.ts';
import { createRowDigests } from '../audit/row-digests.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';

/** The demo accounts as the sign-in page and the terminal show them. */
export const demoHint = () => ({ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD });

export interface FirstPeopleDeps {
  readonly config: Config;
  readonly app: App;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/**
 * Makes sure that a person can sign in: seeds the demo into an empty database when it is asked for, and the
 * first administrator when there is none. Answers lines for the operator.
 */
export async function ensureFirstPeople(deps: FirstPeopleDeps): Promise<readonly string[]> {
  const { config, app, clock, say } = deps;
  const notes: string[] = [];
  // why: a server with another secret could read nothing that is sealed, and would refuse the links of the others.
  await storedSecret(FIRST_SECRET, async () => 'sealed' as const, { ...app, clock });
  notes.push(...(await recordMigratedRows(app.commands)));
  if (config.demo) {
    const isEmpty = await app.transactions.asSystem(async (tx) => {
      const company = await tx.selectFrom('companies').select('id').limit(1).executeTakeFirst();
      return company === undefined;
    });
    if (isEmpty) {
      say('Adding the demo companies, people, and items.');
      // why: loaded only where it is needed; its pictures bring an image and a PDF library.
      const { seedDemo } = await import('../demo/seed-demo.ts');
      await seedDemo({
        transactions: app.transactions,
        storage: app.storage,
        encryption: app.encryption,
        digests: createRowDigests(app.commands.secret),
        clock,
        newDestructionPassword: () => newDestructionPassword(clock),
      });
    }
    notes.push(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, label } of DEMO_ACCOUNTS) notes.push(`  ${email.padEnd(34)} ${label()}`);
  }
  for (const sharing of await app.transactions.asSystem(sharingAddresses)) {
    const same = sharing.map(({ email }) => email);
    const line = 'people share one address in different forms: give all but one of them another address';
    app.log.warn({ addresses: same }, line);
    notes.push(`These ${line}: ${same.join(', ')}`);
  }
  notes.push(...(await ensureAdministrator(deps)));
  await markStandingAddresses({ ...app.commands, markAddress: createAddressMarks(app.commands.secret) });
  return notes;
}

/** Makes the first administrator where there is none; while that person cannot sign in, the lines that say how. */
async function ensureAdministrator({ config, app, baseUrl, clock }: FirstPeopleDeps): Promise<string[]> {
  return app.transactions.asSystem(async (tx) => {
    await holdOtherStarts(tx);
    const email = config.seedAdminEmail ?? (await someAdministrator(tx)) ?? addressOfFirst(config);
    const known = await personByEmail(tx, email);
    const now = clock.now();
    const person = known ?? { id: clock.newId(), email };
    if (known === null) {
      await tx.insert('users', {
        id: person.id,
        email,
        first_name: '',
        last_name: '',
        role: 'admin',
        created_at: now,
        updated_at: now,
      });
      const act = { action: 'users.makeAdministrator', subjectType: 'user', subjectId: person.id };
      tx.ownAct(act);
    }
    const { issuer } = config.signIn;
    if (issuer !== null) {
      const isIn = (known?.first_sign_in_at ?? known?.identity_subject ?? null) !== null;
      return isIn ? [] : [`The first administrator signs in at ${baseUrl} as ${email}, through ${issuer}`];
    }
    const account = await tx
      .selectFrom('bundled_accounts')
      .select('password_hash')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    if (account?.password_hash) return [];
    const link = await makePasswordLink(tx, person, { clock, baseUrl });
    const act = { action: 'users.showPasswordLink', subjectType: 'user', subjectId: person.id };
    tx.ownAct(act);
    return wayIn({ email, link, baseUrl, isMadeUp: email === DEMO_ADMIN_EMAIL && !config.demo });
  });
}

/** Address of an administrator, of one who has a password if there is such a one; `null` without any. */
async function someAdministrator(tx: Tx): Promise<string | null> {
  const found = await tx
    .selectFrom('users')
    .leftJoin('bundled_accounts', 'bundled_accounts.user_id', 'users.id')
    .select('users.email')
    .where((row) => row.eb(row.fn<string>('lower', ['users.role']), '=', 'admin'))
    .where('users.deleted_at', 'is', null)
    .orderBy('bundled_accounts.password_hash', (order) => order.desc().nullsLast())
    .orderBy('users.created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.email ?? null;
}

/** Address of the first administrator where none is set: for trying the product out on this machine alone. */
function addressOfFirst({ production, signIn }: Config): string {
  if (!production && signIn.issuer === null) return DEMO_ADMIN_EMAIL;
  throw new StartFailure(
    'Nobody can sign in yet: set SEED_ADMIN_EMAIL to the e-mail of the first administrator.',
  );
}

/** Lines that lead the first administrator in. The link is no lasting secret: it works once, for some days. */
function wayIn(to: {
  readonly email: string;
  readonly link: string;
  readonly baseUrl: string;
  readonly isMadeUp: boolean;
}): string[] {
  return [
    `The first administrator, ${to.email}, has no password yet. To sign in:`,
    `  1. Open this link and choose a password. It works once, for ${ACCOUNT_LINK_HOURS} hours; the next start prints a new one.`,
    `     ${to.link}`,
    `  2. Sign in at ${to.baseUrl} with ${to.email} and that password.`,
    ...(to.isMadeUp ? ['  To use an address of your own, start with SEED_ADMIN_EMAIL=you@example.com'] : []),
  ];
}
