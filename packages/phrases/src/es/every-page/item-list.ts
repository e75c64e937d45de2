import type { Phrases } from '../../phrases.ts';

/** Words of the item lists. */
export const itemList: Phrases['itemList'] = {
  label: 'Artículos',
  search: 'Buscar artículos',
  status: 'Estado del artículo',
  allStatuses: 'Todos los estados',
  id: 'ID',
  item: 'Artículo',
  project: 'Proyecto',
  wasteType: 'Tipo de residuo',
  company: 'Empresa',
  statusHead: 'Estado',
  created: 'Creación',
  actions: 'Acciones',
  open: 'Abrir',
  openNamed: (name) => `Abrir ${name}`,
  failed: 'No se pudieron cargar los artículos.',
  unnamed: 'Artículo sin nombre',
};
