import type { Phrases } from '../../phrases.ts';

/** Labels of the waste types of section 3. */
export const wasteTypes: Phrases['wasteTypes'] = {
  'special-handling': 'Residuos de manejo especial',
  'armored-vehicles': 'Camiones blindados y vehículos utilitarios',
  atms: 'Cajeros automáticos',
  'industrial-recyclable': 'Residuos industriales reciclables',
  hazardous: 'Residuos peligrosos',
};
