/** The newest versions a panel shows. */
const SHOWN = 5;

/** What is asked for the panel about the certificates of an item. */
export const certificatesOfItem = (itemId: string) => ({ query: { itemId, limit: SHOWN } });
