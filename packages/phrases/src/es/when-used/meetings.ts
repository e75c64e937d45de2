import type { Phrases } from '../../phrases.ts';

/** Where and at what hour an item is met on its day, and whom to ask for. */
export const meetings: Phrases['meetings'] = {
  change: 'Cambiar lugar y hora',
  changeHint: 'La fecha no cambia y la empresa no confirma de nuevo. Se le notifica.',
  placeHint: 'Sede y dirección',
  timeHint: 'En la zona horaria del proveedor',
  contactHint: 'Por quién preguntar, con un teléfono',
  noPlace: 'Sin un lugar, la empresa no sabe adónde ir.',
  emptyStays: 'Lo que deje vacío no cambia en ningún artículo.',
};
