import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Messages of the item form (section 5). */
export const itemForm: Phrases['itemForm'] = {
  family: 'Elija la familia',
  type: 'Elija el tipo',
  unknownType: 'Elija un tipo de esta familia',
  unknownFamily: (families) => `Elija una de estas familias: ${families}`,
  itemName: 'Ingrese el nombre del artículo',
  description: 'Ingrese la descripción',
  costCenter: 'Ingrese el centro de costo',
  atLeastOne: 'Se requiere al menos un artículo',
  tooMany: (most) =>
    plural(
      most,
      `Use como máximo ${most} artículo en una solicitud`,
      `Use como máximo ${most} artículos en una solicitud`,
    ),
  serialNumber: 'Ingrese el número de serie: este tipo de artículo lo requiere',
};

/** Texts of the item pages. */
export const items: Phrases['items'] = {
  loadFailed: 'No se pudieron cargar los detalles del artículo. Intente de nuevo.',
  ofRequest: 'Artículos de esta solicitud',
  ofRequestFailed: 'No se pudieron cargar los artículos de esta solicitud.',
  notFound: 'No se encontró el artículo.',
  printLoadFailed: 'No se pudieron cargar los detalles del artículo.',
  backToTasks: 'Volver a Tareas',
  backToItems: 'Volver a Artículos',
  backToItem: 'Volver al artículo',
  printSummary: 'Imprimir resumen',
  noHistory: 'Todavía no hay historial',
  oldFormat: 'FORMATO ANTERIOR',
  declined: 'Este artículo fue rechazado. Ya no es posible ninguna acción.',
  afterDecline: 'Si de todos modos se va a destruir o reasignar, su empresa debe enviar una nueva solicitud.',
  inStatus: (status) => `Este artículo está en el estado ${status}.`,
  termsAndConditions: 'Términos y condiciones',
  instructionsManual: 'Manual de instrucciones',
  reviewDocuments: 'Revisar documentos',
  scheduleFor: (date) => `¿Programar la destrucción para el ${date}?`,
  usersFailed: 'No se pudieron cargar los usuarios. Intente de nuevo.',
  noAssignable: 'No se encontraron usuarios a los que se pueda asignar.',
  noneMatch: 'No hay usuarios disponibles para asignar',
};

/** What an evaluator decides for an item (section 4). */
export const decisions: Phrases['decisions'] = {
  labels: { reassign: 'Reasignar', destroy: 'Destruir' },
  nouns: { reassign: 'Reasignación', destroy: 'Destrucción' },
  hints: { reassign: 'Enviar a otro departamento', destroy: 'Programar para destrucción' },
};

/** Labels of the fields of an item. */
export const itemFields: Phrases['itemFields'] = {
  itemName: 'Nombre del artículo',
  description: 'Descripción',
  serialNumber: 'Número de serie',
  costCenter: 'Centro de costo',
  family: 'Familia',
  type: 'Tipo',
  photoUrls: 'Fotos',
  uploadedPhotoUrl: 'Foto',
  ownershipInvoiceUrl: 'Factura de propiedad',
  location: 'Ubicación',
  weight: 'Peso',
  volume: 'Volumen',
  notes: 'Notas',
};

/** Why the list of tasks of a person is empty. */
export const whyNoTasks: Phrases['whyNoTasks'] = {
  byRole: {
    technical_evaluator: 'Ahora no hay artículos que esperen su evaluación.',
    fixed_assets_manager:
      'Ahora no hay artículos que esperen una acción suya. Todos los artículos están en Proyectos.',
    admin: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    company_admin: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    company_user: 'Los artículos aparecen aquí cuando se envía una solicitud.',
    viewer: 'Su empresa todavía no tiene artículos.',
  },
  waiting: {
    technical_evaluator: 'Ahora no hay artículos que esperen su evaluación.',
    fixed_assets_manager:
      'Ahora no hay artículos que esperen una acción suya. Todos los artículos están en Proyectos.',
    admin:
      'Los administradores no actúan sobre los artículos, por lo que ninguno espera una acción suya. Todos los artículos están en la lista de tareas y en Proyectos.',
    company_admin:
      'Ahora no hay artículos que esperen a su empresa. Los artículos de su empresa están en la lista de tareas.',
    company_user:
      'Ahora no hay artículos que esperen a su empresa. Los artículos de su empresa están en la lista de tareas.',
    viewer:
      'Los lectores solo pueden consultar, por lo que ningún artículo espera una acción suya. Los artículos de su empresa están en la lista de tareas.',
  },
  today: 'Hoy no hay artículos en el sitio.',
  noCompany: (role) =>
    `Su cuenta tiene el rol ${role} y no pertenece a ninguna empresa, por lo que no hay artículos para mostrar. Si esperaba ver alguno, consulte a su administrador.`,
};
