import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Sentence } from '@monda/domain/base/sentence.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import type { PurposedUpload, TakenFile } from '../../files/file-interface.ts';
import { asChange, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { CallContext, IncomingCall, Upload } from '../../http/calls/handlers.ts';
import { newDestructionPassword } from './destruction-password.ts';
import type { StepCommand, StepEffects } from './item-steps.ts';
import type { ItemBefore } from './step-judging.ts';
import { passwordsMade, tryPassword } from './password-tries.ts';
import { type AcceptDocuments, confirmDestructionCommand } from './step-commands.ts';
import { itemAfterStep, type TakingParts } from './step-handlers.ts';
import {
  type StepTarget,
  type ChangeParts,
  type FileStepParts,
  unlessRefusedNow,
} from './steps-with-files.ts';

/** The calls from the company's confirmation to completion. */
export const DESTRUCTION_HANDLERS = {
  'items.confirmDestruction': withoutTransaction(confirmDestruction),
  'items.verifyPassword': withoutTransaction(verifyPassword),
  'items.renewPassword': asChange(renewPassword),
  'items.uploadDocumentation': withoutTransaction(uploadDocumentation),
  'items.completeDestruction': withoutTransaction(completeDestruction),
} satisfies HandlerTable;

/** A file field a step cannot do without. */
interface NeededField {
  readonly field: string;
  readonly purpose: FilePurpose;
  readonly missing: Sentence;
}

const DOCUMENTATION: readonly NeededField[] = [
  { field: 'beforePhotos', purpose: 'before_photo', missing: () => words().stepFields.beforePhotos },
  { field: 'afterPhotos', purpose: 'after_photo', missing: () => words().stepFields.afterPhotos },
  { field: 'tareTickets', purpose: 'tare_ticket', missing: () => words().stepFields.tareTickets },
];
export const COMPLETION: readonly NeededField[] = [
  { field: 'invoice', purpose: 'final_invoice', missing: () => words().stepFields.finalInvoice },
];

/** Says what each upload is for; 400 naming every field that carries no file. */
export function neededUploads(
  uploads: readonly Upload[],
  needed: readonly NeededField[],
): readonly PurposedUpload[] {
  const lacking = needed.filter(({ field }) => !uploads.some((upload) => upload.field === field));
  const [first] = lacking;
  if (first !== undefined) {
    throw new Refusal('validation_failed', {
      message: first.missing(),
      errors: lacking.map(({ field, missing }) => ({ path: field, message: missing() })),
    });
  }
  return needed.flatMap(({ field, purpose }) =>
    uploads
      .filter((upload) => upload.field === field)
      .map((upload, position) => ({ upload, purpose, position })),
  );
}

export async function confirmDestruction(
  call: IncomingCall<'items.confirmDestruction'>,
  parts: ChangeParts & { readonly acceptDocuments: AcceptDocuments },
) {
  const { body, params } = call;
  const accepted = body.action === 'confirm' ? await parts.acceptDocuments(DOCUMENT_NAMES) : () => [];
  return parts.changes.run(call, (work) => {
    const command = confirmDestructionCommand(body, accepted, parts.encryption, work.clock);
    return itemAfterStep(work, call, { itemId: params.id, ...command }, parts);
  });
}

export function verifyPassword(call: IncomingCall<'items.verifyPassword'>, parts: ChangeParts) {
  const itemId = call.params.id;
  return unlessRefusedNow(call, { itemId, step: 'verifyOnSite' }, parts, async () => {
    const triedAt = await tryPassword(itemId, call.body.password, parts);
    return parts.changes.run(call, (work) => {
      const command: StepCommand = {
        itemId,
        step: 'verifyOnSite',
        effects: async ({ id }) => {
          // why: a change of the meeting makes a later version with the same password.
          assertSamePassword(triedAt?.made, await passwordsMade(work, id));
          return { changes: { verified_on_site: true }, note: { code: 'verified' } };
        },
      };
      return itemAfterStep(work, call, command, parts);
    });
  });
}

/** Refuses what was tried before another password was made. */
export function assertSamePassword(triedAt: number | undefined, now: number): void {
  if (now !== triedAt) throw new Refusal('wrong_password');
}

/** Replaces the password of the item with a new one, with no wrong try and no lock. */
export function renewPassword(work: Work, call: IncomingCall<'items.renewPassword'>, parts: TakingParts) {
  const command: StepCommand = {
    itemId: call.params.id,
    step: 'renewPassword',
    effects: async ({ id }) => {
      const renewed = {
        sealed: parts.encryption.encrypt(newDestructionPassword(work.clock)),
        wrong_tries: 0,
        locked_until: null,
        created_at: work.clock.now(),
      };
      await work.updateOne('destruction_passwords', renewed, (query) => query.where('item_id', '=', id));
      return { note: { code: 'passwordRenewed' } };
    },
  };
  return itemAfterStep(work, call, command, parts);
}

export function uploadDocumentation(call: IncomingCall<'items.uploadDocumentation'>, parts: FileStepParts) {
  const asked = { itemId: call.params.id, step: 'uploadDocumentation' } as const;
  return unlessRefusedNow(call, asked, parts, async () => {
    const uploads = neededUploads(call.uploads, DOCUMENTATION);
    await parts.intake.judge(uploads);
    const triedAt = await tryPassword(asked.itemId, call.body.password, parts);
    const countOf = (files: readonly TakenFile[], purpose: FilePurpose) =>
      files.filter((file) => file.purpose === purpose).length;
    return stepWithFiles(call, asked, uploads, parts, (files, { version }) => {
      // why: what makes a later version of a verified item at this status is a new password.
      assertSamePassword(triedAt?.version, version);
      return {
        note: {
          code: 'documented',
          before: countOf(files, 'before_photo'),
          after: countOf(files, 'after_photo'),
          tickets: countOf(files, 'tare_ticket'),
        },
      };
    });
  });
}

export function completeDestruction(call: IncomingCall<'items.completeDestruction'>, parts: FileStepParts) {
  const asked = { itemId: call.params.id, step: 'complete' } as const;
  return unlessRefusedNow(call, asked, parts, async () =>
    stepWithFiles(call, asked, neededUploads(call.uploads, COMPLETION), parts, () => ({
      changes: { final_price: call.body.finalPrice },
      note: { code: 'completed' },
    })),
  );
}

function stepWithFiles(
  call: CallContext,
  { itemId, step }: StepTarget,
  uploads: readonly PurposedUpload[],
  parts: FileStepParts,
  effects: (files: readonly TakenFile[], item: ItemBefore) => StepEffects,
): Promise<ItemDetails> {
  const { intake, changes } = parts;
  return intake.holding(call, uploads, (files) =>
    changes.run(call, (work) => {
      const command: StepCommand = {
        itemId,
        step,
        effects: async (item) => {
          const effect = effects(files, item);
          const given = files.map((file) => ({ id: file.id, itemId }));
          await intake.commit(work, given, item.company_id);
          return effect;
        },
      };
      return itemAfterStep(work, call, command, parts);
    }),
  );
}
