import { words } from '@monda/phrases/words.ts';
import css from './bulk-dialog.module.css';
import type { BulkProgress } from '../../../lib/bulk/bulk-run.ts';

export interface BulkUnderWayProps {
  /** Names the act. */
  readonly label: string;
  readonly progress: BulkProgress;
  /** How many items it is for. */
  readonly of: number;
}

/** How far a bulk act has come. */
export function BulkUnderWay({ label, progress: { answered, waiting }, of }: BulkUnderWayProps) {
  return (
    <div role="status" className={css.progress}>
      <progress max={of} value={answered} aria-label={label} />
      <p>{words().bulk.underWay(answered, of)}</p>
      {waiting === null ? null : <p>{words().bulk.waiting(waiting)}</p>}
    </div>
  );
}
