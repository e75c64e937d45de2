import type { Phrases } from '../../phrases.ts';

/** Words of the dashboard. */
export const dashboard: Phrases['dashboard'] = {
  late: 'Atrasado',
  greeting: (name) => `Hola de nuevo, ${name}`,
  firstGreeting: (name) => `Le damos la bienvenida, ${name}`,
  subtitle: 'Sus artículos de un vistazo',
  counters: 'Artículos por estado',
  countersFailed: 'No se pudieron cargar los contadores.',
  quickActions: 'Acciones rápidas',
  viewTasks: 'Ver mis tareas',
  noTasks: 'Todavía no hay tareas asignadas',
  noTasksHint: 'Los artículos aparecen aquí cuando se envía una solicitud.',
  client: 'Datos del cliente',
  withoutClient: 'Sus datos (sin empresa cliente)',
  calendar: 'Calendario de destrucción',
  calendarFailed: 'No se pudo cargar el calendario.',
  showItems: 'Ver artículos',
  leadsToItems:
    'Las fechas se establecen en la página de cada artículo. Aquí se muestran los artículos que esperan una fecha.',
};

/** The four counters of the dashboard. */
export const counters: Phrases['counters'] = {
  pending: 'Pendientes',
  inProgress: 'En curso',
  completed: 'Completados',
  declined: 'Rechazados',
};
