import { changing } from '@monda/domain/base/changed-values.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import { profileForm } from '@monda/domain/identity/user-fields.ts';
import { isSameAddress } from '@monda/identity-provider/email-key.ts';
import { words } from '@monda/phrases/words.ts';
import type { Changes, Handlers } from '../http/handlers.ts';
import { checked } from '../http/problems.ts';
import { type PasswordResetDeps, sendPasswordReset } from './password-reset.ts';
import { personById } from './person-store.ts';
import { isSeed } from './user-interface.ts';
import { currentUserOf, userViewOf } from './user-view.ts';

export interface UserHandlerDeps extends PasswordResetDeps {
  readonly changes: Changes;
  /** Address of the protected administrator; `null` when there is none. */
  readonly seedAdminEmail: string | null;
}

/** The signed-in person, their profile, and single users. */
export function userHandlers(deps: UserHandlerDeps) {
  const { transactions, changes, clock } = deps;
  return {
    'users.me': async ({ actor }) => {
      const row = await transactions.asActor(actor, (tx) => personById(tx, actor.id));
      if (row === null) throw new Refusal('person_unknown');
      return currentUserOf(row, actor);
    },

    'users.completeProfile': (call) =>
      changes.run(call, async (tx) => {
        // why: what is said to have changed is judged by what stood there.
        await tx.selectFrom('users').select('id').where('id', '=', call.actor.id).forUpdate().execute();
        const before = await personById(tx, call.actor.id);
        if (before === null) throw new Refusal('person_unknown');
        const { firstName, lastName, phoneNumber } = checked(
          changing(profileForm, userViewOf(before)),
          call.body,
        );
        const changes = {
          first_name: firstName,
          last_name: lastName,
          ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
          updated_at: clock.now(),
        };
        await tx.update('users', changes, (query) => query.where('id', '=', call.actor.id), {
          before,
        });
        tx.act(call, {
          subjectType: 'user',
          subjectId: call.actor.id,
          details: { fields: Object.keys(call.body) },
        });
        await deps.accounts.follow(tx, call.actor.id);
        const row = await personById(tx, call.actor.id);
        if (row === null) throw new Refusal('person_unknown');
        return currentUserOf(row, call.actor);
      }),

    'users.chooseLanguage': (call) =>
      changes.run(call, async (tx) => {
        const { language } = call.body;
        await tx.update('users', { language }, (query) => query.where('id', '=', call.actor.id));
        tx.act(call, {
          subjectType: 'user',
          subjectId: call.actor.id,
          details: { language },
        });
        const row = await personById(tx, call.actor.id);
        if (row === null) throw new Refusal('person_unknown');
        return currentUserOf(row, call.actor);
      }),

    'users.get': async ({ actor, params }) => {
      const { id } = params;
      if (id !== actor.id && !passes(systemAdminOnly, actor)) throw new Refusal('not_allowed');
      const row = await transactions.asActor(actor, (tx) => personById(tx, id));
      if (row === null) throw new Refusal('not_found');
      return { ...userViewOf(row), isProtected: isSeed(row.email, deps.seedAdminEmail) };
    },

    'users.resetPassword': async (call) => {
      const own = isSameAddress(call.body.email, call.actor.email);
      if (!own && !passes(systemAdminOnly, call.actor)) throw new Refusal('not_allowed');
      await sendPasswordReset(call.body.email, deps);
      await transactions.asActor(call.actor, async (tx) =>
        tx.act(call, {
          subjectType: 'user',
          subjectId: own ? call.actor.id : null,
        }),
      );
      return { message: words().profile.passwordResetSent };
    },
  } satisfies Partial<Handlers>;
}
