import { givesFacts } from '@monda/domain/facts/fact-access.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactValues } from '@monda/domain/facts/fact-data.ts';
import { FACT_GROUP_NAMES, type FactGroup, groupRow, hasGroup } from '@monda/domain/facts/fact-fields.ts';
import { factGroupLabel, factText, factWords } from '@monda/domain/facts/fact-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { MissingFacts } from './missing-facts.tsx';
import css from './facts.module.css';

export interface FactsPanelProps {
  readonly item: ItemDetails;
  readonly role: string;
}

/** What is recorded of the destruction or reassignment of an item, by group, and the forms of those who give it. */
export function FactsPanel({ item, role }: FactsPanelProps) {
  const say = words().factsPanel;
  const read = useRead('facts.get', { params: { id: item.id } });
  const [asked, setAsked] = useState<FactGroup | null>(null);
  const groups = FACT_GROUP_NAMES.filter((group) => hasGroup(group, item.decision));
  return (
    <Panel title={say.title} hint={say.hint}>
      {read.data === undefined ? (
        <InlineError
          message={read.isError ? say.loadFailed : null}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <div className={css.groups}>
          {groups.map((group) => (
            <GroupOfFacts
              key={group}
              group={group}
              facts={read.data}
              onGive={givesFacts(role, group) ? () => setAsked(group) : null}
            />
          ))}
          <MissingFacts item={item} />
          {asked === null ? null : (
            <FactsDialog
              key={`${asked} ${read.data.version}`}
              group={asked}
              itemId={item.id}
              facts={read.data}
              onClose={() => setAsked(null)}
              onOvertaken={() => void read.refetch()}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

interface GroupOfFactsProps {
  readonly group: FactGroup;
  readonly facts: FactsAnswer;
  readonly onGive: (() => void) | null;
}

/** One group: what is recorded, or the button to record it; nothing for those who only read what is not there. */
function GroupOfFacts({ group, facts, onGive }: GroupOfFactsProps) {
  const say = words().factsPanel;
  const label = factGroupLabel(group);
  const entries = entriesOf(facts, group);
  if (entries.length === 0) {
    if (onGive === null) return null;
    return (
      <Button variant="default" onClick={onGive}>
        {say.give(label)}
      </Button>
    );
  }
  return (
    <Fold title={label}>
      {group === 'time' && facts.timeZone !== null ? <p className={css.hint}>{say.zone(facts.timeZone)}</p> : null}
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- why: entries have no ids and are replaced together
        <DefinitionList key={at} layout="rows" details={detailsOf(group, entry)} />
      ))}
      {onGive === null ? null : (
        <Button variant="default" onClick={onGive}>
          {say.change(label)}
        </Button>
      )}
    </Fold>
  );
}

/** The entries of a group; one that is one entry has one or none. */
function entriesOf(facts: FactsAnswer, group: FactGroup): readonly FactValues[] {
  const stored = facts[group] as FactValues | readonly FactValues[] | null;
  if (stored === null) return [];
  return Array.isArray(stored) ? (stored as readonly FactValues[]) : [stored as FactValues];
}

const detailsOf = (group: FactGroup, entry: FactValues) =>
  Object.entries(groupRow(group).fields).flatMap(([field, row]) => {
    const value = factText(field, row, entry[field]);
    return value === null ? [] : [{ label: factWords(group, field).label, value }];
  });
