import { screenTitleAt } from '@monda/domain/screens/screens.ts';
import { useLocation } from '../lib/location.ts';
import { IconHourglassLow } from '../ui/icons/hourglass-low.ts';
import { words } from '@monda/phrases/words.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

/** Every placeholder route, titled after its path: a page that exists and has nothing to show yet. */
export function Page() {
  const pathname = useLocation((position) => position.pathname);
  return (
    <>
      <PageHeader title={screenTitleAt(pathname) ?? ''} />
      <Panel>
        <EmptyState icon={IconHourglassLow} title={words().ui.comingSoon} text={words().ui.comingSoonText} />
      </Panel>
    </>
  );
}
