import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SHELL_WORDING as say } from './shell-wording.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

/** An address where nothing is, with a way back. */
export function NotFound() {
  return (
    <>
      <PageHeader title={say.notFoundTitle} />
      <Panel>
        <EmptyState
          icon={IconMapOff}
          title={say.notFoundText}
          action={
            <LinkButton href="/" variant="default">
              {say.toStart}
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
      <PageHeader title={say.pageFailedTitle} />
      <Panel>
        <EmptyState
          icon={IconPlugConnectedX}
          title={say.pageFailedText}
          action={<Button onClick={() => window.location.reload()}>{say.reload}</Button>}
        />
      </Panel>
    </div>
  );
}
