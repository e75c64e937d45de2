import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import { isEmailTaken } from '../identity/user-interface.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import type { Work } from '../database/work.ts';
import { endSubstitutionsOf } from '../substitutes/substitute-interface.ts';
import type { CreatePerson } from '../administration/administration-interface.ts';

/** Refuses with `conflict` when the address belongs to another person than `exceptId`. */
export async function assertEmailFree(
  work: Work,
  email: string,
  { exceptId = null, path = 'email' }: { readonly exceptId?: string | null; readonly path?: string } = {},
): Promise<void> {
  if (!(await isEmailTaken(work, email, exceptId))) return;
  const message = words().companies.emailTaken;
  throw new Refusal('conflict', { message, errors: [{ path, message }] });
}

/**
 * Holds a person and the administrators of their company until the transaction ends, in the order of their ids, which is
 * how setting a substitute locks people: two who need the same people wait for each other in one direction only.
 */
export async function holdWithAdministrators(work: Work, personId: string): Promise<void> {
  await work
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

/** Makes the person named the one administrator of a company: its other administrators become company users. */
export async function demotePreviousAdmins(
  work: Work,
  call: CallContext,
  given: { readonly companyId: string; readonly newAdminId: string },
  baseUrl: string,
): Promise<void> {
  await holdWithAdministrators(work, given.newAdminId);
  // why: who administers a company is shown with it; an edit based on the earlier version is refused.
  await work.update('companies', { version: sql<number>`version + 1` }, (query) =>
    query.where('id', '=', given.companyId),
  );
  work.act(call, {
    subjectType: 'company',
    subjectId: given.companyId,
    details: { administrator: given.newAdminId },
  });
  const demoted = await work.update(
    'users',
    { role: 'company_user', updated_at: work.clock.now() },
    (query) =>
      query
        .where('company_id', '=', given.companyId)
        .where('id', '<>', given.newAdminId)
        .where(sql`lower(role)`, '=', 'company_admin')
        .where('deleted_at', 'is', null),
  );
  for (const { id } of demoted) {
    work.act(call, {
      action: 'users.changeRole',
      subjectType: 'user',
      subjectId: id,
      details: { from: 'company_admin', to: 'company_user', because: call.name },
    });
    await endSubstitutionsOf(work, call, id, 'role', baseUrl);
  }
}

/** Creates a person. */
export const createPerson: CreatePerson = async (work, call, person, { accounts, baseUrl, markAddress }) => {
  const { email, firstName = '', lastName = '', role, company } = person;
  await assertEmailFree(work, email, { path: person.emailPath });
  const id = work.clock.newId();
  const now = work.clock.now();
  await work.insert('users', {
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
  await markAddress(work, { id, email });
  if (role === 'company_admin' && company !== null) {
    await demotePreviousAdmins(work, call, { companyId: company.id, newAdminId: id }, baseUrl);
  }
  await accounts.follow(work, id);
  if (person.message !== null) {
    const companyName = company?.name ?? null;
    const to = { id, email, firstName, companyName, role, invitedBy: call.actor.name };
    await accounts.write(work, person.message, to);
  }
  work.act(call, {
    subjectType: 'user',
    subjectId: id,
    details: { email, role, companyId: company?.id ?? null, message: person.message },
  });
  return id;
};
