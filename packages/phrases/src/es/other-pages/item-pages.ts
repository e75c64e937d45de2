import { count, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';

/** Messages at the quantities of the update panel. */
export const quantities: Phrases['quantities'] = {
  noNumber: 'Ingrese un número, por ejemplo 12.5',
  negative: 'Ingrese 0 o más',
  tooLarge: 'Este número es demasiado grande',
};

/** The stages of the rail; the one of the disposal is named by the decision. */
export const stages: Phrases['stages'] = {
  evaluation: 'Evaluación',
  review: 'Revisión',
  schedule: 'Programación',
  completion: 'Cierre',
};

/** Labels of values that are no fields of an item, wherever they are shown or asked for; more are in `heads`. */
export const detailLabels: Phrases['detailLabels'] = {
  project: 'ID del proyecto',
  finalPrice: 'Precio final',
  updated: 'Actualización',
  decision: 'Decisión',
  assignedUser: 'Usuario asignado',
  buyer: 'Comprador',
  price: 'Precio',
  name: 'Nombre',
  address: 'Dirección',
  reason: 'Motivo',
  language: 'Idioma',
  columns: 'Columnas',
  number: 'Número',
  evaluator: 'Evaluador',
  state: 'Estado',
  issued: 'Emisión',
  destructionDate: 'Fecha de destrucción',
  place: 'Lugar',
  contact: 'Contacto',
  finalInvoice: 'Factura final',
  timeZone: 'Zona horaria',
  date: 'Fecha',
  provider: 'Proveedor',
  certificate: 'Acta',
  kind: 'Tipo',
  file: 'Archivo',
  comment: 'Comentario',
  time: 'Hora',
};

/** Words of the evidence, on the item page and on the summary. */
export const evidence: Phrases['evidence'] = {
  before: 'Fotos de antes',
  after: 'Fotos de después',
  tickets: 'Boletas de tara',
  noBefore: 'No hay fotos de antes',
  noAfter: 'No hay fotos de después',
  noTickets: 'No hay boletas de tara',
};

/** Words of the item page around the exact texts of the specification. */
export const itemPage: Phrases['itemPage'] = {
  nextInList: 'Siguiente de su lista',
  nextOfToday: 'Siguiente de hoy',
  nextOfTodayLeft: (left) =>
    plural(left, 'Siguiente de hoy (falta 1)', `Siguiente de hoy (faltan ${count(left)})`),
  toList: 'Volver a la lista',
  lastInList: 'Este era el último.',
  lastOfToday: 'Este era el último de hoy.',
  next: 'Qué sigue',
  notFoundHint: 'No existe o usted no tiene acceso a él.',
  noPhotos: 'No se agregaron fotos a este artículo',
  details: 'Detalles del artículo',
  notRecorded: 'Sin registrar',
  moreAboutItem: 'Más sobre el artículo',
  documents: 'Documentos',
  download: 'descargar',
  showDescription: 'Ver descripción completa',
  wholeDescription: 'Descripción completa',
  history: 'Historial',
  timeSoFar: 'Tiempo hasta ahora',
  files: 'Lista de archivos',
  labels: 'Etiquetas',
  showAllHistory: (count) => `Ver las ${count} entradas`,
  showLessHistory: 'Ver menos entradas',
  automatic: 'Registro automático',
  acceptedDocuments: 'Documentos aceptados',
  acceptedDocument: (name, language, sha256) => `${name} en ${language}, SHA-256 ${sha256}…`,
  to: 'a',
  progress: 'Avance',
  stale: 'Esta página ya está actualizada.',
};

/** A value that was corrected: the former one, then who did it, on page, summary and in the history. */
export const correctedValues: Phrases['correctedValues'] = {
  from: (former) => `Corregido, antes: ${former}`,
  empty: 'vacío',
  change: (field, former, present) => `${field}: ${former} → ${present}`,
  by: (proposed, accepted) => `Propuso ${proposed}, aceptó ${accepted}`,
  alone: (who) => `Corrigió ${who}`,
};

/** Words of the printable summary. */
export const print: Phrases['print'] = {
  title: 'Resumen de la baja',
  itemId: 'ID del artículo',
  printedOn: 'Fecha de impresión',
  provider: 'Proveedor',
  certificate: 'Acta',
  request: 'Solicitud',
  verified: 'Verificado en el sitio',
  review: 'Revisión de la evaluación',
  sameMayReview: 'La misma persona podía evaluar y revisar',
  serialList: (day) => `Números de serie de la solicitud el ${day}`,
  requestPhotos: 'Fotos de la solicitud',
  photoOf: (kind, at, of) => `${kind}, ${at} de ${of}`,
  signatures: 'Firmas',
  forCompany: 'Por la empresa',
  forProvider: 'Por el proveedor',
  signature: 'Firma',
  seal: `Sello de evidencia de ${BRAND}`,
};

/** Words that differ by what was decided for the item, so that nobody destroys what is to be reassigned. */
export const disposal: Phrases['disposal'] = {
  destroy: {
    scheduledOn: 'Destrucción programada',
    stage: 'Destrucción',
    verify: 'Destrucción en el sitio',
    documentation: 'Documentar la destrucción',
    completion: 'Cerrar la destrucción',
    summaryPart: 'Evaluación y destrucción',
    evidence: 'Evidencia de la destrucción',
    documents: (companyName) => `${companyName} documenta la destrucción.`,
  },
  reassign: {
    scheduledOn: 'Reasignación programada',
    stage: 'Reasignación',
    verify: 'Reasignación en el sitio',
    documentation: 'Documentar la reasignación',
    completion: 'Cerrar la reasignación',
    summaryPart: 'Evaluación y reasignación',
    evidence: 'Evidencia de la reasignación',
    documents: (companyName) => `${companyName} documenta la reasignación.`,
  },
};
