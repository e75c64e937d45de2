import { whenUsed } from '@monda/phrases/words-when-used.ts';

const load = () => whenUsed(() => import('./conversation-parts.ts'));

/** Loads the conversation on an item, with its texts. */
export const loadConversation = async () => (await load()).ConversationPanel;

/** Loads what is asked and said beside the step of an item, with its texts. */
export const loadWordsBesideStep = async () => (await load()).WordsBesideStep;
