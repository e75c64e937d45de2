import { BRAND } from '../../brand.ts';
import type { Phrases } from '../../phrases.ts';

/** What each keyboard shortcut does. */
export const shortcuts: Phrases['shortcuts'] = {
  search: 'Buscar en la lista',
  dashboard: 'Ir a Panel',
  projects: 'Ir a Proyectos',
  tasks: 'Ir a Tareas',
  items: 'Ir a Artículos',
  companies: 'Ir a Empresas',
  staff: `Ir a Usuarios de ${BRAND}`,
  newRequest: 'Nueva solicitud',
  help: 'Mostrar esta lista',
  nextInList: 'Siguiente de su lista, en la página de un artículo',
  previousInList: 'Anterior de su lista, en la página de un artículo',
};

/** Words of the list of keyboard shortcuts. */
export const shortcutsDialog: Phrases['shortcutsDialog'] = {
  hint: 'Los atajos no actúan mientras escribe en un campo.',
  switch: 'Usar atajos de una sola tecla',
  controlK: 'Control + K',
  commandK: 'Comando + K',
  followedBy: 'luego',
};
