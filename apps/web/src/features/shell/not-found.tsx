import { IconMapOff } from '../../ui/icons/map-off.ts';
import { words } from '@monda/phrases/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** An address where nothing is, with a way back. */
export function NotFound() {
  return (
    <>
      <PageHeader title={words().shell.notFoundTitle} />
      <Panel>
        <EmptyState
          icon={IconMapOff}
          title={words().unknownAddress.text}
          action={
            <LinkButton href="/" variant="default">
              {words().unknownAddress.toStart}
            </LinkButton>
          }
        />
      </Panel>
    </>
  );
}
