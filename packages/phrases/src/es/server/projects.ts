import type { Phrases } from '../../phrases.ts';

/** Sentences about a malformed query of the project and item lists. */
export const listQueries: Phrases['listQueries'] = {
  order: 'El orden debe ser asc o desc',
  unknownProjectStatus: 'Estado de proyecto desconocido',
  unknownItemStatus: 'Estado de artículo desconocido',
  unknownFamily: 'Familia desconocida',
  oneOrder: 'Una lista solo puede tener un orden',
  unknownWasteType: 'Tipo de residuo desconocido',
  roles: (known) => `role debe ser uno o varios de ${known}`,
};

export const listViews: Phrases['listViews'] = {
  unknownValue: 'Valor de filtro desconocido',
  tooMany: (most) => `Usted ya tiene ${most} vistas. Elimine una primero.`,
};
