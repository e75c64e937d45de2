import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { issuesCertificates } from './issuers.ts';

const IssueManyDialog = lazyComponent(async () => (await import('./issue-many-dialog.tsx')).IssueManyDialog);

export interface IssueForRequestProps {
  readonly projectId: string;
  readonly role: string;
}

/** Issues one certificate for all items of a request, for those who may. */
export function IssueForRequest({ projectId, role }: IssueForRequestProps) {
  const say = words().issueCertificate;
  const [asking, setAsking] = useState(false);
  const read = useRead(
    'projects.items',
    { params: { id: projectId }, query: { limit: String(LIMITS.itemsPerRequest) } },
    { enabled: asking },
  );
  if (!issuesCertificates(role)) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={asking && read.data === undefined && !read.isError}
        onClick={() => setAsking(true)}
      >
        {say.open}
      </Button>
      {asking && read.data !== undefined ? (
        <IssueManyDialog items={read.data.data} title={say.titleRequest} onClose={close} />
      ) : null}
      {asking && read.data === undefined && read.isError ? (
        <Dialog opened onClose={close} title={say.titleRequest}>
          <InlineError message={say.itemsFailed} onRetry={() => void read.refetch()} />
        </Dialog>
      ) : null}
    </>
  );
}
