import { Refusal } from '@monda/domain/base/errors.ts';
import { FIRST_STATUS } from '@monda/domain/items/item-statuses.ts';
import { PROJECT_EXPORT, PROJECT_EXPORT_COLUMNS } from '@monda/domain/projects/project-export.ts';
import { words } from '@monda/phrases/words.ts';
import type { FileIntake } from '../files/file-interface.ts';
import type { AcceptDocuments, CreateItems } from '../items/item-interface.ts';
import { itemIdsOfProject, lockItemsOfProject } from '../items/item-interface.ts';
import type { Exports } from '../exports/exports.ts';
import { assertVersion } from '../http/expected-version.ts';
import type { CallContext, Changes, Handlers } from '../http/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { createProject, purposesOf, requestingCompany } from './project-creation.ts';
import {
  listProjects,
  lockProject,
  type ProjectCursor,
  projectMayGo,
  projectsBehind,
  readProject,
} from './project-store.ts';

export interface ProjectHandlerDeps {
  readonly transactions: Transactions;
  readonly changes: Changes;
  readonly intake: FileIntake;
  readonly createItems: CreateItems;
  readonly acceptDocuments: AcceptDocuments;
  readonly exports: Exports;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

async function projectOrRefusal(tx: Work, call: CallContext, id: string) {
  const project = await readProject(tx, call.actor, id);
  if (project === null) throw new Refusal('not_found');
  return project;
}

async function lockedOrRefusal(tx: Tx, call: CallContext, id: string) {
  const project = await lockProject(tx, call.actor, id);
  if (project === null) throw new Refusal('not_found');
  assertVersion(call, project.version);
  return project;
}

/** The calls below `/projects` that concern whole projects. */
export function createProjectHandlers(deps: ProjectHandlerDeps) {
  const { transactions, changes } = deps;

  const setArchived = (call: CallContext, id: string, archived: boolean) =>
    changes.run(call, async (tx) => {
      const project = await lockedOrRefusal(tx, call, id);
      if (project.archived !== archived) {
        await tx.update('projects', { archived, updated_at: deps.clock.now() }, (query) =>
          query.where('id', '=', id),
        );
        tx.act(call, {
          action: archived ? 'projects.archive' : 'projects.unarchive',
          subjectType: 'project',
          subjectId: id,
        });
      }
      return projectOrRefusal(tx, call, id);
    });

  return {
    'projects.list': (call) => transactions.asReader(call, (tx) => listProjects(tx, call.actor, call.query)),

    'projects.export': (call) => {
      const { format, columns = PROJECT_EXPORT_COLUMNS, ...filter } = call.query;
      return deps.exports.serve(call, {
        format,
        name: words().exports.projects,
        columns: [...new Set(columns)].map((column) => PROJECT_EXPORT[column]),
        details: { filter, columns },
        read: (tx, actor, cursor: ProjectCursor | null, most) =>
          projectsBehind(tx, actor, filter, cursor, most),
      });
    },

    'projects.get': (call) => transactions.asReader(call, (tx) => projectOrRefusal(tx, call, call.params.id)),

    'projects.create': async (call) => {
      requestingCompany(call.actor);
      const uploads = purposesOf(call.uploads, call.body.wasteItems.length);
      const accepted = await deps.acceptDocuments(['terms-and-conditions']);
      const project = await deps.intake.holding(call, uploads, (files) =>
        changes.run(call, async (tx) => {
          const documents = accepted();
          const id = await createProject(deps, tx, call, call.body, files, documents);
          tx.act(call, {
            action: 'projects.create',
            subjectType: 'project',
            subjectId: id,
            details: { items: call.body.wasteItems.length, files: files.length, documents },
          });
          return { ...(await projectOrRefusal(tx, call, id)), itemIds: await itemIdsOfProject(tx, id) };
        }),
      );
      // why: an answer that is stored under an idempotency key may be of a version that named no items.
      const stored: { readonly itemIds?: readonly string[] } = project;
      if (stored.itemIds !== undefined) return project;
      const itemIds = await transactions.asActor(call.actor, (tx) => itemIdsOfProject(tx, project.id));
      return { ...project, itemIds };
    },

    'projects.change': (call) =>
      changes.run(call, async (tx) => {
        const { id } = call.params;
        const project = await lockedOrRefusal(tx, call, id);
        await tx.update(
          'projects',
          { waste_type: call.body.wasteType, updated_at: deps.clock.now() },
          (query) => query.where('id', '=', id),
        );
        tx.act(call, {
          action: 'projects.change',
          subjectType: 'project',
          subjectId: id,
          details: { wasteType: { from: project.wasteType, to: call.body.wasteType } },
        });
        return projectOrRefusal(tx, call, id);
      }),

    'projects.delete': async (call) => {
      const { id } = call.params;
      let keys: readonly string[] = [];
      await changes.run(call, async (tx) => {
        // why: scope first, then items before the project, the lock order of every item step.
        await projectOrRefusal(tx, call, id);
        const items = await lockItemsOfProject(tx, id);
        await lockedOrRefusal(tx, call, id);
        if (items.some((item) => item.status !== FIRST_STATUS)) {
          throw new Refusal('wrong_state', { message: words().projects.startedCannotBeDeleted });
        }
        // why: asked under the locks of the items, which whoever writes on one waits for.
        if (!(await projectMayGo(tx, id))) {
          throw new Refusal('wrong_state', { message: words().refusals.projectWorkedOn });
        }
        keys = await deps.intake.release(
          tx,
          items.map((item) => item.id),
        );
        await tx.remove('projects', (query) => query.where('id', '=', id));
        tx.removed('waste_items', items);
        tx.act(call, {
          action: 'projects.delete',
          subjectType: 'project',
          subjectId: id,
          details: { items: items.length },
        });
        return null;
      });
      await deps.intake.forget(keys);
      return undefined;
    },

    'projects.archive': (call) => setArchived(call, call.params.id, true),
    'projects.unarchive': (call) => setArchived(call, call.params.id, false),
  } satisfies Partial<Handlers>;
}
