import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { Work } from '../../database/work.ts';
import type { TakenFile } from '../../files/file-interface.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { evaluatorName, mergeUpdate, releaseFromGone } from './item-evaluation.ts';
import { changePhotos } from './item-photos.ts';
import type { StepCommand } from './item-steps.ts';
import { itemAfterStep } from './step-handlers.ts';
import { type FileStepParts, unlessRefusedNow } from './steps-with-files.ts';

/** The call with which the company makes a requested change. */
export const UPDATE_HANDLERS = {
  'items.update': withoutTransaction(updateItem),
} satisfies HandlerTable;

export async function updateItem(
  call: IncomingCall<'items.update'>,
  parts: FileStepParts,
): Promise<ItemDetails> {
  const update = (taken: readonly TakenFile[]) =>
    parts.changes.run(call, (work) => updateWithPhotos(work, call, taken, parts));
  if (call.uploads.length === 0) return update([]);
  const uploads = call.uploads.map((upload, position) => ({
    ...{ upload, purpose: 'item_image' as const, position },
  }));
  return unlessRefusedNow(call, { itemId: call.params.id, step: 'update' }, parts, () =>
    parts.intake.holding(call, uploads, update),
  );
}

function updateWithPhotos(
  work: Work,
  call: IncomingCall<'items.update'>,
  taken: readonly TakenFile[],
  parts: FileStepParts,
): Promise<ItemDetails> {
  const { comment, jsonData, removedPhotos = [] } = call.body;
  const command: StepCommand = {
    itemId: call.params.id,
    step: 'update',
    comment,
    locksEvaluator: true,
    effects: async (item, { evaluatorIsGone }) => {
      const merged = mergeUpdate(item, jsonData);
      const released = releaseFromGone(item, evaluatorIsGone);
      const changes = { ...merged.changes, ...released.changes };
      if (taken.length + removedPhotos.length === 0) return { ...released, changes };
      const photos = { added: taken.map(({ id }) => id), removed: removedPhotos };
      await changePhotos(work, call, { item, ...photos }, parts.intake);
      const note = {
        code: 'photosChanged' as const,
        ...{ added: taken.length, removed: removedPhotos.length },
        ...(evaluatorIsGone ? { unassigned: evaluatorName(item) } : {}),
      };
      return { changes, note, photos };
    },
  };
  return itemAfterStep(work, call, command, parts);
}
