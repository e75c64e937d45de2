/** The parts of an item page about facts, in one chunk. */
export { FactsLine } from './facts-line.tsx';
export { FactsPanel } from './facts-panel.tsx';
