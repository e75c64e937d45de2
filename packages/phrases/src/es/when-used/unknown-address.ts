import type { Phrases } from '../../phrases.ts';

export const unknownAddress: Phrases['unknownAddress'] = {
  text: 'No hay nada en esta dirección.',
  toStart: 'Volver al inicio',
};
