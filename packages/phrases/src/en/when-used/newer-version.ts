import { BRAND } from '../../brand.ts';

/** Words to a person whose page is older than the server. */
export const newerVersion = {
  title: `${BRAND} has a new version`,
  text: 'Reload the page to use it.',
} as const;
