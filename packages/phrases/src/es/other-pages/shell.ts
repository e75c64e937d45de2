import type { Phrases } from '../../phrases.ts';

/** What each keyboard shortcut does. */
export const shortcuts: Phrases['shortcuts'] = {
  search: 'Buscar en la lista',
  dashboard: 'Ir a Panel',
  projects: 'Ir a Proyectos',
  tasks: 'Ir a Tareas',
  newRequest: 'Nueva solicitud',
  help: 'Mostrar esta lista',
};

/** Words of the list of keyboard shortcuts. */
export const shortcutsDialog: Phrases['shortcutsDialog'] = {
  hint: 'Los atajos no actúan mientras escribe en un campo.',
  switch: 'Usar atajos de una sola tecla',
  followedBy: 'luego',
};
