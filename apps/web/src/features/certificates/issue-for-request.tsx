import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import typography from '../../ui/typography.module.css';
import { useOpening } from './use-opening.ts';

const IssueManyDialog = lazyPart(() => import('./issue-many-dialog.tsx'), 'IssueManyDialog');

export interface IssueForRequestProps {
  readonly projectId: string;
  readonly role: string;
}

/** Issues one certificate for all items of a request, for those who may. */
export function IssueForRequest({ projectId, role }: IssueForRequestProps) {
  const say = words().issueCertificate;
  const { opened, times, open, close } = useOpening();
  const read = useRead(
    'projects.items',
    { params: { id: projectId }, query: { limit: String(LIMITS.itemsPerRequest) } },
    { enabled: opened },
  );
  if (!issuesCertificates(role)) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        {say.open}
      </Button>
      {times === 0 ? null : (
        <IssueManyDialog
          key={times}
          opened={opened}
          items={read.data?.data}
          unread={
            read.isError ? (
              <InlineError message={words().items.ofRequestFailed} onRetry={() => void read.refetch()} />
            ) : (
              <p className={typography.paragraph} role="status">
                {words().ui.loading}
              </p>
            )
          }
          title={say.titleRequest}
          onClose={close}
        />
      )}
    </>
  );
}
