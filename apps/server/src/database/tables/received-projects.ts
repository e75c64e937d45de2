import { all, mayInsert, mayRead, PROVIDER, SEEN_WITH_PROJECT } from '../row-policies.ts';
import { type ColumnsOf, table, moment, uuid } from '../table.ts';

/** The requests that the provider received: each stays from then on. */
export const receivedProjects = table({
  columns: {
    project_id: uuid(),
    company_id: uuid(),
    /** `null` for one on which the provider worked before such moments were noted. */
    received_at: moment().orNull(),
  },
  access: [
    mayRead(SEEN_WITH_PROJECT),
    mayInsert(
      all(
        PROVIDER,
        `EXISTS (SELECT 1 FROM projects p WHERE p.id = received_projects.project_id AND p.company_id = received_projects.company_id)`,
      ),
    ),
  ],
  grants: ['SELECT', 'INSERT'],
  rows: 'append-only',
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'project',
    subjectId: 'project_id',
    id: 'project_id',
    forms: [{ groups: { reception: ['company_id', 'received_at'] } }],
  },
});

export type ReceivedProjectTable = ColumnsOf<typeof receivedProjects>;
