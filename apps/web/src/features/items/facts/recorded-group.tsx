import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactValues } from '@monda/domain/facts/fact-data.ts';
import { type FactGroup, groupRow } from '@monda/domain/facts/fact-fields.ts';
import { entriesOf } from '@monda/domain/facts/fact-entries.ts';
import { factGroupLabel, factText, factWords } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Fold } from '../../../ui/fold.tsx';
import css from './facts.module.css';

export interface RecordedGroupProps {
  readonly group: FactGroup;
  readonly facts: FactsAnswer;
}

const hasMoments = (group: FactGroup) =>
  Object.values(groupRow(group).fields).some(({ kind }) => kind === 'local-time');

/** What is recorded of a group, folded. */
export function RecordedGroup({ group, facts }: RecordedGroupProps) {
  const entries = entriesOf(facts, group);
  return (
    <Fold
      title={
        <>
          <span className={css.recordedName}>{factGroupLabel(group)}</span>{' '}
          <span className={css.glance}>{glanceAt(group, entries)}</span>
        </>
      }
    >
      {hasMoments(group) && facts.timeZone !== null ? (
        <p className={css.hint}>{words().factsPanel.zone(facts.timeZone)}</p>
      ) : null}
      {entries.map((entry, at) => (
        <div key={at} className={css.recorded}>
          {groupRow(group).entries === null ? null : (
            <p className={css.position}>{words().factsPanel.entry(at + 1)}</p>
          )}
          <DefinitionList layout="rows" details={detailsOf(group, entry)} />
        </div>
      ))}
    </Fold>
  );
}

const detailsOf = (group: FactGroup, entry: FactValues) =>
  Object.entries(groupRow(group).fields).flatMap(([field, row]) => {
    const value = factText(field, row, entry[field]);
    return value === null ? [] : [{ label: factWords(group, field).label, value }];
  });

const SHOWN_FOLDED = 2;

/** The first values of a folded group; of a list those of its first entry, and how many follow. */
function glanceAt(group: FactGroup, [first, ...others]: readonly FactValues[]): string {
  const shown = first === undefined ? [] : detailsOf(group, first).slice(0, SHOWN_FOLDED);
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return shown.map(({ value }) => value).join(' · ') + more;
}
