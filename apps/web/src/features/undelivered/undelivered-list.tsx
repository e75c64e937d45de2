import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { Undelivered } from '@monda/domain/undelivered/undelivered-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { Paginator } from '../../ui/paginator.tsx';
import { notify } from '../../ui/toast.ts';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { actionsColumn, RowButton } from '../../ui/row-columns.tsx';
import typography from '../../ui/typography.module.css';

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'), 'AddressDialog');

const rowKey = ({ channel, id }: Undelivered) => `${channel}/${id}`;
const REFRESHES = ['undelivered'] as const;

/** What was given up, each with what an administrator can do about it. */
export function UndeliveredList({ address }: { readonly address: ListAddress }) {
  const { page, limit, change } = address;
  const read = useRead('undelivered.list', { query: { page, limit } }, { keepPrevious: true });
  const [doomed, setDoomed] = useState<Undelivered | null>(null);
  const [asking, setAsking] = useState(false);
  const [corrected, setCorrected] = useState<Undelivered | null>(null);
  const closeCorrection = useCallback(() => setCorrected(null), []);
  const onRetry = useRetrying();
  const discard = useSend('undelivered.discardMail', {
    refreshes: REFRESHES,
    onSuccess: () => {
      setAsking(false);
      notify.success(words().undeliveredScreen.discarded);
    },
  });
  const columns = useMemo(
    () =>
      columnsOf({
        onRetry,
        onCorrect: setCorrected,
        onDiscard: (row) => {
          setDoomed(row);
          setAsking(true);
        },
      }),
    [onRetry],
  );
  return (
    <>
      <DataTable
        label={words().screens.undelivered}
        columns={columns}
        rows={read.data?.data}
        rowKey={rowKey}
        loading={read.isFetching}
        error={
          read.isError
            ? { message: words().undeliveredScreen.listFailed, onRetry: () => void read.refetch() }
            : null
        }
        empty={
          <EmptyState title={words().undeliveredScreen.empty} text={words().undeliveredScreen.emptyText} />
        }
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
        title={doomed === null ? '' : words().undeliveredScreen.confirmDiscard(doomed.what, doomed.to)}
        confirmLabel={words().undeliveredScreen.discard}
        danger
        busy={discard.isPending}
        error={discard.isError ? errorText(discard.error, words().controls.somethingWrong) : undefined}
        onConfirm={() => {
          if (doomed !== null) discard.mutate({ params: { id: doomed.id } });
        }}
      >
        {words().undeliveredScreen.discardText}
      </ConfirmDialog>
      {corrected?.userId == null ? null : (
        <AddressDialog of={corrected} userId={corrected.userId} onClose={closeCorrection} />
      )}
    </>
  );
}

/** Has a message or an account tried again, and says so. */
function useRetrying(): (row: Undelivered) => void {
  const retried = {
    refreshes: REFRESHES,
    onSuccess: () => notify.success(words().undeliveredScreen.retried),
    onError: (error: Error) => notifyFailed(words().undeliveredScreen.failedTitle, error),
  };
  const { mutate: retryMail } = useSend('undelivered.retryMail', retried);
  const { mutate: retryAccount } = useSend('undelivered.retryAccount', retried);
  return useCallback(
    ({ channel, id }: Undelivered) =>
      channel === 'mail' ? retryMail({ params: { id } }) : retryAccount({ params: { id } }),
    [retryMail, retryAccount],
  );
}

interface Deciding {
  readonly onRetry: (row: Undelivered) => void;
  readonly onCorrect: (row: Undelivered) => void;
  readonly onDiscard: (row: Undelivered) => void;
}

function columnsOf({ onRetry, onCorrect, onDiscard }: Deciding): readonly Column<Undelivered>[] {
  const say = words().undeliveredScreen;
  const text = (key: 'what' | 'to' | 'reason'): Column<Undelivered> => ({
    key,
    head: say[key],
    cell: (row) => <span className={typography.wraps}>{row[key]}</span>,
  });
  return [
    { ...text('what'), card: 'title' },
    text('to'),
    {
      key: 'when',
      head: say.when,
      width: '11rem',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    text('reason'),
    actionsColumn('21rem', (row) => (
      <>
        {row.channel === 'mail' && row.userId !== null ? (
          <RowButton
            variant="default"
            label={say.correct}
            name={say.correctNamed(row.to)}
            onPress={() => onCorrect(row)}
          />
        ) : null}
        <RowButton
          variant="default"
          label={words().ui.tryAgain}
          name={say.tryAgainNamed(row.what, row.to)}
          onPress={() => onRetry(row)}
        />
        {row.channel === 'mail' ? (
          <RowButton
            label={say.discard}
            name={say.discardNamed(row.what, row.to)}
            onPress={() => onDiscard(row)}
          />
        ) : null}
      </>
    )),
  ];
}
