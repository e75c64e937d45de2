import type { Phrases } from '../../phrases.ts';
import { BRAND } from '../../brand.ts';
import { pluralsIn } from '../../intl.ts';

const plural = pluralsIn('es');

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

/** Labels of the facts that are no fields of an item. */
export const detailLabels: Phrases['detailLabels'] = {
  project: 'ID del proyecto',
  company: 'Empresa',
  wasteType: 'Tipo de residuo',
  finalPrice: 'Precio final',
  created: 'Creación',
  updated: 'Actualización',
  decision: 'Decisión',
  assignedUser: 'Usuario asignado',
  status: 'Estado',
  buyer: 'Comprador',
  price: 'Precio',
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
  previousInList: 'Anterior',
  toList: 'A la lista',
  lastInList: 'Este era el último.',
  next: 'Qué sigue',
  notFoundHint: 'No existe o no está entre los artículos que usted puede ver.',
  photos: 'Fotos',
  noPhotos: 'No se agregaron fotos a este artículo',
  details: 'Detalles del artículo',
  documents: 'Documentos',
  ownershipInvoice: 'Factura de propiedad',
  finalInvoice: 'Factura final',
  newTab: 'se abre en una pestaña nueva',
  download: 'descargar',
  showDescription: 'Ver descripción completa',
  wholeDescription: 'Descripción completa',
  history: 'Historial',
  files: 'Lista de archivos',
  labels: 'Etiquetas',
  showAllHistory: (count) => `Ver las ${count} entradas`,
  showLessHistory: 'Ver menos entradas',
  automatic: 'Registro automático',
  acceptedDocuments: 'Documentos aceptados',
  acceptedDocument: (name, language, sha256) => `${name} en ${language}, SHA-256 ${sha256}…`,
  to: 'a',
  progress: 'Avance',
  stale: 'Esta página ahora muestra el estado actual.',
};

/** Words of the panels. */
export const steps: Phrases['steps'] = {
  comment: 'Comentario (opcional)',
  reasonHint:
    'Para solicitar un cambio o rechazar, indique el motivo: la empresa lee exactamente este texto.',
  declineReasonHint: 'Si rechaza, indique el motivo: el proveedor lee exactamente este texto.',
  decision: 'Decisión',
  approve: 'Aprobar',
  decline: 'Rechazar',
  requestChange: 'Solicitar cambio',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  continue: 'Continuar',

  searchUsers: 'Buscar evaluadores',
  evaluators: 'Evaluadores técnicos',
  evaluator: 'Evaluador',
  active: 'Activo',
  inactive: 'Inactivo',
  inactiveReason: 'No puede iniciar sesión',
  assign: 'Asignar',
  assignTo: (name) => `Asignar a ${name}`,

  evaluatedBy: (name, moment) => `${name}, ${moment}`,
  noComment: 'No hay comentario.',
  evaluatorsDecision: 'Decisión del evaluador',
  evaluatorsComment: 'Comentario del evaluador',
  requestedChange: 'Qué se solicitó',
  location: 'Ubicación',
  weight: 'Peso (kg)',
  volume: 'Volumen (m³)',
  notes: 'Notas',
  submitUpdate: 'Enviar',

  price: 'Precio',
  buyer: 'Comprador',
  dollars: 'Dólares estadounidenses, 0 o más',
  recordedAs: (amount) => `Se registrará como ${amount}`,
  destructionDate: 'Fecha de destrucción',
  pickDate: 'Elegir fecha',
  changeDate: 'Cambiar fecha',
  noDateYet: 'No se ha elegido una fecha',
  pickerTitle: 'Elija una fecha de destrucción',
  pickerHint:
    'No se pueden elegir días anteriores a hoy. Se muestran los artículos que ya están programados.',
  setDate: 'Usar esta fecha',
  setDateHint: 'La fecha se propone a la empresa cuando usted presiona Programar.',
  schedule: 'Programar',
  stillNeeded: (missing) => `Falta: ${missing}.`,
  needsPrice: 'precio',
  needsBuyer: 'comprador',
  needsDate: 'fecha de destrucción',

  declineEnds: 'Rechazar termina definitivamente la solicitud de este artículo.',
  reviewHint: 'Al continuar acepta los términos para este artículo. Lea primero los dos documentos.',
  item: 'Artículo',

  password: 'Contraseña de destrucción',
  passwordHint: 'El personal del proveedor la entrega en el sitio.',
  passwordAgainHint: 'Ingrésela otra vez; se comprueba al subir la documentación.',
  toCompare: 'Artículo para comparar',
  statement: 'Verifiqué los artículos y sus números de serie en el sitio.',
  statementMissing: 'Confirme que verificó los artículos y los números de serie en el sitio.',
  verify: 'Verificar contraseña',
  passwordMissing: 'Ingrese la contraseña para continuar.',
  tooManyTries: (wait) => `Demasiados intentos incorrectos. Intente de nuevo ${wait}.`,
  later: 'más tarde',
  noAnswer: 'No llegó respuesta del servidor. Revise la conexión e intente de nuevo.',
  stepOf: (at) => `Paso ${at} de 3`,
  stepVerify: 'Verificar en el sitio',
  stepBefore: 'Fotos de antes',
  stepAfter: 'Fotos de después y boletas de tara',
  stepDone: 'Hecho',
  stepOpen: 'Por hacer',
  verified: 'Los artículos y los números de serie se verificaron en el sitio.',
  beforePhotos: 'Fotos de antes',
  afterPhotos: 'Fotos de después',
  tareTickets: 'Boletas de tara',
  needsPassword: 'contraseña',
  needsBefore: 'foto de antes',
  needsAfter: 'foto de después',
  needsTicket: 'boleta de tara',
  upload: 'Subir documentación',
  uploading: (percent) => `Subiendo, ${percent}%`,
  photosNotSaved:
    'Este navegador no puede conservar fotos: no cierre esta página hasta que se suban por completo.',
  offline:
    'No tiene conexión. Sus fotos se conservan en este dispositivo; súbalas cuando vuelva a tener conexión.',
  restored: (count) =>
    plural(
      count,
      'Se recuperó 1 foto de este dispositivo.',
      `Se recuperaron ${count} fotos de este dispositivo.`,
    ),
  notSent: 'No enviado',
  actaText: 'Abra el resumen, imprímalo y llévelo al sitio.',
  openSummary: 'Abrir resumen imprimible',
  handOver: 'Entréguela en el sitio. La empresa la ingresa para demostrar que ambas partes se reunieron.',
  noPassword: 'No disponible',
  copy: 'Copiar',
  copyPassword: 'Copiar la contraseña',
  copied: 'Copiado',
  newPassword: 'Crear una contraseña nueva',
  newPasswordFor: (name) => `¿Crear una nueva contraseña de destrucción para ${name}?`,
  newPasswordHint:
    'La contraseña actual deja de servir de inmediato y los intentos incorrectos vuelven a contarse desde cero.',
  lockedUntil: (time) =>
    `Demasiados intentos incorrectos. La empresa puede intentar de nuevo a partir del ${time}.`,
  notLocked: 'Se puede intentar con esta contraseña.',
  verifiedBy: (name, moment) => `Verificado en el sitio por ${name}, ${moment}. Sigue la documentación.`,
  notVerified: 'Todavía no se verificó en el sitio.',

  finalInvoice: 'Factura final',
  finalPrice: 'Precio final',
  finalPriceHint: 'Dólares estadounidenses, más de 0',
  complete: 'Completar destrucción',
  needsInvoice: 'factura final',
  needsFinalPrice: 'precio final mayor que 0',

  summaryText: 'Todos los datos, fotos y boletas de tara de este artículo en páginas A4.',
  reason: 'Motivo',
  noReason: 'No se indicó un motivo.',
  declinedBy: (name, moment) => `Rechazado por ${name}, ${moment}`,
  since: (moment) => `Desde el ${moment}`,
};

/** Words of the printable summary. */
export const print: Phrases['print'] = {
  title: 'Resumen de la baja',
  itemId: 'ID del artículo',
  printedOn: 'Fecha de impresión',
  request: 'Solicitud',
  item: 'Artículo',
  verified: 'Verificado en el sitio',
  review: 'Revisión de la evaluación',
  sameMayReview: 'La evaluación y la revisión podían ser de la misma persona',
  yes: 'Sí',
  no: 'No',
  photoOf: (kind, at, of) => `${kind}, ${at} de ${of}`,
  signatures: 'Firmas',
  forCompany: 'Por la empresa',
  forProvider: 'Por el proveedor',
  name: 'Nombre',
  signature: 'Firma',
  date: 'Fecha',
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

/** Headings of the panels of an item; those that differ by the decision are in `disposal`. */
export const panels: Phrases['panels'] = {
  assign: 'Asignar un evaluador',
  evaluation: 'Evaluar este artículo',
  review: 'Revisar la evaluación',
  update: 'Agregar los datos solicitados',
  schedule: 'Programar este artículo',
  confirmation: 'Responder a la programación propuesta',
  acta: 'Generar acta de destrucción',
  summary: 'Resumen imprimible',
  declined: 'Esta solicitud terminó',
  excluded: 'Este paso le corresponde a otra persona',
  waiting: 'Ningún paso le corresponde ahora',
};

/** Who acts next on an item, for everybody who does not. */
export const waiting: Phrases['waiting'] = {
  nobodyAssigned: 'Un gestor de activos fijos lo asigna a un evaluador.',
  assigned: (evaluator) => `Asignado a ${evaluator} para su evaluación.`,
  evaluation_review: 'Un gestor de activos fijos revisa la evaluación.',
  change_requested: (company) => `${company} agrega los datos solicitados.`,
  scheduling: 'Un gestor de activos fijos establece el precio, el comprador y la fecha.',
  confirmation_required: (company) => `${company} confirma o rechaza la programación.`,
  verifies: (company) => `${company} verifica el artículo en el sitio.`,
  destroyed: 'Un gestor de activos fijos agrega la factura final y cierra el artículo.',
};
