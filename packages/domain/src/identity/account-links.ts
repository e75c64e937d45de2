/** Hours a link in a message about an account works. */
export const ACCOUNT_LINK_HOURS = 72;
