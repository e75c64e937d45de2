import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@monda/demo/demo-people.ts';
import type { App } from './app.ts';
import type { Config } from '../settings/config.ts';
import { createAddressMarks, markStandingAddresses } from '../identity/address-mark-interface.ts';
import { makePasswordLink } from '../identity/password-reset.ts';
import { personByEmail, sharingAddresses } from '../identity/person-store.ts';
import { newDestructionPassword } from '../items/steps/destruction-password.ts';
import { FIRST_SECRET, storedSecret } from '../secrets/stored-secrets.ts';
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
      say('Adding the demo companies, people and items.');
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
    const line = 'people have one address in different forms: give all but one of them another address';
    app.log.warn({ addresses: same }, line);
    notes.push(`These ${line}: ${same.join(', ')}`);
  }
  notes.push(...(await ensureAdministrator(deps)));
  await markStandingAddresses({ ...app.commands, markAddress: createAddressMarks(app.commands.secret) });
  return notes;
}

async function ensureAdministrator({ config, app, baseUrl, clock }: FirstPeopleDeps): Promise<string[]> {
  const email = config.seedAdminEmail;
  return app.transactions.asSystem(async (tx) => {
    await holdOtherStarts(tx);
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
    if (config.signIn.issuer !== null) return [];
    const account = await tx
      .selectFrom('bundled_accounts')
      .select('password_hash')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    if (account?.password_hash) return [];
    const link = await makePasswordLink(tx, person, { clock, baseUrl });
    const act = { action: 'users.showPasswordLink', subjectType: 'user', subjectId: person.id };
    tx.ownAct(act);
    return [`The administrator ${email} has no password yet. Set one here: ${link}`];
  });
}
