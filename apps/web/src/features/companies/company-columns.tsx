import type { CompanyRow } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Typed } from '../../ui/values.tsx';
import { ActivityToggle } from './activity-toggle.tsx';
import { companyEditHref } from './company-addresses.ts';
import { companyLook } from './company-looks.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

export interface CompanyActions {
  readonly onToggle: (company: CompanyRow) => void;
  /** The company whose state is being changed. */
  readonly busyId: string | null;
}

/** Columns of the list of companies. */
export function companyColumns({ onToggle, busyId }: CompanyActions): readonly Column<CompanyRow>[] {
  return [
    {
      key: 'name',
      head: words().detailLabels.name,
      card: 'title',
      cell: (company) => <Typed className={typography.wraps} text={company.name} />,
    },
    {
      key: 'users',
      head: words().companyScreens.users,
      align: 'end',
      width: '6rem',
      cell: (company) => company.userCount,
    },
    {
      key: 'status',
      head: words().heads.status,
      card: 'badge',
      width: '9rem',
      cell: (company) => <StatusBadge look={companyLook(company)} />,
    },
    {
      key: 'actions',
      head: words().heads.actions,
      headHidden: true,
      align: 'end',
      width: '12rem',
      card: 'actions',
      cell: (company) => (
        <span className={layout.rowActions}>
          <LinkButton
            href={companyEditHref(company)}
            size="compact-sm"
            variant="default"
            aria-label={words().controls.editNamed(company.name)}
          >
            {words().controls.edit}
          </LinkButton>
          <ActivityToggle of={company} busy={busyId === company.id} onPress={() => onToggle(company)} />
        </span>
      ),
    },
  ];
}
