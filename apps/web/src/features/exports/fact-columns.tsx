import { factName } from '@monda/domain/facts/certificate-needs.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { withMember } from '../../lib/with-member.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import css from './exports.module.css';

export interface FactColumnsProps {
  readonly chosen: ReadonlySet<FactGroup>;
  readonly onChange: (next: ReadonlySet<FactGroup>) => void;
  readonly disabled: boolean;
}

/** Which groups of facts an export of items has as further columns, folded. */
export function FactColumns({ chosen, onChange, disabled }: FactColumnsProps) {
  const say = words().exportDialog;
  return (
    <div className={css.choices}>
      <Fold title={say.facts}>
        <ChoiceGroup legend={say.factGroups} disabled={disabled}>
          {FACT_GROUP_NAMES.map((group) => (
            <Checkbox
              key={group}
              label={factGroupLabel(group)}
              checked={chosen.has(group)}
              onChange={({ currentTarget }) => onChange(withMember(chosen, group, currentTarget.checked))}
            />
          ))}
        </ChoiceGroup>
      </Fold>
    </div>
  );
}

/** The columns of these groups, as the export of items names them. */
export const factColumnsOf = (groups: ReadonlySet<FactGroup>): readonly string[] =>
  EVERY_FACT.filter(({ group }) => groups.has(group)).map(factName);
