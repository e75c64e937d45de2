import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { beginRead } from '../../../lib/first-reads.ts';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { ItemViewer } from '../base/item-page-context.ts';
import { commentsOf, questionsOf } from '../conversation/conversation-reads.ts';
import { panelFor, type PanelName } from '../steps/item-panel.ts';
import { AwaitedPanel } from '../steps/step-panel.tsx';
import css from './item-details.module.css';
import { mayOpenProjects } from './item-detail-list.tsx';
import { beginPanel } from './next-step.tsx';

/** What a person did on an item before is not read with a list; their panel is judged without it there. */
const NOT_READ = { earlier: [], sameMayReview: false } as const;

/** An item as far as it is known. */
type KnownItem = ItemRow & { readonly fourEyes?: FourEyes };

const panelOf = (viewer: ItemViewer, item: KnownItem): PanelName =>
  panelFor(viewer, { fourEyes: NOT_READ, ...item });

/** Asks for what an item's page shows together with the item itself, and begins the panel that its row leads to. */
export function useBegunParts(
  id: string,
  row: ItemRow | undefined,
  viewer: ItemViewer,
  beginCertificate: (id: string) => void,
): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    beginRead('questions.list', questionsOf(id));
    beginRead('comments.list', commentsOf(id));
    if (row === undefined) return;
    beginPanel(panelOf(viewer, row), id);
    if (row.status === 'completed') beginCertificate(id);
    if (mayOpenProjects(viewer)) beginRead('projects.get', { params: { id: row.projectId } });
  }, [id, row, viewer, beginCertificate]);
}

/**
 * The shape of the parts of an item below its head, with the heading of its panel. Once the item `isRead`, wide pages show
 * its progress and details in their places.
 */
export function AwaitedParts({
  item,
  viewer,
  isRead,
}: {
  readonly item: KnownItem;
  readonly viewer: ItemViewer;
  readonly isRead: boolean;
}) {
  return (
    <div aria-busy className={css.columns} data-read={isRead || undefined}>
      <p className={visuallyHidden.text} role="status">
        {words().ui.loading}
      </p>
      <div className={`${css.progress} ${css.bone}`} />
      <div className={css.next}>
        <AwaitedPanel panel={panelOf(viewer, item)} decision={item.decision} />
      </div>
      <div className={`${css.details} ${css.bone}`} />
    </div>
  );
}
