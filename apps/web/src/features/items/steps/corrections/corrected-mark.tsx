import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { Correction } from '@monda/domain/items/correction-fields.ts';
import type { ShownField } from '@monda/domain/items/item-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../../lib/isolated.ts';
import typography from '../../../../ui/typography.module.css';
import { valueOrNone } from './corrected-value-words.ts';

export interface CorrectedMarkProps {
  readonly field: ShownField;
  readonly correction: Pick<Correction, 'values' | 'proposedBy' | 'endedBy' | 'endedAt'>;
}

/** A quiet line below a value that was corrected: the former one, who proposed and who accepted it, and when. */
export function CorrectedMark({ field, correction }: CorrectedMarkProps) {
  const { values, proposedBy, endedBy, endedAt } = correction;
  const say = words().correctedValues;
  const former = values.find((value) => value.field === field)?.former ?? null;
  const by =
    endedBy === null || endedBy === proposedBy
      ? say.alone(isolated(proposedBy))
      : say.by(isolated(proposedBy), isolated(endedBy));
  return (
    <div className={`${typography.small} ${typography.wraps}`}>
      {say.from(isolated(valueOrNone(field, former)))}
      {' · '}
      {words().controls.byAt(by, formatMoment(endedAt))}
    </div>
  );
}
