import type { Phrases } from '../../phrases.ts';

/** Words of the item lists. */
export const itemList: Phrases['itemList'] = {
  select: 'Seleccionar artículos',
  search: 'Buscar artículos',
  status: 'Estado del artículo',
  project: 'Proyecto',
  open: 'Abrir',
  openNamed: (name) => `Abrir ${name}`,
  failed: 'No se pudieron cargar los artículos.',
  unnamed: 'Artículo sin nombre',
};

/** Heads of columns and labels of the same things elsewhere; what the first page does not need is in `detailLabels`. */
export const heads: Phrases['heads'] = {
  items: 'Artículos',
  item: 'Artículo',
  id: 'ID',
  status: 'Estado',
  allStatuses: 'Todos los estados',
  company: 'Empresa',
  wasteType: 'Tipo de residuo',
  created: 'Creación',
  actions: 'Acciones',
};
