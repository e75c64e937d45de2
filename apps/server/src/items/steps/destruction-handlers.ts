import { Refusal } from '@monda/domain/base/errors.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import type { Sentence } from '@monda/domain/base/sentence.ts';
import { words } from '@monda/phrases/words.ts';
import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import type { FileIntake, PurposedUpload, TakenFile } from '../../files/file-interface.ts';
import type { CallContext, Changes, Handlers, Upload } from '../../http/handlers.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import type { Clock } from '../../process/clock.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { Work } from '../../database/work.ts';
import { newDestructionPassword } from './destruction-password.ts';
import type { AcceptDocuments } from '../item-interface.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { readDetails } from '../item-reading.ts';
import type { StepEffects, StepCommand } from './item-steps.ts';
import { checkStep, type StepParts, takeStep } from './item-transition.ts';
import type { ItemBefore } from './step-judging.ts';
import { confirmDestructionCommand } from './step-commands.ts';
import type { DetailsDeps } from '../reading/item-view.ts';
import type { PasswordTries } from './password-tries.ts';

export interface DestructionDeps extends DetailsDeps, StepParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly passwordTries: PasswordTries;
  readonly intake: FileIntake;
  readonly acceptDocuments: AcceptDocuments;
  readonly encryption: Encryption;
  readonly clock: Pick<Clock, 'now' | 'randomBytes'>;
}

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
const COMPLETION: readonly NeededField[] = [
  { field: 'invoice', purpose: 'final_invoice', missing: () => words().stepFields.finalInvoice },
];

/** Says what each upload is for; 400 naming every field that carries no file. */
function neededUploads(
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

/** The calls from the company's confirmation to completion. */
export function destructionHandlers(deps: DestructionDeps) {
  const { changes } = deps;

  /** Takes a step and answers the item after it. */
  async function take(tx: Work, call: CallContext, order: StepCommand) {
    await takeStep(tx, call, order, deps);
    return readDetails(deps, tx, call, order.itemId);
  }

  /** Replaces the password of the item with a new one, with no wrong try and no lock. */
  async function renewPassword(tx: Work, item: ItemBefore): Promise<StepEffects> {
    const [renewed] = await tx.update(
      'destruction_passwords',
      {
        sealed: deps.encryption.encrypt(newDestructionPassword(deps.clock)),
        wrong_tries: 0,
        locked_until: null,
        created_at: deps.clock.now(),
      },
      (query) => query.where('item_id', '=', item.id),
    );
    if (renewed === undefined) throw new Error(`item ${item.id} has no destruction password`);
    return { note: { code: 'passwordRenewed' } };
  }

  /**
   * Refuses early what the step would refuse later, before a try is counted or a file is looked at. A
   * request that was answered before is answered the same again by `changes`, in spite of the new status.
   */
  async function early(
    call: CallContext,
    itemId: string,
    step: ItemStepName,
    go: () => Promise<ItemDetails>,
  ) {
    try {
      await deps.transactions.asActor(call.actor, (tx) => checkStep(tx, call, { itemId, step }));
    } catch (refusal) {
      return changes.run<ItemDetails>(call, () => Promise.reject(refusal));
    }
    return go();
  }

  const takeWithFiles = (
    call: CallContext,
    itemId: string,
    step: ItemStepName,
    uploads: readonly PurposedUpload[],
    effects: (files: readonly TakenFile[]) => StepEffects,
  ) =>
    deps.intake.holding(call, uploads, (files) =>
      changes.run(call, (tx) =>
        take(tx, call, {
          itemId,
          step,
          effects: async (item) => {
            const given = files.map((file) => ({ id: file.id, itemId }));
            await deps.intake.commit(tx, given, item.company_id);
            return effects(files);
          },
        }),
      ),
    );

  return {
    'items.confirmDestruction': async (call) => {
      const { body, params } = call;
      const accepted = body.action === 'confirm' ? await deps.acceptDocuments(DOCUMENT_NAMES) : () => [];
      const asked = confirmDestructionCommand(body, accepted, deps);
      return changes.run(call, (tx) => take(tx, call, { itemId: params.id, ...asked }));
    },

    'items.verifyPassword': (call) => {
      const itemId = call.params.id;
      return early(call, itemId, 'verifyOnSite', async () => {
        const triedAt = await deps.passwordTries.tryPassword(itemId, call.body.password);
        return changes.run(call, (tx) =>
          take(tx, call, {
            itemId,
            step: 'verifyOnSite',
            effects: ({ version }) => {
              // why: what made a later version of an item that is not verified is a new password.
              if (version !== triedAt) throw new Refusal('wrong_password');
              return { changes: { verified_on_site: true }, note: { code: 'verified' } };
            },
          }),
        );
      });
    },

    'items.renewPassword': (call) =>
      changes.run(call, (tx) =>
        take(tx, call, {
          itemId: call.params.id,
          step: 'renewPassword',
          effects: (item) => renewPassword(tx, item),
        }),
      ),

    'items.uploadDocumentation': (call) => {
      const itemId = call.params.id;
      return early(call, itemId, 'uploadDocumentation', async () => {
        const uploads = neededUploads(call.uploads, DOCUMENTATION);
        await deps.intake.judge(uploads);
        await deps.passwordTries.tryPassword(itemId, call.body.password);
        const countOf = (files: readonly TakenFile[], purpose: FilePurpose) =>
          files.filter((file) => file.purpose === purpose).length;
        return takeWithFiles(call, itemId, 'uploadDocumentation', uploads, (files) => ({
          note: {
            code: 'documented',
            before: countOf(files, 'before_photo'),
            after: countOf(files, 'after_photo'),
            tickets: countOf(files, 'tare_ticket'),
          },
        }));
      });
    },

    'items.completeDestruction': (call) => {
      const itemId = call.params.id;
      return early(call, itemId, 'complete', () =>
        takeWithFiles(call, itemId, 'complete', neededUploads(call.uploads, COMPLETION), () => ({
          changes: { final_price: call.body.finalPrice },
          note: { code: 'completed' },
        })),
      );
    },
  } satisfies Partial<Handlers>;
}
