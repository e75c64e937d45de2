import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Loads the conversation on an item, with its texts. */
export const loadConversation = async () =>
  (await whenUsed(() => import('./conversation-panel.tsx'))).ConversationPanel;
