import type { Phrases } from '../../phrases.ts';

/** What the server says of labels. */
export const labels: Phrases['labels'] = {
  file: 'etiquetas',
  nothing: 'Seleccione artículos o un proyecto',
  tooMany: (most) => `Como máximo ${most} etiquetas a la vez`,
  noSuchLabel: 'La hoja no tiene tantas etiquetas',
  serialNumber: (text) => `N/S ${text}`,
};
