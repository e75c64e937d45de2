import { BRAND } from '../../brand.ts';
import type { Phrases } from '../../phrases.ts';

/** Words to a person whose page is older than the server. */
export const newerVersion: Phrases['newerVersion'] = {
  title: `${BRAND} tiene una versión nueva`,
  text: 'Recargue la página para usarla.',
};
