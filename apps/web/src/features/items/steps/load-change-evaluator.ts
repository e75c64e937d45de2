import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { withLibrary } from '../../../ui/with-library.tsx';

/** What gives an assigned item to another evaluator, with its texts. */
export const loadChangeEvaluator = () =>
  withLibrary(() => whenUsed(async () => (await import('./change-evaluator.tsx')).ChangeEvaluator));
