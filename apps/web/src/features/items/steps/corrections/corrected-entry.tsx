import type { Correction } from '@monda/domain/items/correction-fields.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { Quote } from '../step-panel.tsx';
import { valueOrNone } from './corrected-value-words.ts';
import css from './corrections.module.css';

/** In the history: the values before and after a correction that took effect, and its reason. */
export function CorrectedEntry({ correction }: { readonly correction: Correction }) {
  return (
    <>
      <ul className={css.changes}>
        {correction.values.map(({ field, former, proposed }) => (
          <li key={field}>
            {words().correctedValues.change(
              fieldLabel(field),
              isolated(valueOrNone(field, former)),
              isolated(valueOrNone(field, proposed)),
            )}
          </li>
        ))}
      </ul>
      <Quote>{correction.reason}</Quote>
    </>
  );
}
