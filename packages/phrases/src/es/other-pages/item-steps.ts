import type { Phrases } from '../../phrases.ts';
import { plural } from '../counts.ts';

/** Messages at the fields of item actions. */
export const stepFields: Phrases['stepFields'] = {
  actionOnApprove: 'Elija si el artículo se reasigna o se destruye',
  price: 'Ingrese un precio, por ejemplo 1,234.50',
  priceNegative: 'Ingrese un precio de 0 o más',
  priceTooLarge: 'Este importe es demasiado grande',
  buyer: 'Ingrese el comprador',
  noDate: 'No se eligió una fecha de destrucción',
  pastDate: 'Elija hoy o un día posterior para la destrucción',
  farDate: 'Elija una fecha de destrucción dentro de los próximos diez años',
  noHour: 'Ingrese una hora entre 00:00 y 23:59, por ejemplo 09:30',
  noMeeting: 'Ingrese un lugar, una hora o un contacto',
  dateReason: 'Seleccione un motivo',
  otherReason: 'Indique el motivo en un comentario',
  password: 'Ingrese la contraseña de destrucción',
  beforePhotos: 'Agregue al menos una foto de antes',
  afterPhotos: 'Agregue al menos una foto de después',
  tareTickets: 'Agregue al menos una boleta de tara',
  finalPrice: 'Ingrese un precio final mayor que 0',
  finalInvoice: 'Agregue la factura final',
  notAssignable: 'Elija un evaluador técnico activo',
  lockedField: 'Este campo no se puede cambiar aquí',
};

/** Words of the panels. */
export const steps: Phrases['steps'] = {
  noPlaceYet: 'Sin definir',
  comment: 'Comentario (opcional)',
  reasonHint: 'Para solicitar un cambio o rechazar, explique el motivo: la empresa verá este texto.',
  declineReasonHint: 'Si rechaza, explique el motivo: el proveedor verá este texto.',
  approve: 'Aprobar',
  decline: 'Rechazar',
  requestChange: 'Solicitar cambio',
  confirm: 'Confirmar',

  searchUsers: 'Buscar evaluadores',
  evaluators: 'Evaluadores técnicos',
  inactiveReason: 'No puede iniciar sesión',
  assign: 'Asignar',
  assignTo: (name) => `Asignar a ${name}`,

  noComment: 'No hay comentario.',
  evaluatorsDecision: 'Decisión del evaluador',
  evaluatorsComment: 'Comentario del evaluador',
  requestedChange: 'Cambio solicitado',
  weight: 'Peso (kg)',
  volume: 'Volumen (m³)',
  submitUpdate: 'Enviar',

  dollars: 'Dólares estadounidenses, 0 o más',
  recordedAs: (amount) => `Se registrará como ${amount}`,
  changeDate: 'Cambiar fecha',
  pickerTitle: 'Elija una fecha de destrucción',
  pickerHint:
    'Los puntos marcan días con artículos programados. La empresa verá la fecha cuando usted presione Programar.',
  schedule: 'Programar',
  stillNeeded: (missing) => `Falta: ${missing}.`,
  needsPrice: 'precio',
  needsBuyer: 'comprador',
  needsDate: 'fecha de destrucción',

  declineEnds:
    'Rechazar termina definitivamente la solicitud de este artículo. Si solo la fecha no le conviene, solicite otra fecha.',
  reviewHint: 'Al continuar acepta los términos para este artículo. Lea primero los dos documentos.',

  password: 'Contraseña de destrucción',
  passwordHint: 'El personal del proveedor se la dará en el sitio.',
  passwordAgainHint: 'Ingrésela otra vez; se comprueba al subir la documentación.',
  toCompare: 'Artículo para comparar',
  statement: 'Verifiqué los artículos y sus números de serie en el sitio.',
  statementMissing: 'Confirme que verificó los artículos y los números de serie en el sitio.',
  verify: 'Verificar contraseña',
  passwordMissing: 'Ingrese la contraseña para continuar.',
  tooManyTries: (wait) => `Demasiados intentos incorrectos. Intente de nuevo ${wait}.`,
  later: 'más tarde',
  noAnswer: 'El servidor no respondió. Revise su conexión e intente de nuevo.',
  stepOf: (at) => `Paso ${at} de 3`,
  stepVerify: 'Verificar en el sitio',
  stepAfter: 'Fotos de después y boletas de tara',
  stepDone: 'Hecho',
  stepOpen: 'Por hacer',
  verified: 'Los artículos y los números de serie se verificaron en el sitio.',
  needsPassword: 'contraseña',
  needsBefore: 'foto de antes',
  needsAfter: 'foto de después',
  needsTicket: 'boleta de tara',
  upload: 'Subir documentación',
  uploading: (percent) => `Subiendo, ${percent}%`,
  photosNotSaved:
    'Este navegador no puede guardar fotos: mantenga abierta esta página hasta que terminen de subirse.',
  offline:
    'No tiene conexión. Sus fotos están guardadas en este dispositivo; súbalas cuando vuelva a tener conexión.',
  restored: (count) =>
    plural(
      count,
      'Se recuperó 1 foto de este dispositivo.',
      `Se recuperaron ${count} fotos de este dispositivo.`,
    ),
  notSent: 'No enviado',
  actaText: 'Abra el resumen, imprímalo y llévelo al sitio.',
  openSummary: 'Abrir resumen imprimible',
  handOver: 'Entréguela a la empresa en el sitio. La ingresan para demostrar que ambas partes se reunieron.',
  noPassword: 'No disponible',
  copyPassword: 'Copiar la contraseña',
  newPassword: 'Generar una contraseña nueva',
  newPasswordFor: (name) => `¿Generar una nueva contraseña de destrucción para ${name}?`,
  newPasswordHint:
    'La contraseña actual deja de servir de inmediato y el conteo de intentos incorrectos vuelve a empezar.',
  lockedUntil: (time) =>
    `Demasiados intentos incorrectos. La empresa puede intentar de nuevo a partir del ${time}.`,
  notLocked: 'La empresa puede ingresar esta contraseña.',
  verifiedBy: (name, moment) => `Verificado en el sitio por ${name}, ${moment}. Sigue la documentación.`,
  notVerified: 'Todavía no se verificó en el sitio.',

  finalPriceHint: 'Dólares estadounidenses, más de 0',
  complete: 'Completar destrucción',
  needsInvoice: 'factura final',
  needsFinalPrice: 'precio final mayor que 0',

  furtherSteps: 'Otros pasos',

  summaryText: 'Todos los datos, fotos y boletas de tara de este artículo en páginas A4.',
  noReason: 'No se indicó un motivo.',
  declinedBy: (name, moment) => `Rechazado por ${name}, ${moment}`,
  since: (moment) => `Desde el ${moment}`,
};

/** Headings of the panels of an item; those that differ by the decision are in `disposal`. */
export const panels: Phrases['panels'] = {
  assign: 'Asignar un evaluador',
  evaluation: 'Evaluar este artículo',
  review: 'Revisar la evaluación',
  update: 'Agregar los datos solicitados',
  schedule: 'Programar este artículo',
  confirmation: 'Responder a la programación propuesta',
  comment: 'Decidir cómo continúa este artículo',
  acta: 'Generar acta de destrucción',
  summary: 'Resumen imprimible',
  declined: 'Esta solicitud terminó',
  excluded: 'Este paso le corresponde a otra persona',
  waiting: 'No tiene nada que hacer por ahora',
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

/** Buttons of the steps that take a comment and have no other effect. */
export const stepButtons: Phrases['stepButtons'] = {};

/** Toast after a step succeeded (section 4). `evaluate` has no screen and shares the words of approve. */
export const stepSuccess: Phrases['stepSuccess'] = {
  assign: 'Artículo asignado correctamente',
  reassign: 'Evaluador cambiado correctamente',
  evaluate: 'Artículo aprobado y enviado a revisión',
  approve: 'Artículo aprobado y enviado a revisión',
  requestChangeAsEvaluator: 'Cambio solicitado: el artículo volvió a la empresa',
  declineAsEvaluator: 'Artículo rechazado',
  confirmReview: 'Artículo aprobado correctamente',
  requestChangeAsManager: 'Cambio solicitado correctamente',
  declineAsManager: 'Artículo rechazado correctamente',
  update: 'Artículo actualizado y enviado de nuevo a evaluación',
  schedule: 'Artículo programado para destrucción correctamente',
  confirmSchedule: 'Términos aceptados. El artículo quedó marcado para destrucción',
  declineSchedule: 'Destrucción rechazada',
  otherDateAsCompany: 'Se solicitó otra fecha',
  withdrawSchedule: 'Se retiró la fecha. Programe el artículo de nuevo.',
  otherDateAfterConfirming: 'Se solicitó otra fecha',
  postpone: 'Se retiró la fecha. Programe el artículo de nuevo.',
  changeMeeting: 'Lugar y hora actualizados',
  changeConfirmedMeeting: 'Lugar y hora actualizados',
  verifyOnSite: 'Contraseña verificada correctamente. Ya puede continuar y subir la documentación.',
  renewPassword: 'Se generó una nueva contraseña de destrucción',
  uploadDocumentation: 'Documentación subida correctamente. El artículo quedó marcado como destruido.',
  complete: 'Proceso de destrucción completado.',
};

/** Titles over a failed verification and a failed upload. */
export const stepTitles: Phrases['stepTitles'] = {
  wrongPassword: 'Contraseña no válida',
  uploadFailed: 'No se pudo subir',
};

/** Inline or toast text when a call fails without a message of the server (section 8). */
export const callFailure: Phrases['callFailure'] = {
  assign: 'No se pudo asignar el artículo. Intente de nuevo.',
  evaluator: 'No se pudo cambiar el evaluador. Intente de nuevo.',
  evaluate: 'No se pudo evaluar el artículo. Intente de nuevo.',
  'submit-review': 'No se pudo evaluar el artículo. Intente de nuevo.',
  review: 'No se pudo revisar el artículo. Intente de nuevo.',
  update: 'No se pudo actualizar el artículo. Intente de nuevo.',
  schedule: 'No se pudo programar el artículo. Intente de nuevo.',
  'confirm-destruction': 'No se pudo procesar la solicitud. Intente de nuevo.',
  'verify-password': 'La contraseña que ingresó es incorrecta. Intente de nuevo.',
  'upload-documentation':
    'La contraseña que ingresó es incorrecta o no se pudo subir la documentación. Intente de nuevo.',
  'complete-destruction': 'No se pudo completar la destrucción. Intente de nuevo.',
  meeting: 'No se pudieron cambiar el lugar y la hora. Intente de nuevo.',
  'another-date': 'No se pudo cambiar la fecha. Intente de nuevo.',
  'destruction-password': 'No se pudo generar una nueva contraseña de destrucción. Intente de nuevo.',
};
