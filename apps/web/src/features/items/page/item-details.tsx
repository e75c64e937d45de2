import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import type { NeedPlace } from '@monda/domain/facts/need-places.ts';
import { readsAttention } from '@monda/domain/items/attention-readers.ts';
import { CERTIFICATE_ISSUERS } from '@monda/domain/certificates/certificate-issuers.ts';
import { hasRole, isCompanyRole } from '@monda/domain/identity/roles.ts';
import { actingRole } from '@monda/domain/items/four-eyes.ts';
import { openCorrectionOf } from '@monda/domain/items/corrections-of-item.ts';
import { itemStatusLook, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import type { ItemDetails as Item, ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PhotoGrid } from '../../../ui/photo-grid.tsx';
import { ShownWhole, type ShownWholeProps } from '../../../ui/shown-whole.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Typed } from '../../../ui/values.tsx';
import { AwaitedParts, useBegunParts } from './awaited-item.tsx';
import { BackLink, useWaysBack, type WayBack } from './back-links.tsx';
import { HistoryPanel } from './history-panel.tsx';
import css from './item-details.module.css';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { ItemDocuments } from './item-documents.tsx';
import { ItemEvidence } from './item-evidence.tsx';
import { ItemDetailList } from './item-detail-list.tsx';
import { ItemPageProvider, type ItemViewer } from '../base/item-page-context.ts';
import { listedRow } from '../base/listed-rows.ts';
import { lastMove } from '../base/item-story.ts';
import { panelFor } from '../steps/item-panel.ts';
import { OpenCorrection } from '../steps/corrections/lazy-parts.ts';
import { ItemProgress } from './item-progress.tsx';
import { isUnknownItem, useItem } from '../steps/item-steps.ts';
import { ListOrderLinks } from './next-in-list.tsx';
import { NextStep } from './next-step.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { AwaitedMarks, ItemMarks } from '../list/late/item-marks.tsx';
import { type ListOrder, useListOrder } from '../list/use-list-order.ts';

/** The marks of an item once their texts are there, which an item opened from a list has and one opened by its address awaits. */
const Marks = lazyPart(async () => ({ ItemMarks }), 'ItemMarks');
// why: from a list they stand with the name at once, so that nothing below moves; where the texts do not come, the part says so.
Marks.load().catch(() => {});
const AfterStep = lazyPart(() => import('./after-step.tsx'), 'AfterStep');
const Conversation = lazyPart(() => import('../conversation/conversation-parts.ts'), 'ConversationPanel');
const StepWords = lazyPart(() => import('../conversation/conversation-parts.ts'), 'StepWords');
const Facts = lazyPart(() => import('../facts/facts-panel.tsx'), 'FactsPanel');
const FactsLine = lazyPart(() => import('../facts/facts-line.tsx'), 'FactsLine');

/** What the panel about the certificate is given; `onGo` leads to the facts. */
export interface CertificatePanelProps {
  readonly item: Item;
  readonly role: string;
  readonly onGo: (place: NeedPlace) => void;
}

export interface ItemDetailsProps {
  readonly id: string;
  readonly viewer: ItemViewer;
  /** Buttons next to the name of the item, or a menu of them. */
  readonly tools: (item: ItemRow) => Pick<PageHeaderProps, 'actions' | 'menu'>;
  /** The panel about the certificate of a completed item. */
  readonly certificate: ComponentType<CertificatePanelProps>;
  /** Asks early for what that panel shows of an item. */
  readonly beginCertificate: (id: string) => void;
  /** The signatures for an item that can be signed for, or could be. */
  readonly signatures: ComponentType<Pick<CertificatePanelProps, 'item' | 'role'>>;
}

/** One item: what it is, what happened to it, and the one thing the signed-in person can do. */
export function ItemDetails(props: ItemDetailsProps) {
  const { id, viewer, tools, certificate, beginCertificate, signatures } = props;
  const item = useItem(id);
  const [row] = useState(() => listedRow(viewer.id, id));
  useBegunParts(id, row, viewer, beginCertificate);
  const ways = useWaysBack(viewer.id, id);
  const order = useListOrder(viewer.id, id);
  const narrow = useIsNarrow();
  const back = (
    <div className={`${layout.row8} ${layout.below12}`}>
      {ways.map((way) => (
        <BackLink key={way.text} {...way} />
      ))}
      {order === null || narrow ? null : <ListOrderLinks order={order} />}
    </div>
  );
  if (item.isError && isUnknownItem(item.error)) {
    return (
      <>
        {back}
        <PageHeader title={words().items.notFound} subtitle={words().itemPage.notFoundHint} />
      </>
    );
  }
  if (item.data === undefined && item.isError) {
    return (
      <>
        {back}
        <PageHeader title={words().itemPage.details} />
        <InlineError message={words().items.loadFailed} onRetry={() => item.refetch()} />
      </>
    );
  }
  const known = item.data ?? row;
  const head = known && <ItemHead item={known} viewer={viewer} tools={tools} />;
  return (
    <>
      {back}
      <ShownWhole
        isReady={item.data !== undefined}
        head={row && head}
        awaiting={
          row === undefined ? (
            <PageSkeleton />
          ) : (
            <AwaitedParts item={item.data ?? row} viewer={viewer} isRead={item.data !== undefined} />
          )
        }
      >
        {row === undefined && head}
        {item.data && (
          <LoadedItem
            item={item.data}
            viewer={viewer}
            certificate={certificate}
            signatures={signatures}
            order={order}
            narrow={narrow}
            back={ways.at(-1)}
          />
        )}
      </ShownWhole>
    </>
  );
}

/** Whether the details stand next to the step and not below it, as the style sheet says. */
const isWide = () => window.matchMedia('(min-width: 1000.1px)').matches;

/** Parts that are shown with those around them. */
const Together = ({ className, children }: Pick<ShownWholeProps, 'className' | 'children'>) => (
  <div className={className}>{children}</div>
);

interface LoadedItemProps extends Pick<ItemDetailsProps, 'viewer' | 'certificate' | 'signatures'> {
  readonly item: Item;
  readonly order: ListOrder | null;
  /** Whether the ways through the list stand below the step, which comes first. */
  readonly narrow: boolean;
  readonly back: WayBack | undefined;
}

function LoadedItem(props: LoadedItemProps) {
  const { item, viewer, certificate: Certificate, signatures: Signatures, order, narrow, back } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const movedBy = lastMove(item.history)?.id;
  const [typed, setTyped] = useState(() => passwordTypedAfter(movedBy));
  if (typed.movedBy !== movedBy) setTyped(passwordTypedAfter(movedBy));
  const [stale, setStale] = useState<string | null>(null);
  const [hasActed, setHasActed] = useState(false);
  const [asked, setAsked] = useState<NeedPlace | null>(null);
  const panel = panelFor(viewer, item);
  const open = openCorrectionOf(item.corrections);
  // why: next to the step they are shown by themselves; below it, with it.
  const [Details] = useState(() => (isWide() ? ShownWhole : Together));
  // why: managers give facts from the scheduling on, and the conversation may be long.
  const factsFirst = hasRole(viewer.role, CERTIFICATE_ISSUERS) && hasFacts(item.status, 'method');
  const facts = factsOf(item.status, <Facts item={item} viewer={viewer} asked={asked} />);
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current === panel) return;
    shown.current = panel;
    heading.current?.focus();
  }, [panel]);
  return (
    <ItemPageProvider
      value={{
        item,
        viewer,
        heading,
        typedPassword: typed,
        showStale: setStale,
        showTaken: () => setHasActed(true),
      }}
    >
      <div className={css.columns}>
        <div className={css.progress}>
          <ItemProgress item={item} />
        </div>
        <div className={css.next}>
          <div role="alert">{stale === null ? null : <Notice tone="warning">{stale}</Notice>}</div>
          {item.status === 'completed' ? (
            <div className={css.certificate}>
              <Certificate item={item} role={viewer.role} onGo={(place) => setAsked({ ...place })} />
            </div>
          ) : null}
          {open === undefined ? null : <OpenCorrection key={open.id} correction={open} />}
          <NextStep key={panel} />
          <StepWords item={item} viewer={viewer} hasActed={hasActed} />
          {item.status === 'completed' && isCompanyRole(viewer.role) ? (
            <FactsLine item={item} role={actingRole(viewer.role, item.fourEyes)} />
          ) : null}
          {order === null || back === undefined || !hasActed ? null : (
            <AfterStep order={order} back={back} isOver={item.status !== 'destruction'} />
          )}
          {order === null || hasActed || !narrow ? null : <ListOrderLinks order={order} />}
        </div>
        <Details className={css.details ?? ''}>
          {isMarked(item, viewer) ? <AwaitedMarks item={item} viewer={viewer} /> : null}
          <Panel title={words().itemFields.photoUrls}>
            <PhotoGrid
              photos={item.imageFiles}
              label={words().itemFields.photoUrls}
              emptyText={words().itemPage.noPhotos}
            />
          </Panel>
          <ItemEvidence item={item} />
          <ItemDetailList item={item} viewer={viewer} />
          <HistoryPanel item={item} />
        </Details>
        <ShownWhole className={css.further ?? ''}>
          <ItemDocuments item={item} viewer={viewer} />
          {item.verifiedOnSite ? <Signatures item={item} role={viewer.role} /> : null}
          {factsFirst ? facts : null}
          <Conversation item={item} viewer={viewer} />
          {factsFirst ? null : facts}
        </ShownWhole>
      </div>
    </ItemPageProvider>
  );
}

/** The facts of an item at a status; a folded line where there are those of the asset alone. */
function factsOf(status: ItemStatus, panel: ReactNode): ReactNode {
  if (hasFacts(status)) return panel;
  return hasFacts(status, 'asset') ? <Fold title={words().itemPage.moreAboutItem}>{panel}</Fold> : null;
}

/** Whether the head of the item may have marks. */
const isMarked = ({ lateSince }: ItemRow, { role }: ItemViewer) => lateSince !== null || readsAttention(role);

/** Name, serial number, status and marks of the item, with the buttons of its page. */
function ItemHead({
  item,
  viewer,
  tools,
}: Pick<ItemDetailsProps, 'viewer' | 'tools'> & { readonly item: ItemRow }) {
  return (
    <PageHeader
      title={item.jsonData.itemName || words().ui.none}
      subtitle={serialNumberOf(item)}
      aside={
        <>
          <StatusBadge look={itemStatusLook(item.status)} size="large" />
          {isMarked(item, viewer) ? <Marks item={item} viewer={viewer} /> : null}
        </>
      }
      {...tools(item)}
    />
  );
}

/** Holds the password typed since the last change of status: another date ends the password of the date before. */
function passwordTypedAfter(movedBy: string | undefined) {
  let password = '';
  return {
    movedBy,
    read: () => password,
    save: (typed: string) => {
      password = typed;
    },
  };
}

/** What tells items of one name apart, below the name; nothing without one. */
function serialNumberOf({ jsonData: { serialNumber } }: ItemRow): ReactNode {
  if (serialNumber === '') return undefined;
  return (
    <>
      {fieldLabel('serialNumber')} <Typed text={serialNumber} className={typography.wraps ?? ''} />
    </>
  );
}
