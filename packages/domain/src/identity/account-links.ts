/** Hours a link in a message about an account works: people are invited by it, and look into their mailbox after a weekend. */
export const ACCOUNT_LINK_HOURS = 72;

/** Hours the link for a forgotten password works: its recipient asked for it just now. */
export const RESET_LINK_HOURS = 1;
