import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import {
  ADMIN_OR_MANAGER,
  COMPANY,
  OF_OWN_COMPANY,
  REQUESTERS,
  all,
  any,
  forEvaluatorOf,
  isActor,
  mayDelete,
  mayInsert,
  mayRead,
  whereRequestMayGo,
} from '../row-policies.ts';
import { table, alone, boolean, integer, moment, text, uuid } from '../table.ts';

const SEEN = any(ADMIN_OR_MANAGER, `${COMPANY} AND ${OF_OWN_COMPANY}`, forEvaluatorOf('project(id)'));

export const projects = table({
  columns: {
    id: uuid(),
    company_id: uuid(),
    waste_type: text(),
    status: text<ProjectStatus>().withDefault(),
    archived: boolean().withDefault(),
    created_by: uuid(),
    created_by_first_name: text(),
    created_by_last_name: text(),
    version: integer().withDefault(),
    created_at: moment(),
    updated_at: moment(),
  },
  access: [
    mayRead(SEEN),
    mayInsert(all(OF_OWN_COMPANY, isActor('created_by'), REQUESTERS)),
    // why: without a check of its own, the rows that may be left behind are those that are reached.
    { command: 'UPDATE', using: SEEN },
    mayDelete(whereRequestMayGo('id')),
  ],
  grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  recorded: {
    subject: 'project',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          request: [
            'company_id',
            'waste_type',
            'created_by',
            'created_by_first_name',
            'created_by_last_name',
            'created_at',
          ],
          status: ['status', 'archived', 'version', 'updated_at'],
        },
      },
      {
        groups: {
          request: [
            'company_id',
            'created_by',
            'created_by_first_name',
            'created_by_last_name',
            'created_at',
          ],
          ...alone('waste_type', 'status', 'archived'),
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
});
