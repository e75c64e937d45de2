/** What is shown of corrections that took effect, in one chunk. */
export { CorrectedEntry } from './corrected-entry.tsx';
export { CorrectedMark } from './corrected-mark.tsx';
