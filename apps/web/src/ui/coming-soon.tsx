import { IconHourglassLow } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { UI_WORDING as say } from './ui-wording.ts';

/** A page that exists and has nothing to show yet. */
export function ComingSoon({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState icon={IconHourglassLow} title={say.comingSoon} text={say.comingSoonText} />
      </Panel>
    </>
  );
}
