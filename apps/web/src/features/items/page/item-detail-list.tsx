import { formatMoment } from '@monda/domain/base/date-format.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { screenAt } from '@monda/domain/screens/screens.ts';
import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { correctionsInEffect } from '@monda/domain/items/corrections-of-item.ts';
import { isItemField, type ShownField } from '@monda/domain/items/item-fields.ts';
import { isFurtherFact, ITEM_PAGE_ORDER, type ItemDetailName } from '@monda/domain/items/item-page-order.ts';
import { seesFinalPriceOnItemPage } from '@monda/domain/items/item-readers.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { projectName } from '../../../lib/project-name.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { DefinitionList, type Detail, isEmptyValue } from '../../../ui/definition-list.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Day, Money, PlainDay, ShortId } from '../../../ui/values.tsx';
import { DecisionMark } from '../base/decision-mark.tsx';
import { Description } from './description.tsx';
import { wordsOf } from '../base/disposal-words.ts';
import { meetingDetails } from '../steps/meeting/meeting-details.tsx';
import { Correct, CorrectedMark } from '../steps/corrections/lazy-parts.ts';
import { fieldDetail } from './field-detail.tsx';
import css from './item-detail-list.module.css';
import type { ItemViewer } from '../base/item-page-context.ts';

/** Name of the assigned evaluator; `null` while no one is assigned. */
export function assigneeName(item: Pick<ItemDetails, 'assignedUser'>): string | null {
  return item.assignedUser === null ? null : displayName({ ...item.assignedUser, email: '' });
}

/** Whether this person may open projects, whose names stand on the pages of their items then. */
export function mayOpenProjects(viewer: ItemViewer): boolean {
  const screen = screenAt('/projects');
  return screen !== undefined && passes(screen.access, { role: viewer.role, permissions: [] });
}

export interface ItemDetailListProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
}

/** A description is cut with the rest behind a control; other texts stand in full. */
function longText(name: ShownField, text: string) {
  if (name === 'description') return <Description text={text} />;
  return (
    text && (
      <span className={css.words} dir="auto">
        {text}
      </span>
    )
  );
}

/** A project by its name, which leads to its items, with its id to copy. */
function ProjectLink({ id }: { readonly id: string }) {
  const { data: project } = useRead('projects.get', { params: { id } });
  return (
    <>
      <AppLink href={`/projects?tab=items&projectId=${id}`}>
        {project === undefined ? <ShortId id={id} /> : projectName(project)}
      </AppLink>
      {project === undefined ? null : (
        <small className={css.projectId}>
          <ShortId id={id} copy />
        </small>
      )}
      {project?.received && (
        <span className={css.received}>
          {words().projectBanner.received(project.received.at && formatMoment(project.received.at))}
        </span>
      )}
    </>
  );
}

/** The details of an item, what people read first at the head. */
export function ItemDetailList({ item, viewer }: ItemDetailListProps) {
  const [place, time, contact] =
    item.destructionOn === null ? [null, null, null] : meetingDetails(item.meeting);
  // why: the name is the title of the page, where its former one would be read as a part of it.
  const isNameCorrected = correctionsInEffect(item.corrections).has('itemName');
  const details: Readonly<Record<ItemDetailName, Detail | null>> = {
    project: {
      label: words().detailLabels.project,
      value: mayOpenProjects(viewer) ? (
        <ProjectLink id={item.projectId} />
      ) : (
        <ShortId id={item.projectId} copy />
      ),
    },
    company: { label: words().heads.company, value: item.project.companyName },
    wasteType: { label: words().heads.wasteType, value: wasteTypeLabel(item.wasteType) },
    finalPrice: seesFinalPriceOnItemPage(viewer.role)
      ? { label: words().detailLabels.finalPrice, value: <Money amount={item.finalPrice} /> }
      : null,
    created: { label: words().heads.created, value: <Day moment={item.createdAt} /> },
    updated: { label: words().detailLabels.updated, value: <Day moment={item.updatedAt} /> },
    scheduledOn: {
      label: wordsOf(item.decision).scheduledOn,
      value: <PlainDay date={item.destructionOn} />,
    },
    ...{ place, time, contact },
    decision: {
      label: words().detailLabels.decision,
      value: item.decision === null ? null : <DecisionMark decision={item.decision} />,
    },
    assignedUser: { label: words().detailLabels.assignedUser, value: assigneeName(item) },
  };
  const look = { longText, mark: CorrectedMark };
  const facts = [...(isNameCorrected ? (['itemName'] as const) : []), ...ITEM_PAGE_ORDER].flatMap((name) => {
    const detail = isItemField(name) ? fieldDetail(name, item, look) : details[name];
    return detail === null
      ? []
      : [{ detail, isFolded: name !== 'itemName' && isFurtherFact(name) && isEmptyValue(detail.value) }];
  });
  const detailsThat = (folded: boolean) =>
    facts.filter(({ isFolded }) => isFolded === folded).map(({ detail }) => detail);
  const notRecorded = detailsThat(true);
  return (
    <Panel title={words().itemPage.details} actions={<Correct />}>
      <div className={css.details}>
        <DefinitionList details={detailsThat(false)} />
        {notRecorded.length === 0 ? null : (
          <Fold title={words().itemPage.notRecorded}>
            <DefinitionList details={notRecorded} />
          </Fold>
        )}
      </div>
    </Panel>
  );
}
