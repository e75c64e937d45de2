import type { Phrases } from '../../phrases.ts';

/** Labels of the 17 item statuses (decision A-050). */
export const itemStatuses: Phrases['itemStatuses'] = {
  pending: 'Pendiente',
  evaluation_review: 'Revisión de la evaluación',
  change_requested: 'Cambio solicitado',
  in_progress: 'En curso',
  scheduling: 'Programación',
  confirmation_required: 'Confirmación requerida',
  destruction: 'Destrucción',
  destroyed: 'Destruido',
  finished: 'Finalizado',
  declined: 'Rechazado',
  collected: 'Recolectado',
  sorted: 'Clasificado',
  processed: 'Procesado',
  recycled: 'Reciclado',
  disposed: 'Dispuesto',
  rejected: 'No admitido',
  completed: 'Completado',
};

/** The Tasks page. */
export const tasks: Phrases['tasks'] = {
  subtitles: {
    technical_evaluator: 'Artículos asignados a usted para su evaluación',
    fixed_assets_manager: 'Asigne los artículos pendientes y revise los envíos',
    admin: 'Gestione los artículos',
    company_admin: 'Gestione los artículos',
    company_user: 'Gestione los artículos',
    viewer: 'Gestione los artículos',
  },
  none: 'No se encontraron artículos pendientes',
  whyNone: {
    technical_evaluator: 'Ningún artículo espera su evaluación ahora.',
    fixed_assets_manager:
      'Ningún artículo espera una acción suya ahora. Todos los artículos están en Proyectos.',
    admin: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    company_admin: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    company_user: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    viewer: 'Su empresa todavía no tiene artículos.',
  },
  noCompany: (role) =>
    `Su cuenta tiene el rol ${role} y no pertenece a ninguna empresa, por lo que no hay artículos para ver. Consulte a su administrador si espera ver alguno.`,
};
