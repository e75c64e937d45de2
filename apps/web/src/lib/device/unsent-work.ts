import { type DraftRecord, isForgotten } from './cleared-drafts.ts';
import { isUnsent } from './device-captures.ts';
import { readDevice, writeDevice } from './device-database.ts';
import { belongsTo, CAPTURES, captureOwner } from './device-owners.ts';

/**
 * How many photos taken on site that have not arrived a sign-out would remove from this device, of drafts besides; `null` where
 * it would remove nothing. Of the person `null`, where no one is known, drafts of anybody and no photos, which stay then.
 * Never fails.
 */
export async function lostBySignOut(userId: string | null): Promise<number | null> {
  if (typeof indexedDB === 'undefined') return null;
  const stored = await readDevice((drafts) => {
    const all = drafts.getAll() as IDBRequest<DraftRecord[]>;
    return () => all.result;
  }).catch(() => []);
  const isDraft = (draft: DraftRecord) =>
    !draft.owner.startsWith(CAPTURES) &&
    (userId === null || belongsTo(draft.owner, userId)) &&
    !isForgotten(draft, Date.now());
  const isOwnPhoto = ({ owner, value }: DraftRecord) =>
    userId !== null && owner.startsWith(captureOwner(userId, '')) && isUnsent(value);
  const photos = stored.filter(isOwnPhoto).length;
  return photos > 0 || stored.some(isDraft) ? photos : null;
}

/** Removes the photos of a person from this device, of `null` none; called when they sign out. Never fails. */
export async function forgetPhotos(userId: string | null): Promise<void> {
  if (userId === null || typeof indexedDB === 'undefined') return;
  const own = captureOwner(userId, '');
  await writeDevice((drafts, files) => {
    drafts.delete(IDBKeyRange.bound(own, `${own}\uffff`));
    files.delete(IDBKeyRange.bound([own], [`${own}\uffff`]));
    return () => undefined;
  }).catch(() => undefined);
}
