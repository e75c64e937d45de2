import { IconHourglassLow } from './icons/hourglass-low.ts';
import { words } from '@monda/phrases/words.ts';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';

/** A page that exists and has nothing to show yet. */
export function ComingSoon({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState icon={IconHourglassLow} title={words().ui.comingSoon} text={words().ui.comingSoonText} />
      </Panel>
    </>
  );
}
