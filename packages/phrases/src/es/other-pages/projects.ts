import type { Phrases } from '../../phrases.ts';

/** Texts around projects and the request wizard (sections 1, 5 and 8). */
export const projects: Phrases['projects'] = {
  unsupportedWasteType: 'Este tipo de residuo todavía no se admite. Comuníquese con soporte.',
  chooseWasteType: 'Elija un tipo de residuo',
  onlyClients: 'Solo los usuarios de una empresa cliente pueden enviar una solicitud.',
  noItemsTitle: 'No hay artículos para enviar',
  noItems: 'Agregue al menos un artículo.',
  created: 'Solicitud creada correctamente',
  submissionFailedTitle: 'No se pudo enviar',
  submissionFailed: 'No se pudo crear el proyecto. Intente de nuevo.',
  archived: 'Proyecto archivado',
  restored: 'Proyecto restaurado',
  archiveFailedTitle: 'Error al archivar el proyecto',
  restoreFailedTitle: 'Error al restaurar el proyecto',
  fileWithoutItem: 'Se envió un archivo para un artículo que no está en la solicitud',
  startedCannotBeDeleted:
    'Este proyecto tiene artículos que ya no están pendientes, por lo que no se puede eliminar.',
};

/** The three statements of the final check (decision A-095). */
export const finalCheck: Phrases['finalCheck'] = {
  accuracy: 'Confirmo la exactitud de la información de esta solicitud.',
  authorization: 'Confirmo que mi empresa ha dado su autorización de baja/venta de estos artículos.',
  termsBefore: 'Acepto los ',
  termsName: 'Términos y condiciones de los servicios de residuos de manejo especial',
};

/** Words of the Projects & Items page. */
export const projectsPage: Phrases['projectsPage'] = {
  title: 'Proyectos y artículos',
  subtitle: 'Las solicitudes y sus artículos',
};

/** Words of the project list. */
export const projectList: Phrases['projectList'] = {
  search: 'Buscar proyectos',
  status: 'Estado del proyecto',
  viewItems: 'Ver artículos',
  viewItemsOf: (id) => `Ver artículos del proyecto ${id}`,
  archive: 'Archivar',
  archiveNamed: (id) => `Archivar el proyecto ${id}`,
  restore: 'Restaurar',
  restoreNamed: (id) => `Restaurar el proyecto ${id}`,
  failed: 'No se pudieron cargar los proyectos.',
  emptyArchived: 'No hay proyectos archivados.',
  emptyHint: 'Los proyectos aparecen aquí cuando se envía una solicitud.',
};

/** Words of the banner above the items of one project. */
export const projectBanner: Phrases['projectBanner'] = {
  itemsOf: 'Artículos del proyecto',
  clear: 'Quitar filtro',
  received: (at) => (at === null ? 'Recibido por el proveedor' : `Recibido por el proveedor el ${at}`),
  notAnId: (given) => `“${given}” en la dirección no es el ID de un proyecto.`,
  unknown: 'Este proyecto no existe o usted no tiene acceso a él.',
};

/** The four wizard steps (section 2) and the final check. */
export const wizard: Phrases['wizard'] = {
  details: 'Ingresar datos',
  category: 'Elegir categoría',
  items: 'Listar artículos',
  review: 'Revisar y enviar',
  finalCheck: 'Comprobación final',
};

/** Labels of the four project statuses (section 4). */
export const projectStatuses: Phrases['projectStatuses'] = {
  pending: 'Pendiente',
  in_progress: 'En curso',
  finished: 'Finalizado',
  declined: 'Rechazado',
};
