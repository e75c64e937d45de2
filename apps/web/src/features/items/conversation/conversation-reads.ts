/** Questions shown. */
const QUESTIONS_SHOWN = 20;
/** Comments shown at first, and further ones with each press. */
export const COMMENTS_SHOWN = 10;

const asking = (id: string, limit: number) => ({ params: { id }, query: { limit: String(limit) } });

/** How the questions about an item are asked for. */
export const questionsOf = (id: string) => asking(id, QUESTIONS_SHOWN);

/** How the last comments on an item are asked for. */
export const commentsOf = (id: string, limit = COMMENTS_SHOWN) => asking(id, limit);
