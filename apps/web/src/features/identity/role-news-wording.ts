/** Words to a person whose role changes while a page is open. */
export const ROLE_NEWS_WORDING = {
  roleIsNow: (role: string) => `Your role is now ${role}.`,
  noLongerOpen: (title: string) => `${title} is no longer open to you.`,
} as const;
