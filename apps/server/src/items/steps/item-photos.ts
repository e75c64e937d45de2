import { Refusal } from '@monda/domain/base/errors.ts';
import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { tooMany } from '@monda/domain/files/file-wording.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import { type FileIntake, photosOf } from '../../files/file-interface.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import type { ChangedPhotos } from './item-steps.ts';
import type { ItemBefore } from './step-judging.ts';

interface PhotoChange extends ChangedPhotos {
  /** Locked by the transaction. */
  readonly item: ItemBefore;
}

/**
 * Removes photos of an item and gives it pending ones, behind those it has. 400 for a photo that it does not show, and
 * where it would have more than a request may send.
 */
export async function changePhotos(
  work: Work,
  { actor }: CallContext,
  { item, added, removed }: PhotoChange,
  intake: FileIntake,
): Promise<void> {
  const { shown, nextPosition } = await photosOf(work, item.id);
  const wrong = [...removed.keys()].filter((at) => {
    const id = removed[at] ?? '';
    return !shown.includes(id) || removed.indexOf(id) !== at;
  });
  if (wrong.length > 0)
    throw refused(words().itemPhotos.notOfItem, ...wrong.map((at) => `removedPhotos.${at}`));
  if (added.length > 0 && shown.length - removed.length + added.length > PHOTO_RULE.maxFiles) {
    throw refused(tooMany(PHOTO_RULE), 'photos');
  }
  const place = { item_id: item.id, company_id: item.company_id };
  const removal = { ...place, removed_by: actor.id, removed_at: work.clock.now() };
  await work.insertAll(
    'removed_photos',
    removed.map((id) => ({ file_id: id, ...removal })),
  );
  const given = added.map((id, at) => ({ id, itemId: item.id, position: nextPosition + at }));
  await intake.commit(work, given, item.company_id);
}

const refused = (message: string, ...paths: readonly string[]) =>
  new Refusal('validation_failed', { message, errors: paths.map((path) => ({ path, message })) });
