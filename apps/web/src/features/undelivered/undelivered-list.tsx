import { formatMoment } from '@monda/domain/date-format.ts';
import type { Undelivered } from '@monda/domain/undelivered/undelivered-fields.ts';
import { useMemo, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { notify } from '../../ui/toast.ts';
import css from './undelivered.module.css';
import { UNDELIVERED_SCREEN_WORDING as say } from './undelivered-screen-wording.ts';
import { Button } from '../../ui/button.tsx';

const rowKey = ({ channel, id }: Undelivered) => `${channel}/${id}`;
const REFRESHES = ['undelivered'] as const;

/** What was given up, each with what an administrator can do about it. */
export function UndeliveredList({ address }: { readonly address: ListAddress }) {
  const { page, limit, change } = address;
  const read = useRead('undelivered.list', { query: { page, limit } }, { keepPrevious: true });
  const [doomed, setDoomed] = useState<Undelivered | null>(null);
  const [asking, setAsking] = useState(false);
  const onError = (error: Error) =>
    notify.failure({ title: say.failedTitle, message: errorText(error, say.somethingWrong) });
  const retried = { refreshes: REFRESHES, onSuccess: () => notify.success(say.retried), onError };
  const { mutate: retryMail } = useSend('undelivered.retryMail', retried);
  const { mutate: retryAccount } = useSend('undelivered.retryAccount', retried);
  const discard = useSend('undelivered.discardMail', {
    refreshes: REFRESHES,
    onSuccess: () => {
      setAsking(false);
      notify.success(say.discarded);
    },
  });
  const columns = useMemo(
    () =>
      columnsOf({
        onRetry: ({ channel, id }) =>
          channel === 'mail' ? retryMail({ params: { id } }) : retryAccount({ params: { id } }),
        onDiscard: (row) => {
          setDoomed(row);
          setAsking(true);
        },
      }),
    [retryMail, retryAccount],
  );
  return (
    <>
      <DataTable
        label={say.list}
        columns={columns}
        rows={read.data?.data}
        rowKey={rowKey}
        loading={read.isFetching}
        error={read.isError ? { message: say.listFailed, onRetry: () => void read.refetch() } : null}
        empty={<EmptyState title={say.empty} text={say.emptyText} />}
      />
      <Paginator
        page={page}
        limit={limit}
        total={read.data?.total}
        onChange={(paging) => change({ ...paging })}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={doomed === null ? '' : say.confirmDiscard(doomed.what, doomed.to)}
        confirmLabel={say.discard}
        danger
        busy={discard.isPending}
        error={discard.isError ? errorText(discard.error, say.somethingWrong) : undefined}
        onConfirm={() => {
          if (doomed !== null) discard.mutate({ params: { id: doomed.id } });
        }}
      >
        {say.discardText}
      </ConfirmDialog>
    </>
  );
}

interface Deciding {
  readonly onRetry: (row: Undelivered) => void;
  readonly onDiscard: (row: Undelivered) => void;
}

function columnsOf({ onRetry, onDiscard }: Deciding): readonly Column<Undelivered>[] {
  return [
    {
      key: 'what',
      head: say.what,
      card: 'title',
      cell: ({ what }) => <span className={css.wide}>{what}</span>,
    },
    { key: 'to', head: say.to, cell: ({ to }) => <span className={css.wide}>{to}</span> },
    { key: 'when', head: say.when, width: '11rem', cell: ({ createdAt }) => formatMoment(createdAt) },
    { key: 'reason', head: say.reason, cell: ({ reason }) => <span className={css.wide}>{reason}</span> },
    {
      key: 'actions',
      head: say.actions,
      headHidden: true,
      align: 'end',
      width: '12rem',
      card: 'actions',
      cell: (row) => (
        <span className={css.actions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={say.tryAgainNamed(row.what, row.to)}
            onClick={() => onRetry(row)}
          >
            {say.tryAgain}
          </Button>
          {row.channel === 'mail' ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={say.discardNamed(row.what, row.to)}
              onClick={() => onDiscard(row)}
            >
              {say.discard}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}
