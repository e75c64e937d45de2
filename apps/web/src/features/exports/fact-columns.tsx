import { factName } from '@monda/domain/facts/certificate-needs.ts';
import { REGISTER_COLUMNS } from '@monda/domain/facts/register-columns.ts';
import { EVERY_FACT, FACT_GROUP_NAMES, type FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { withMember } from '../../lib/with-member.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Fold } from '../../ui/fold.tsx';
import css from './exports.module.css';

/** A group of facts, or the columns that a register of assets is closed with. */
export type FurtherColumns = FactGroup | 'register';

export interface FactColumnsProps {
  readonly chosen: ReadonlySet<FurtherColumns>;
  readonly onChange: (next: ReadonlySet<FurtherColumns>) => void;
  readonly disabled: boolean;
}

/** Which further columns an export of items has: those of a register, and groups of facts, folded. */
export function FactColumns({ chosen, onChange, disabled }: FactColumnsProps) {
  const say = words().exportDialog;
  return (
    <div className={css.choices}>
      <Checkbox
        label={say.register}
        checked={chosen.has('register')}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(withMember(chosen, 'register', currentTarget.checked))}
      />
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

/** The columns of these choices, as the export of items names them. */
export const factColumnsOf = (chosen: ReadonlySet<FurtherColumns>): readonly string[] => [
  ...(chosen.has('register') ? REGISTER_COLUMNS : []),
  ...EVERY_FACT.filter(({ group }) => chosen.has(group)).map(factName),
];
