import { passes } from '@monda/domain/identity/access.ts';
import { screenAt } from '@monda/domain/identity/screens.ts';
import { wasteTypeLabel } from '@monda/domain/items/item-catalogue.ts';
import {
  isItemField,
  ITEM_PAGE_ORDER,
  type ItemFact,
  type ShownField,
} from '@monda/domain/items/item-field-list.ts';
import { seesFinalPriceOnItemPage } from '@monda/domain/items/item-readers.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { displayName } from '@monda/domain/names.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Day, Money, PlainDay, ShortId } from '../../ui/values.tsx';
import { DecisionMark } from './decision-mark.tsx';
import { Description } from './description.tsx';
import { wordsOf } from './disposal-wording.ts';
import { fieldFact } from './field-fact.ts';
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

/** The facts of an item, those of the specification first and in its order. */
export function ItemFacts({ item, viewer }: ItemFactsProps) {
  const facts: Readonly<Record<ItemFact, Fact | null>> = {
    project: {
      label: label.project,
      value: mayOpenProjects(viewer) ? (
        <AppLink href={`/projects?tab=items&projectId=${item.projectId}`}>
          <ShortId id={item.projectId} />
        </AppLink>
      ) : (
        <ShortId id={item.projectId} copy />
      ),
    },
    company: { label: label.company, value: item.project.companyName },
    wasteType: { label: label.wasteType, value: wasteTypeLabel(item.wasteType) },
    finalPrice: seesFinalPriceOnItemPage(viewer.role)
      ? { label: label.finalPrice, value: <Money amount={item.finalPrice} /> }
      : null,
    created: { label: label.created, value: <Day moment={item.createdAt} /> },
    updated: { label: label.updated, value: <Day moment={item.updatedAt} /> },
    scheduledOn: {
      label: wordsOf(item.decision).scheduledOn,
      value: <PlainDay date={item.destructionOn} />,
    },
    decision: { label: label.decision, value: <DecisionMark decision={item.decision} /> },
    assignedUser: { label: label.assignedUser, value: assigneeName(item) },
  };
  const shown = ITEM_PAGE_ORDER.map((name) =>
    isItemField(name) ? fieldFact(name, item.jsonData, longText) : facts[name],
  );
  return (
    <Panel title={say.facts}>
      <div className={css.facts}>
        <DefinitionList facts={shown.filter((fact): fact is Fact => fact !== null)} />
      </div>
    </Panel>
  );
}
