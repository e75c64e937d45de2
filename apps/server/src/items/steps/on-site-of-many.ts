import { Refusal } from '@monda/domain/base/errors.ts';
import { undoneIfRefused } from '../../database/savepoint.ts';
import type { PurposedUpload, TakenFile } from '../../files/file-interface.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { type BulkStepParts, takeOfMany } from './bulk-handlers.ts';
import { assertDayCode, tryDayCodes } from './day-codes.ts';
import { COMPLETION, neededUploads } from './destruction-handlers.ts';
import { itemsAllowedNow } from './item-transition.ts';
import type { PasswordParts } from './password-tries.ts';
import type { FileStepParts } from './steps-with-files.ts';

/** The calls that verify many items on site by the code of their day, and complete many with one invoice. */
export const ON_SITE_BULK_HANDLERS = {
  'items.bulkVerifyPassword': withoutTransaction(verifyItems),
  'items.bulkCompleteDestruction': withoutTransaction(completeItems),
} satisfies HandlerTable;

export async function verifyItems(
  call: IncomingCall<'items.bulkVerifyPassword'>,
  parts: BulkStepParts & PasswordParts,
) {
  const { items, password } = call.body;
  const allowed = await parts.transactions.asActor(call.actor, (work) =>
    itemsAllowedNow(work, call, 'verifyOnSite', items),
  );
  const tried = await tryDayCodes(allowed, password, parts);
  return takeOfMany(call, parts, {
    items,
    asked: { password },
    stepIn: () => () => ({
      step: 'verifyOnSite',
      effects: (item, known) => ({
        changes: { verified_on_site: true },
        note: { code: 'verified', day: assertDayCode(tried, item, known) },
      }),
    }),
  });
}

/** The invoice is stored once more for each item, so that each has a file of its own. */
export async function completeItems(
  call: IncomingCall<'items.bulkCompleteDestruction'>,
  parts: BulkStepParts & Pick<FileStepParts, 'intake'>,
) {
  const { items } = call.body;
  const [invoice] = neededUploads(call.uploads, COMPLETION) as [PurposedUpload];
  await parts.intake.judge([invoice]);
  const allowed = await parts.transactions.asActor(call.actor, (work) =>
    itemsAllowedNow(work, call, 'complete', items),
  );
  const complete = (files: readonly TakenFile[]) => {
    const fileOf = new Map(allowed.map(({ id }, at) => [id, files[at]]));
    return takeOfMany(call, parts, {
      items,
      asked: { invoice: invoice.upload.sha256 },
      stepIn: (work) => (asked) => ({
        step: 'complete',
        effects: async ({ id, company_id }) => {
          const file = fileOf.get(id);
          // why: an item that may be completed since a moment ago has no file here.
          if (file === undefined) throw new Refusal('version_changed');
          await undoneIfRefused(work, () =>
            parts.intake.commit(work, [{ id: file.id, itemId: id }], company_id),
          );
          return { changes: { final_price: asked.finalPrice }, note: { code: 'completed' } };
        },
      }),
    });
  };
  if (allowed.length === 0) return complete([]);
  return parts.intake.holdingCopies(call, invoice, allowed.length, complete);
}
