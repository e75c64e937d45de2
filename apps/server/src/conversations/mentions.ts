import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import type { Mentionable } from '@monda/domain/conversations/comment-fields.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { exclusionFromSide } from '@monda/domain/items/four-eyes.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Mention } from '../database/tables/item-comments.ts';
import type { Tx } from '../database/transactions.ts';
import { fourEyesOf } from '../items/item-interface.ts';

/** Whom a comment of the acting person on an item may mention; to the provider only, no one who acted for its company. */
export async function mentionableBy(
  tx: Tx,
  itemId: string,
  audience: Audience,
): Promise<readonly Mentionable[]> {
  const { rows } = await sql<{ id: string; name: string; of_provider: boolean }>`
    SELECT id, name, of_provider FROM item_people(${itemId}, ${audience === 'provider'})`.execute(tx);
  const people = rows.map(({ id, name, of_provider }) => ({ id, name, ofProvider: of_provider }));
  if (audience !== 'provider') return people;
  const did = await fourEyesOf(
    tx,
    [itemId],
    people.map(({ id }) => id),
  );
  return people.filter(({ id }) => exclusionFromSide('provider', did(itemId, id)) === null);
}

/** The mentions of a text: everybody must read that audience, and stand in the text as `@` and their name. */
export async function mentionsOf(
  tx: Tx,
  itemId: string,
  audience: Audience,
  { text, mentions: ids }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<readonly Mention[]> {
  if (ids.length === 0) return [];
  const people = new Map((await mentionableBy(tx, itemId, audience)).map((one) => [one.id, one.name]));
  return [...new Set(ids)].map((id) => {
    const name = people.get(id);
    if (name === undefined || !text.includes(`@${name}`)) {
      const message = words().comments.unknownMention;
      throw new Refusal('validation_failed', {
        errors: [{ path: `mentions.${ids.indexOf(id)}`, message }],
      });
    }
    return { id, name };
  });
}
