import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Accounts } from '../identity/account-interface.ts';
import type { MarkAddress } from '../identity/address-mark-interface.ts';
import { isEmailTaken } from '../identity/user-interface.ts';
import type { CallContext } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { Work } from '../database/work.ts';
import { endSubstitutionsOf } from '../substitutes/substitute-interface.ts';
import type { CreatePerson } from '../administration/administration-interface.ts';

export interface PersonCreationDeps {
  readonly accounts: Accounts;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  /** Origin of the product, without a slash at the end. */
  readonly baseUrl: string;
  readonly markAddress: MarkAddress;
}

/** Refuses with `conflict` when the address belongs to somebody else than `exceptId`. */
export async function assertEmailFree(
  tx: Work,
  email: string,
  { exceptId = null, path = 'email' }: { readonly exceptId?: string | null; readonly path?: string } = {},
): Promise<void> {
  if (!(await isEmailTaken(tx, email, exceptId))) return;
  const message = words().companies.emailTaken;
  throw new Refusal('conflict', { message, errors: [{ path, message }] });
}

/**
 * Holds a person and the administrators of their company until the transaction ends, in the order of their ids, which is
 * how whoever sets a substitute holds people: two who need the same people wait for each other in one direction only.
 */
export async function holdWithAdministrators(tx: Work, personId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('id', '=', personId),
        row.and([
          row(sql`lower(role)`, '=', 'company_admin'),
          row('company_id', '=', (of) =>
            of.selectFrom('users as person').select('person.company_id').where('person.id', '=', personId),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Makes the person named the one administrator of a company: those it has beside become company users. */
export async function demotePreviousAdmins(
  tx: Work,
  call: CallContext,
  order: { readonly companyId: string; readonly newAdminId: string },
  deps: Pick<PersonCreationDeps, 'clock' | 'baseUrl'>,
): Promise<void> {
  await holdWithAdministrators(tx, order.newAdminId);
  // why: who administers a company is shown with it; an edit based on the earlier version is refused.
  await tx.update('companies', { version: sql<number>`version + 1` }, (query) =>
    query.where('id', '=', order.companyId),
  );
  tx.act(call, {
    subjectType: 'company',
    subjectId: order.companyId,
    details: { administrator: order.newAdminId },
  });
  const demoted = await tx.update('users', { role: 'company_user', updated_at: deps.clock.now() }, (query) =>
    query
      .where('company_id', '=', order.companyId)
      .where('id', '<>', order.newAdminId)
      .where(sql`lower(role)`, '=', 'company_admin')
      .where('deleted_at', 'is', null),
  );
  for (const { id } of demoted) {
    tx.act(call, {
      action: 'users.changeRole',
      subjectType: 'user',
      subjectId: id,
      details: { from: 'company_admin', to: 'company_user', because: call.name },
    });
    await endSubstitutionsOf(tx, call, deps, id, 'role');
  }
}

export function createPersonCreation(deps: PersonCreationDeps): CreatePerson {
  const { accounts, clock, markAddress } = deps;
  return async (tx, call, person) => {
    const { email, firstName = '', lastName = '', role, company } = person;
    await assertEmailFree(tx, email, { path: person.emailPath });
    const id = clock.newId();
    const now = clock.now();
    await tx.insert('users', {
      id,
      company_id: company?.id ?? null,
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      email_verified: person.emailVerified ?? false,
      job_title: person.jobTitle ?? '',
      department: person.department ?? '',
      contact_phone: person.contactPhone ?? '',
      created_at: now,
      updated_at: now,
    });
    await markAddress(tx, { id, email });
    if (role === 'company_admin' && company !== null) {
      await demotePreviousAdmins(tx, call, { companyId: company.id, newAdminId: id }, deps);
    }
    await accounts.follow(tx, id);
    if (person.message !== null) {
      await accounts.write(tx, person.message, { id, email, firstName, companyName: company?.name ?? null });
    }
    tx.act(call, {
      subjectType: 'user',
      subjectId: id,
      details: { email, role, companyId: company?.id ?? null, message: person.message },
    });
    return id;
  };
}
