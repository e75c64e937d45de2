import { Refusal } from '@monda/domain/base/errors.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { ProjectRequest } from '@monda/domain/projects/project-fields.ts';
import { completeFacts } from '@monda/domain/facts/fact-data.ts';
import { readItemFileField } from '@monda/domain/projects/project-files.ts';
import { requestingCompanyOf } from '@monda/domain/items/requesters.ts';
import { words } from '@monda/phrases/words.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import { writeFirstFacts } from '../facts/fact-interface.ts';
import type { FileIntake, PurposedUpload, TakenFile } from '../files/file-interface.ts';
import type { CreateItems } from '../items/item-interface.ts';
import type { CallContext, Upload } from '../http/calls/handlers.ts';
import type { Work } from '../database/work.ts';

/** The company a request is made for: the person's own. Throws for anybody else than its clients. */
export function requestingCompany(actor: Actor): string {
  const company = requestingCompanyOf({ role: actor.role, company: actor.companyId });
  if (company === null) throw new Refusal('not_allowed', { message: words().projects.onlyClients });
  return company;
}

const PURPOSES = { images: 'item_image', invoice: 'item_invoice' } as const satisfies Record<
  string,
  FilePurpose
>;

function itemPositionOf(field: string): number {
  return readItemFileField(field)?.position ?? -1;
}

/** Says what each upload is for. Throws when one names an item the request does not have. */
export function purposesOf(uploads: readonly Upload[], itemCount: number): readonly PurposedUpload[] {
  const seen = new Map<string, number>();
  return uploads.map((upload) => {
    const field = readItemFileField(upload.field);
    if (field === null || field.position >= itemCount) {
      throw new Refusal('validation_failed', {
        message: words().projects.fileWithoutItem,
        errors: [{ path: upload.field, message: words().projects.fileWithoutItem }],
      });
    }
    const position = seen.get(upload.field) ?? 0;
    seen.set(upload.field, position + 1);
    return { upload, purpose: PURPOSES[field.kind], position };
  });
}

export interface ProjectCreationParts {
  readonly createItems: CreateItems;
  readonly intake: FileIntake;
}

/** Stores the facts of the asset that the request gives of its items; an item without them has none. */
async function giveFacts(
  work: Work,
  call: CallContext,
  companyId: string,
  itemIds: readonly string[],
  items: ProjectRequest['wasteItems'],
): Promise<void> {
  const given = items.flatMap(({ asset }, at) => {
    if (asset === null || asset === undefined) return [];
    const item = { id: itemIds[at] as string, company_id: companyId };
    return [{ item, body: { asset: completeFacts({ asset }).asset }, timeZone: null }];
  });
  await writeFirstFacts(work, call, given);
}

/** Stores a request with its items, facts, files and accepted documents in the given transaction; the project's id. */
export async function storeProject(
  parts: ProjectCreationParts,
  work: Work,
  call: CallContext,
  request: ProjectRequest,
  files: readonly TakenFile[],
  documents: readonly RecordedDocument[],
): Promise<string> {
  const companyId = requestingCompany(call.actor);
  const id = work.clock.newId();
  const at = work.clock.now();
  const requester = await work
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', call.actor.id)
    .executeTakeFirstOrThrow();
  await work.insert('projects', {
    id,
    company_id: companyId,
    waste_type: request.wasteType,
    created_by: call.actor.id,
    created_by_first_name: requester.first_name,
    created_by_last_name: requester.last_name,
    created_at: at,
    updated_at: at,
  });
  const itemIds = await parts.createItems(work, call, {
    projectId: id,
    companyId,
    items: request.wasteItems,
    documents,
    at,
  });
  await giveFacts(work, call, companyId, itemIds, request.wasteItems);
  await parts.intake.commit(
    work,
    files.map((file) => ({ id: file.id, itemId: itemIds[itemPositionOf(file.field)] as string })),
    companyId,
  );
  return id;
}
