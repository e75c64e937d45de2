/** The parts of an item page in which people write to each other, in one chunk. */
export { ConversationPanel } from './conversation-panel.tsx';
export { StepWords } from './step-words.tsx';
