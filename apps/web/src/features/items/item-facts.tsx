import { passes } from '@monda/domain/identity/access.ts';
import { screenAt } from '@monda/domain/identity/screens.ts';
import { familyLabel, typeLabel, wasteTypeLabel } from '@monda/domain/items/item-catalogue.ts';
import { seesFinalPriceOnItemPage } from '@monda/domain/items/item-readers.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { displayName } from '@monda/domain/names.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Day, Money, PlainDay, ShortId } from '../../ui/values.tsx';
import { formatQuantity } from './amounts.ts';
import { DecisionMark } from './decision-mark.tsx';
import { Description } from './description.tsx';
import { wordsOf } from './disposal-wording.ts';
import css from './item-facts.module.css';
import type { ItemViewer } from './item-page-context.ts';
import { FACT_LABELS as label, PAGE_WORDING as say } from './item-page-wording.ts';

/** Name of the assigned evaluator; `null` while nobody is assigned. */
export function assigneeName(item: Pick<ItemDetails, 'assignedUser'>): string | null {
  return item.assignedUser === null ? null : displayName({ ...item.assignedUser, email: '' });
}

function mayOpenProjects(viewer: ItemViewer): boolean {
  const screen = screenAt('/projects');
  return screen !== undefined && passes(screen.access, { role: viewer.role, permissions: [] });
}

export interface ItemFactsProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
}

/** The facts of an item, those of the specification first and in its order. */
export function ItemFacts({ item, viewer }: ItemFactsProps) {
  const data = item.jsonData;
  const facts: readonly (Fact | null)[] = [
    {
      label: label.project,
      value: mayOpenProjects(viewer) ? (
        <AppLink href={`/projects?tab=items&projectId=${item.projectId}`}>
          <ShortId id={item.projectId} />
        </AppLink>
      ) : (
        <ShortId id={item.projectId} copy />
      ),
    },
    { label: label.company, value: item.project.companyName },
    { label: label.wasteType, value: wasteTypeLabel(item.wasteType) },
    { label: label.location, value: data.location },
    { label: label.weight, value: formatQuantity(data.weight, 'kg') },
    { label: label.volume, value: formatQuantity(data.volume, 'm³') },
    { label: label.serialNumber, value: data.serialNumber },
    seesFinalPriceOnItemPage(viewer.role)
      ? { label: label.finalPrice, value: <Money amount={item.finalPrice} /> }
      : null,
    { label: label.description, value: <Description text={data.description} />, wide: true },
    { label: label.created, value: <Day moment={item.createdAt} /> },
    { label: label.updated, value: <Day moment={item.updatedAt} /> },
    { label: wordsOf(item.decision).scheduledOn, value: <PlainDay date={item.destructionOn} /> },
    { label: label.family, value: familyLabel(data.family) },
    { label: label.type, value: typeLabel(data.type) },
    { label: label.costCenter, value: data.costCenter },
    { label: label.decision, value: <DecisionMark decision={item.decision} /> },
    { label: label.assignedUser, value: assigneeName(item) },
    {
      label: label.notes,
      value: data.notes && (
        <span className={css.words} dir="auto">
          {data.notes}
        </span>
      ),
      wide: true,
    },
  ];
  return (
    <Panel title={say.facts}>
      <div className={css.facts}>
        <DefinitionList facts={facts.filter((fact): fact is Fact => fact !== null)} />
      </div>
    </Panel>
  );
}
