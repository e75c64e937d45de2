import { ITEM_DECISIONS } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';
import type { CheckedField } from '../../../lib/forms/checked-form.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Radio } from '../../../ui/choice.tsx';

/** What is to become of an item: one of the decisions, each with a hint. `field` connects them to their form. */
export function DecisionChoices({ field }: { readonly field: CheckedField<'action'> }) {
  return (
    <ChoiceGroup legend={words().detailLabels.decision}>
      {ITEM_DECISIONS.map((decision) => (
        <Radio
          key={decision}
          value={decision}
          label={words().decisions.labels[decision]}
          description={words().decisions.hints[decision]}
          {...field}
        />
      ))}
    </ChoiceGroup>
  );
}
