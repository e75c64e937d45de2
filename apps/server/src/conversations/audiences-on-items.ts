import { Refusal } from '@monda/domain/base/errors.ts';
import { type Audience, audiencesOf, readsInternal } from '@monda/domain/conversations/comment-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Work } from '../database/work.ts';
import { assertSide, exclusionsOf } from '../items/item-interface.ts';

/** Throws 403 where a person does not write to that audience: by their role, or to the provider after acts for the company. */
export async function assertAudience(
  work: Work,
  actor: Actor,
  itemId: string,
  audience: Audience,
): Promise<void> {
  if (!audiencesOf(actor.role).includes(audience)) throw new Refusal('not_allowed');
  if (audience === 'provider') await assertSide(work, actor, itemId);
}

/** Whether a person of the provider reads no comments to the provider only: they acted on the item for its company. */
export const isKeptFromInternal = async (work: Work, actor: Actor, itemId: string): Promise<boolean> =>
  readsInternal(actor.role) && (await exclusionsOf(work, [itemId], actor)).size > 0;
