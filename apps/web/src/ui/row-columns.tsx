import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import type { Column } from './data-table.tsx';
import { Hint } from './hint.tsx';
import layout from './layout.module.css';
import { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';
import typography from './typography.module.css';
import { Typed } from './values.tsx';

/** The column of names, which carries the row's link. */
export const nameColumn = <Row extends { readonly name: string }>(): Column<Row> => ({
  key: 'name',
  head: words().detailLabels.name,
  card: 'title',
  cell: ({ name }) => <Typed className={typography.wraps} text={name} />,
});

/** The column of badges. */
export const statusColumn = <Row,>(
  lookOf: (row: Row) => StatusBadgeProps['look'],
  width?: string,
): Column<Row> => ({
  key: 'status',
  head: words().heads.status,
  card: 'badge',
  ...(width === undefined ? {} : { width }),
  cell: (row) => <StatusBadge look={lookOf(row)} />,
});

/** The column of buttons, whose heading is for screen readers only. */
export const actionsColumn = <Row,>(width: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key: 'actions',
  head: words().heads.actions,
  headHidden: true,
  align: 'end',
  width,
  card: 'actions',
  cell: (row) => <span className={layout.rowActions}>{cell(row)}</span>,
});

export interface RowButtonProps {
  readonly label: string;
  /** The same with the name of the row, for screen readers. */
  readonly name: string;
  readonly variant?: 'default' | 'subtle';
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** Why it cannot be pressed; it stays reachable, so that the reason can be read. */
  readonly reason?: string | null;
  readonly onPress: () => void;
}

/** A button of a row. */
export function RowButton(props: RowButtonProps) {
  const { label, name, variant = 'subtle', danger, loading = false, reason = null, onPress } = props;
  const button = (
    <Button
      size="compact-sm"
      variant={variant}
      color={danger ? 'red' : variant === 'subtle' ? 'gray' : undefined}
      loading={loading}
      aria-label={name}
      {...(reason === null
        ? { onClick: onPress }
        : { 'aria-description': reason, 'aria-disabled': true, 'data-disabled': true })}
    >
      {label}
    </Button>
  );
  return reason === null ? button : <Hint label={reason}>{button}</Hint>;
}

/** The link of a row to the page that edits it. */
export function EditLink({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <LinkButton href={href} size="compact-sm" variant="default" aria-label={words().controls.editNamed(name)}>
      {words().controls.edit}
    </LinkButton>
  );
}
