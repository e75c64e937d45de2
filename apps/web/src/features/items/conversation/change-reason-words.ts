/** The form of a reason before anything is written. */
export const NO_REASON = { text: '' };

/** The comment that says to everybody concerned what has to change. */
export const commentOf = (text: string) => ({ audience: 'everybody' as const, text, mentions: [] });
