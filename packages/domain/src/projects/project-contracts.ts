import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf, pageQuery } from '../base/paging-fields.ts';
import { exportedFile } from '../exports/export-fields.ts';
import { INVOICE_RULE, PHOTO_RULE } from '../files/file-rules.ts';
import { assignableUser } from '../identity/user-fields.ts';
import { assignableQuery } from '../items/item-queries.ts';
import { itemRow } from '../items/item-view.ts';
import { projectExportQuery } from './project-export.ts';
import {
  openedProject,
  projectChange,
  projectCreated,
  projectRequest,
  projectView,
} from './project-fields.ts';
import { projectListQuery } from './project-queries.ts';
import { PROJECT_CALLS } from './project-calls.ts';

/** What the calls about projects take and answer. */
export const PROJECT_CONTRACTS = {
  'projects.list': {
    summary: 'Projects the caller may see, newest first, filtered and paged.',
    query: projectListQuery,
    answer: pageOf(projectView),
  },
  'projects.export': {
    summary: 'The projects of the list, whatever page, as a file of a spreadsheet.',
    ...exportedFile,
    query: projectExportQuery,
  },
  'projects.create': {
    summary: 'Submits a request with its items, as JSON or as multipart with a `command` field and files.',

    body: projectRequest,
    multipart: {
      fields: projectRequest,
      json: 'command',
      files: [
        { field: /^item_\d+_images$/, rule: PHOTO_RULE, example: 'item_0_images' },
        { field: /^item_\d+_invoice$/, rule: INVOICE_RULE, example: 'item_0_invoice' },
      ],
    },
    status: 201,
    madeAt: PROJECT_CALLS['projects.get'].path,
    answer: projectCreated,
  },
  'projects.assignableUsers': {
    summary:
      'Technical evaluators with their active state; with an item those who are excluded from it are left out.',
    query: assignableQuery,
    answer: pageOf(assignableUser),
  },
  'projects.get': {
    summary:
      'One project. The first call by an evaluator or a manager, here or for one of its items, notes that the provider received it.',
    params: byId,
    answer: openedProject,
  },
  'projects.change': {
    summary: 'Changes the waste type of a project.',
    params: byId,
    body: projectChange,
    answer: projectView,
  },
  'projects.delete': {
    summary:
      'Deletes a project while none of its items ever left `pending` and the provider did not receive it.',
    refusals: ['wrong_state'],
    params: byId,
    status: 204,
    answer: null,
  },
  'projects.archive': {
    summary: 'Hides a project from the default list.',
    params: byId,
    answer: projectView,
  },
  'projects.unarchive': {
    summary: 'Returns an archived project to the default list.',
    params: byId,
    answer: projectView,
  },
  'projects.items': {
    summary: 'The items of one project, paged.',
    params: byId,
    query: pageQuery,
    answer: pageOf(itemRow),
  },
} as const satisfies Record<keyof typeof PROJECT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const PROJECT_SCHEMAS = {
  Project: { schema: projectView, is: 'A request of a client company.' },
  ProjectChange: { schema: projectChange, is: 'What can be changed of a project.' },
  ProjectRequest: { schema: projectRequest, is: 'A new request with its items.' },
} as const satisfies Record<string, NamedSchema>;
