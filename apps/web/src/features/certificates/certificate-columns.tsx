import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import typography from '../../ui/typography.module.css';
import { Day } from '../../ui/values.tsx';
import { certificateLook } from './certificate-looks.ts';
import css from './certificates.module.css';

/** A text on up to three lines; the whole shows on hover. */
const Lines = ({ text }: { readonly text: string }) => (
  <span className={`${css.lines} ${typography.fewLines}`} title={text} dir="auto">
    {text}
  </span>
);

/** The columns of the list. `withCompany`: for readers of several companies. */
export function certificateColumns(withCompany: boolean): readonly Column<CertificateRow>[] {
  const say = words().certificateList;
  const company: Column<CertificateRow> = {
    key: 'company',
    head: words().heads.company,
    width: 'clamp(8rem, 14vw, 12rem)',
    cell: ({ companyName }) => <Lines text={companyName} />,
  };
  return [
    {
      key: 'number',
      head: words().detailLabels.number,
      width: 'clamp(8.5rem, 18vw, 13.5rem)',
      card: 'title',
      cell: ({ number }) => <span className={css.listed}>{number}</span>,
      below: ({ version }) => words().certificateWords.version(version),
    },
    ...(withCompany ? [company] : []),
    {
      key: 'items',
      head: words().heads.items,
      cell: ({ firstItemName, itemCount }) => (
        <Lines text={words().certificateWords.firstOf(firstItemName, itemCount - 1)} />
      ),
    },
    {
      key: 'state',
      head: words().detailLabels.state,
      width: 'clamp(9.5rem, 15vw, 12rem)',
      card: 'badge',
      cell: ({ state, voidAsked }) => (
        <span className={css.states}>
          <StatusBadge look={certificateLook(state)} />
          {voidAsked ? <span className={css.mark}>{say.voidAsked}</span> : null}
        </span>
      ),
    },
    {
      key: 'issued',
      head: words().detailLabels.issued,
      width: '7.5rem',
      cell: ({ issuedAt }) => (issuedAt === null ? say.notIssued : <Day moment={issuedAt} />),
    },
  ];
}
