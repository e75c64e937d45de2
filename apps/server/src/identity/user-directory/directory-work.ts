import { hasRole } from '@monda/domain/identity/roles.ts';
import { sql } from 'kysely';
import type { Clock } from '../../process/clock.ts';
import type { Transactions, Tx } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import { ERASED_IDENTITY } from '../person-erasure-interface.ts';
import { DirectoryFailure, type DirectoryPerson, type UserDirectory } from './user-directory.ts';

/** Failures in a row after which the work on one account is given up until the next change or start. */
export const DIRECTORY_TRIES = 12;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Work taken by a process that dies is taken up again after this; longer than all calls of one account. */
const LEASE_MS = 5 * 60_000;
/** No directory asks for more patience than this. */
const FARTHEST_MS = 24 * 60 * 60_000;
const AT_MOST = 50;

/** Notes that the account of a person has to follow, in the transaction that changed the person. */
export async function noteDirectoryWork(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('directory_work')
    .values({ user_id: userId, next_try_at: now, changed_at: now, last_error: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        wanted: row('directory_work.wanted', '+', 1),
        state: 'waiting' as const,
        tries: 0,
        next_try_at: now,
        changed_at: now,
      })),
    )
    .execute();
}

/** What went wrong with one account, for the log. */
export interface DirectoryTrouble {
  readonly userId: string;
  readonly error: string;
  /** Nothing more is tried until the next change of the person or the next start. */
  readonly givenUp: boolean;
}

export interface DirectoryWorkDeps {
  readonly transactions: Transactions;
  readonly directory: UserDirectory;
  readonly clock: Pick<Clock, 'now'>;
  readonly onTrouble: (trouble: DirectoryTrouble) => void;
}

export interface DirectoryWorker {
  /** Settles the accounts that wait and are due, the longest waiting first; how many were settled. */
  readonly run: () => Promise<number>;
  /** Takes up again what was given up; how many. */
  readonly revive: () => Promise<number>;
}

/**
 * Lets accounts follow their people. Each account is worked on by one process at a time, from the person as they
 * are then; whatever fails in between is repeated from the beginning. A directory that asks for patience is left
 * alone for as long as it asks.
 */
export function createDirectoryWorker(deps: DirectoryWorkDeps): DirectoryWorker {
  const { transactions, directory, clock } = deps;
  let pausedUntil = 0;

  return {
    async run() {
      let settled = 0;
      for (let round = 0; round < AT_MOST; round += 1) {
        if (clock.now().getTime() < pausedUntil) break;
        const work = await takeNext(transactions, clock.now());
        if (work === null) break;
        const failure = await directory.settle(work.person).then(
          () => null,
          (error: unknown) => asFailure(error),
        );
        if (failure === null) settled += 1;
        if (failure?.kind === 'limited') {
          pausedUntil = clock.now().getTime() + (failure.waitMs ?? FIRST_PAUSE_MS);
        }
        await finish(deps, work, failure);
      }
      return settled;
    },

    revive: () =>
      transactions.asSystem(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('directory_work')
          .set({ state: 'waiting', tries: 0, next_try_at: clock.now() })
          .where('state', '=', 'failed')
          .executeTakeFirst();
        return Number(numUpdatedRows);
      }),
  };
}

interface TakenWork {
  readonly userId: string;
  readonly wanted: number;
  readonly tries: number;
  readonly lease: Date;
  readonly person: DirectoryPerson;
}

async function takeNext(transactions: Transactions, now: Date): Promise<TakenWork | null> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const farthest = new Date(now.getTime() + FARTHEST_MS);
  return transactions.asSystem(async (tx) => {
    const next = await tx
      .selectFrom('directory_work')
      .select(['user_id', 'wanted', 'tries'])
      .where('state', '=', 'waiting')
      // why: what is planned or leased farther ahead than ever was so by a clock that ran ahead.
      .where((row) => row.or([row('next_try_at', '<=', now), row('next_try_at', '>', farthest)]))
      .where((row) =>
        row.or([
          row('leased_until', 'is', null),
          row('leased_until', '<=', now),
          row('leased_until', '>', lease),
        ]),
      )
      .orderBy('next_try_at')
      .orderBy('user_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (next === undefined) return null;
    await tx
      .updateTable('directory_work')
      .set({ leased_until: lease })
      .where('user_id', '=', next.user_id)
      .execute();
    const user = await tx
      .selectFrom('users')
      .select([
        'id',
        'email',
        'first_name',
        'last_name',
        'email_verified',
        'is_active',
        'deleted_at',
        'role',
        'identity_subject',
      ])
      .where('id', '=', next.user_id)
      .executeTakeFirstOrThrow();
    return {
      userId: next.user_id,
      wanted: next.wanted,
      tries: next.tries,
      lease,
      person: personOf(user),
    };
  });
}

/** A stored person in the form that is passed to directories. */
export function personOf(user: {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_verified: boolean;
  readonly is_active: boolean;
  readonly deleted_at?: Date | null;
  readonly role: string;
  readonly identity_subject: string | null;
}): DirectoryPerson {
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    emailVerified: user.email_verified,
    blocked: !user.is_active,
    deleted: user.deleted_at != null,
    administrator: user.is_active && user.deleted_at == null && hasRole(user.role, ['admin']),
    subject: user.identity_subject,
  };
}

async function finish(
  { transactions, clock, onTrouble }: DirectoryWorkDeps,
  work: TakenWork,
  failure: DirectoryFailure | null,
): Promise<void> {
  const now = clock.now();
  // why: a process whose lease ran out has been replaced by another one and says nothing more.
  const ours = (tx: Tx) =>
    tx
      .updateTable('directory_work')
      .where('user_id', '=', work.userId)
      .where('leased_until', '=', work.lease);
  if (failure === null) {
    await transactions.asSystem(async (tx) => {
      await ours(tx)
        .set({
          settled: work.wanted,
          state: sql<
            'waiting' | 'settled'
          >`CASE WHEN wanted = ${work.wanted} THEN 'settled' ELSE 'waiting' END`,
          tries: 0,
          leased_until: null,
          last_error: null,
          last_reason: null,
        })
        .execute();
      if (work.person.deleted && work.person.subject !== null) await forgetIdentity(tx, work.userId);
    });
    return;
  }
  const limited = failure.kind === 'limited';
  const tries = limited ? work.tries : work.tries + 1;
  const givenUp = failure.kind === 'never' || tries >= DIRECTORY_TRIES;
  const pause = failure.waitMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
  await transactions.asSystem(async (tx) => {
    await ours(tx)
      .set({
        tries,
        leased_until: null,
        last_error: failure.message,
        last_reason: failure.reason,
        next_try_at: new Date(now.getTime() + pause),
      })
      .execute();
    if (!givenUp) return;
    await tx
      .updateTable('directory_work')
      .set({ state: 'failed' })
      .where('user_id', '=', work.userId)
      // why: a change made meanwhile is a new reason to try.
      .where('wanted', '=', work.wanted)
      .execute();
  });
  onTrouble({ userId: work.userId, error: failure.message, givenUp });
}

/** The identity a deleted person signed in with: no account has to be found by it any more. */
async function forgetIdentity(tx: Work, userId: string): Promise<void> {
  await tx.update('users', ERASED_IDENTITY, (query) => query.where('id', '=', userId));
  const details = { erased: Object.keys(ERASED_IDENTITY) };
  tx.ownAct({ action: 'users.erase', subjectType: 'user', subjectId: userId, details });
}

function asFailure(error: unknown): DirectoryFailure {
  return error instanceof DirectoryFailure
    ? error
    : new DirectoryFailure(
        'later',
        'not_taken',
        error instanceof Error ? `unexpected: ${error.name}` : 'unexpected',
      );
}
