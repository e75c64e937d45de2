import type { CompanyRow } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { actionsColumn, EditLink, nameColumn, statusColumn } from '../../ui/row-columns.tsx';
import { ActivityToggle } from './activity-toggle.tsx';
import { companyEditHref } from './company-addresses.ts';
import { companyLook } from './company-looks.ts';

export interface CompanyActions {
  readonly onToggle: (company: CompanyRow) => void;
  /** The company whose state is being changed. */
  readonly busyId: string | null;
}

/** Columns of the list of companies. */
export function companyColumns({ onToggle, busyId }: CompanyActions): readonly Column<CompanyRow>[] {
  return [
    nameColumn(),
    {
      key: 'users',
      head: words().companyScreens.users,
      align: 'end',
      width: '6rem',
      cell: (company) => company.userCount,
    },
    statusColumn(companyLook, '9rem'),
    actionsColumn('12rem', (company) => (
      <>
        <EditLink href={companyEditHref(company)} name={company.name} />
        <ActivityToggle of={company} busy={busyId === company.id} onPress={() => onToggle(company)} />
      </>
    )),
  ];
}
