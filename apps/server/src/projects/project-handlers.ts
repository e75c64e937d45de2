import { Refusal } from '@monda/domain/base/errors.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import { PROJECT_EXPORT, PROJECT_EXPORT_COLUMNS } from '@monda/domain/projects/project-export.ts';
import { words } from '@monda/phrases/words.ts';
import type { FileIntake, TakenFile } from '../files/file-interface.ts';
import type { AcceptDocuments, CreateItems } from '../items/item-interface.ts';
import { asOpening, itemIdsOfProject, lockItemsOfProject, receiveRequests } from '../items/item-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asChange, asReader, type HandlerTable, withoutTransaction } from '../http/calls/handler-table.ts';
import type { CallContext, Changes, IncomingCall } from '../http/calls/handlers.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { purposesOf, requestingCompany, storeProject } from './project-creation.ts';
import {
  listProjects,
  lockProject,
  type ProjectCursor,
  projectMayGo,
  projectsBehind,
  readOpenedProject,
  readProject,
} from './project-store.ts';

/** The calls below `/projects` that concern whole projects. */
export const PROJECT_HANDLERS = {
  'projects.list': asReader(getProjects),
  'projects.export': withoutTransaction(exportProjects),
  'projects.get': asOpening(getProject),
  'projects.create': withoutTransaction(createProject),
  'projects.change': asChange(changeProject),
  'projects.delete': withoutTransaction(deleteProject),
  'projects.archive': asChange(archiveProject),
  'projects.unarchive': asChange(unarchiveProject),
} satisfies HandlerTable;

interface ProjectParts {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly intake: FileIntake;
  readonly createItems: CreateItems;
  readonly acceptDocuments: AcceptDocuments;
}

export function getProjects(work: Work, call: IncomingCall<'projects.list'>) {
  return listProjects(work, call.actor, call.query);
}

export function exportProjects(
  call: IncomingCall<'projects.export'>,
  { exports }: { readonly exports: Exports },
) {
  const { format, columns = PROJECT_EXPORT_COLUMNS, ...filter } = call.query;
  return exports.serve(call, {
    format,
    name: words().exports.projects,
    columns: [...new Set(columns)].map((column) => PROJECT_EXPORT[column]),
    details: { filter, columns },
    read: (work, actor, cursor: ProjectCursor | null, most) =>
      projectsBehind(work, actor, filter, cursor, most),
  });
}

async function getProject(work: Work, call: IncomingCall<'projects.get'>) {
  const project = await readOpenedProject(work, call.actor, call.params.id);
  if (project === null) throw new Refusal('not_found');
  return { answer: project, isReceived: project.received !== null };
}

export async function createProject(call: IncomingCall<'projects.create'>, parts: ProjectParts) {
  requestingCompany(call.actor);
  const uploads = purposesOf(call.uploads, call.body.wasteItems.length);
  const accepted = await parts.acceptDocuments(['terms-and-conditions']);
  const project = await parts.intake.holding(call, uploads, (files) =>
    parts.changes.run(call, (work) => createProjectWithFiles(work, call, files, accepted(), parts)),
  );
  // why: an answer that is stored under an idempotency key may be of a version that named no items.
  const stored: { readonly itemIds?: readonly string[] } = project;
  if (stored.itemIds !== undefined) return project;
  const itemIds = await parts.transactions.asActor(call.actor, (work) => itemIdsOfProject(work, project.id));
  return { ...project, itemIds };
}

async function createProjectWithFiles(
  work: Work,
  call: IncomingCall<'projects.create'>,
  files: readonly TakenFile[],
  documents: readonly RecordedDocument[],
  parts: ProjectParts,
) {
  const id = await storeProject(parts, work, call, call.body, files, documents);
  work.act(call, {
    subjectType: 'project',
    subjectId: id,
    details: { items: call.body.wasteItems.length, files: files.length, documents },
  });
  return { ...(await projectOrRefusal(work, call, id)), itemIds: await itemIdsOfProject(work, id) };
}

export async function changeProject(work: Work, call: IncomingCall<'projects.change'>) {
  const { id } = call.params;
  const project = await lockedOrRefusal(work, call, id);
  const { wasteType } = call.body;
  await work.update('projects', { waste_type: wasteType, updated_at: work.clock.now() }, (query) =>
    query.where('id', '=', id),
  );
  work.act(call, {
    subjectType: 'project',
    subjectId: id,
    details: { wasteType: { from: project.wasteType, to: wasteType } },
  });
  await receiveRequests(work, call, [id]);
  return projectOrRefusal(work, call, id);
}

export async function deleteProject(
  call: IncomingCall<'projects.delete'>,
  { changes, intake }: Pick<ProjectParts, 'changes' | 'intake'>,
) {
  let keys: readonly string[] = [];
  await changes.run(call, async (work) => {
    keys = await deleteProjectWithItems(work, call, intake);
    return null;
  });
  await intake.forget(keys);
  return undefined;
}

/** Keys of the files whose bytes are left to remove. */
async function deleteProjectWithItems(
  work: Work,
  call: IncomingCall<'projects.delete'>,
  intake: FileIntake,
): Promise<readonly string[]> {
  const { id } = call.params;
  // why: scope first, then items before the project, the lock order of every item step.
  await projectOrRefusal(work, call, id);
  const items = await lockItemsOfProject(work, id);
  await lockedOrRefusal(work, call, id);
  if (items.some((item) => item.status !== FIRST_STATUS)) {
    throw new Refusal('wrong_state', { message: words().projects.startedCannotBeDeleted });
  }
  // why: asked under the lock of the project, which waits for the transaction that receives it.
  if (!(await projectMayGo(work, id))) {
    throw new Refusal('wrong_state', { message: words().refusals.projectReceived });
  }
  const keys = await intake.release(
    work,
    items.map((item) => item.id),
  );
  await work.remove('projects', (query) => query.where('id', '=', id));
  work.removed('waste_items', items);
  work.act(call, { subjectType: 'project', subjectId: id, details: { items: items.length } });
  return keys;
}

export function archiveProject(work: Work, call: IncomingCall<'projects.archive'>) {
  return setArchived(work, call, call.params.id, true);
}

export function unarchiveProject(work: Work, call: IncomingCall<'projects.unarchive'>) {
  return setArchived(work, call, call.params.id, false);
}

async function setArchived(work: Work, call: CallContext, id: string, archived: boolean) {
  const project = await lockedOrRefusal(work, call, id);
  if (project.archived !== archived) {
    await work.update('projects', { archived, updated_at: work.clock.now() }, (query) =>
      query.where('id', '=', id),
    );
    work.act(call, { subjectType: 'project', subjectId: id });
    await receiveRequests(work, call, [id]);
  }
  return projectOrRefusal(work, call, id);
}

async function projectOrRefusal(work: Work, call: CallContext, id: string) {
  const project = await readProject(work, call.actor, id);
  if (project === null) throw new Refusal('not_found');
  return project;
}

async function lockedOrRefusal(work: Work, call: CallContext, id: string) {
  const project = await lockProject(work, call.actor, id);
  if (project === null) throw new Refusal('not_found');
  assertVersion(call, project.version);
  return project;
}
