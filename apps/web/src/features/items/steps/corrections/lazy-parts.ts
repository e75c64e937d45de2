import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { lazyInLibrary } from '../../../../ui/with-library.tsx';

const ofCorrected = () => import('./correction-parts.ts');

/** The parts about corrections, each fetched where it is drawn first. */
export const Correct = lazyPart(() => import('./correct.tsx'), 'Correct');
export const CorrectedEntry = lazyPart(ofCorrected, 'CorrectedEntry');
export const CorrectedMark = lazyPart(ofCorrected, 'CorrectedMark');
export const OpenCorrection = lazyInLibrary(() => import('./open-correction.tsx'), 'OpenCorrection');
