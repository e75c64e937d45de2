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
  disposed: 'Eliminado',
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
};
