import { IconAlertCircle } from '../../ui/icons/alert-circle.ts';
import { words } from '@monda/phrases/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';

/** A page that could not be loaded or drawn. */
export function PageFailed() {
  return (
    <div role="alert">
      <PageHeader title={words().shell.pageFailedTitle} />
      <Panel>
        <EmptyState
          icon={IconAlertCircle}
          title={words().shell.pageFailedText}
          action={<Button onClick={() => window.location.reload()}>{words().shell.reload}</Button>}
        />
      </Panel>
    </div>
  );
}
