import type { Phrases } from '../../phrases.ts';

/** Being notified of an item, or of the items of a request. */
export const following: Phrases['following'] = {
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  hint: 'Recibir avisos cuando algo suceda',
  failed: 'No se pudo guardar. Intente de nuevo.',
};
