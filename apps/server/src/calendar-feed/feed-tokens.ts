import type { Actor } from '@monda/domain/identity/actor.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';
import type { Work } from '../database/work.ts';
import { peopleLetIn } from '../identity/person-interface.ts';
import { hashOfLinkToken, newLinkToken } from '../secrets/link-tokens.ts';

/** Since when a person has an address that works; `null` without one. For the person, or the product itself. */
export async function feedMadeAt(tx: Work, person: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.made_at', 'u.sessions_end_before'])
    .where('f.user_id', '=', person)
    .where('f.token_hash', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return isEnded(row.made_at, row.sessions_end_before?.getTime() ?? null) ? null : row.made_at;
}

// why: what ends a person's sessions, such as a block, ends what was issued to them up to then for good.
const isEnded = (madeAt: Date, sessionsEndedAt: number | null): boolean =>
  sessionsEndedAt !== null && madeAt.getTime() <= sessionsEndedAt;

/** Makes the person's token, of which only the hash is stored; the one they had before ends. */
export async function makeFeedToken(
  work: Work,
  person: string,
): Promise<{ readonly token: string; readonly madeAt: Date }> {
  const token = newLinkToken(work.clock);
  const { sessions_end_before: ended } = await work
    .selectFrom('users')
    .select('sessions_end_before')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  // why: made after earlier sessions ended, also where the clock was set back since.
  const madeAt = noEarlierThan(work.clock.now(), ended === null ? null : new Date(ended.getTime() + 1));
  const made = { token_hash: hashOfLinkToken(token), made_at: madeAt };
  await work.upsert('calendar_feeds', 'user_id', { user_id: person, ...made });
  return { token, madeAt: made.made_at };
}

/** Ends the person's token; whether there was one. */
export async function endFeedToken(tx: Work, person: string): Promise<boolean> {
  const rows = await tx.update('calendar_feeds', { token_hash: null }, (query) =>
    query.where('user_id', '=', person).where('token_hash', 'is not', null),
  );
  return rows.length > 0;
}

/** A person whose calendar asks. */
export interface FeedReader {
  readonly actor: Actor;
  readonly language: Language;
}

/**
 * The person of a token as they are now; `null` for a token that is none, was ended or replaced, and for a person who is not
 * let in or was not since it was made. For the product itself.
 */
export async function readerOfFeed(tx: Work, token: string, now: Date): Promise<FeedReader | null> {
  const row = await tx
    .selectFrom('calendar_feeds')
    .select(['user_id', 'made_at'])
    .where('token_hash', '=', hashOfLinkToken(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const person = (await peopleLetIn(tx, [row.user_id], now)).get(row.user_id);
  if (person === undefined || isEnded(row.made_at, person.sessionsEndedAt)) return null;
  return { actor: person.actor, language: person.language ?? DEFAULT_LANGUAGE };
}
