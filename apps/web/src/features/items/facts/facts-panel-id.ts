/** The id of the panel of facts on its page. */
export const FACTS_PANEL = 'facts';
