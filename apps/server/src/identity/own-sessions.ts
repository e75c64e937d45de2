import type { OwnSession } from '@monda/domain/identity/session-fields.ts';
import { SESSION_BROWSER, type SessionBrowser } from '@monda/identity-provider/session-browsers.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** Sessions of the bundled sign-in, over its records. For the product itself: no person reads them. */

interface StoredSession {
  readonly uid: string;
  readonly loginTs: number | null;
  readonly noted: SessionBrowser | null;
}

const live = (person: string, now: Date) =>
  sql`s.model = 'Session' AND s.account_id = ${person} AND (s.expires_at IS NULL OR s.expires_at > ${now})`;

/** Whether this session of the person still goes on. */
export async function isLiveSession(tx: Tx, person: string, uid: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM oidc_records s WHERE ${live(person, now)} AND s.uid = ${uid}`.execute(tx);
  return rows.length > 0;
}

/** Sessions of a person, the one used last first; `current`: the `uid` of that of the caller. */
export async function sessionsOf(
  tx: Tx,
  person: string,
  { current, now }: { readonly current: string | undefined; readonly now: Date },
): Promise<readonly OwnSession[]> {
  const { rows } = await sql<StoredSession>`
    SELECT s.uid, (s.payload->>'loginTs')::float8 AS "loginTs", b.payload AS noted
    FROM oidc_records s LEFT JOIN oidc_records b ON b.model = ${SESSION_BROWSER} AND b.id = s.uid
    WHERE ${live(person, now)}`.execute(tx);
  const moment = (ms: number) => new Date(ms).toISOString();
  return rows
    .map(({ uid, loginTs, noted }) => {
      const startedAt = (loginTs ?? 0) * 1000;
      return {
        id: uid,
        startedAt: moment(startedAt),
        usedAt: moment(Math.max(startedAt, noted?.usedAt ?? 0)),
        browser: noted?.browser ?? '',
        system: noted?.system ?? '',
        isCurrent: uid === current,
      };
    })
    .toSorted((one, other) => other.usedAt.localeCompare(one.usedAt));
}

/** Ends one session of the person, or all but one; how many ended. Its tokens are refused from the next look-up on. */
export async function endSessionsOf(
  tx: Tx,
  person: string,
  which: { readonly only: string } | { readonly except: string | undefined },
): Promise<number> {
  const chosen =
    'only' in which ? sql`uid = ${which.only}` : sql`uid IS DISTINCT FROM ${which.except ?? null}`;
  const { rows } = await sql<{ uid: string }>`DELETE FROM oidc_records
    WHERE model = 'Session' AND account_id = ${person} AND ${chosen} RETURNING uid`.execute(tx);
  const uids = rows.map(({ uid }) => uid);
  await sql`DELETE FROM oidc_records WHERE account_id = ${person}
    AND (model = ${SESSION_BROWSER} AND id = ANY(${uids}::text[]) OR payload->>'sessionUid' = ANY(${uids}::text[]))`.execute(
    tx,
  );
  return uids.length;
}
