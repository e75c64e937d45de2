import { words } from '@monda/phrases/words.ts';
import { IconBell } from '../../ui/icons/bell.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import { noticesWereMarked } from './marked-notices.ts';
import { NoticeEntry } from './notice-entry.tsx';
import css from './notices.module.css';
import { OwnSubstitutions } from './own-substitutions.tsx';

export interface NoticesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: { readonly role: string };
}

/** What the person was notified of, the newest first, below who stands in for whom; each opening reads it anew. */
export function NoticesDialog({ opened, onClose, person }: NoticesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words().shell.notifications}>
      <OwnSubstitutions />
      <Notices role={person.role} onClose={onClose} />
    </Dialog>
  );
}

const STEP = 20;

function Notices({ role, onClose }: { readonly role: string; readonly onClose: () => void }) {
  const [limit, setLimit] = useState(STEP);
  const read = useRead('notices.list', { query: { page: 1, limit } }, { keepPrevious: true });
  const marked = { refreshes: ['notices.list'] as const, onSuccess: noticesWereMarked };
  const mark = useSend('notices.mark', marked);
  const markAll = useSend('notices.markAll', marked);
  const said = words().notices;
  if (read.data === undefined) {
    return read.isError ? (
      <InlineError message={said.failed} onRetry={() => void read.refetch()} />
    ) : (
      <div className={css.loading}>
        <Spinner size={24} />
      </div>
    );
  }
  const { data, total } = read.data;
  const [newest] = data;
  if (newest === undefined) return <EmptyState icon={IconBell} title={said.none} text={said.noneHint} />;
  return (
    <>
      <div className={css.head}>
        <Button
          variant="default"
          size="xs"
          loading={markAll.isPending}
          disabled={data.length === total && data.every((each) => each.read)}
          onClick={() => markAll.mutate({ body: { until: newest.at } })}
        >
          {said.markAll}
        </Button>
      </div>
      <InlineError message={mark.isError || markAll.isError ? said.markFailed : null} />
      <ul className={layout.below12} aria-label={words().shell.notifications}>
        {data.map((notice) => (
          <NoticeEntry
            key={notice.id}
            notice={notice}
            role={role}
            onMark={(isRead) => mark.mutate({ params: { id: notice.id }, body: { read: isRead } })}
            onFollow={() => {
              if (!notice.read) mark.mutate({ params: { id: notice.id }, body: { read: true } });
              onClose();
            }}
          />
        ))}
      </ul>
      {data.length < total ? (
        <Button variant="default" fullWidth loading={read.isFetching} onClick={() => setLimit(limit + STEP)}>
          {said.more}
        </Button>
      ) : null}
    </>
  );
}
