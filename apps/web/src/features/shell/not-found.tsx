import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { words } from '@monda/phrases/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';

/** An address where nothing is, with a way back. */
export function NotFound() {
  return (
    <>
      <PageHeader title={words().shell.notFoundTitle} />
      <Panel>
        <EmptyState
          icon={IconMapOff}
          title={words().shell.notFoundText}
          action={
            <LinkButton href="/" variant="default">
              {words().shell.toStart}
            </LinkButton>
          }
        />
      </Panel>
    </>
  );
}

/** A page that could not be loaded or drawn. */
export function PageFailed() {
  return (
    <div role="alert">
      <PageHeader title={words().shell.pageFailedTitle} />
      <Panel>
        <EmptyState
          icon={IconPlugConnectedX}
          title={words().shell.pageFailedText}
          action={<Button onClick={() => window.location.reload()}>{words().shell.reload}</Button>}
        />
      </Panel>
    </div>
  );
}
