import type { Phrases } from '../../phrases.ts';

/** Why a person may not act on an item: what they did on it before, and what is left to others. */
export const fourEyes: Phrases['fourEyes'] = {
  did: {
    create: 'envió este artículo',
    assign: 'asignó este artículo',
    reassign: 'asignó este artículo',
    evaluate: 'evaluó este artículo',
    approve: 'evaluó este artículo',
    requestChangeAsEvaluator: 'evaluó este artículo',
    declineAsEvaluator: 'evaluó este artículo',
    confirmReview: 'revisó este artículo',
    requestChangeAsManager: 'revisó este artículo',
    declineAsManager: 'revisó este artículo',
    update: 'actualizó este artículo',
    schedule: 'programó este artículo',
    confirmSchedule: 'confirmó la fecha de este artículo',
    declineSchedule: 'rechazó la fecha de este artículo',
    verifyOnSite: 'verificó este artículo en el sitio',
    renewPassword: 'creó una nueva contraseña de destrucción para este artículo',
    uploadDocumentation: 'documentó este artículo',
    complete: 'completó este artículo',
    takeBackAsEvaluator: 'revirtió un rechazo de este artículo',
    takeBackAsManager: 'revirtió un rechazo de este artículo',
    takeBackAsCompany: 'revirtió un rechazo de este artículo',
  },
  you: (did) => `Usted ${did}`,
  byEarlierAccount: (did) => `Una cuenta anterior con su correo electrónico ${did}`,
  left: {
    company: (done) => `${done} por el proveedor; otra persona tiene que actuar por la empresa.`,
    provider: (done) => `${done} por su empresa; otra persona tiene que actuar por el proveedor.`,
    review: (done) => `${done}; otra persona tiene que revisarlo.`,
    evaluation: (done) => `${done}; otra persona tiene que evaluarlo.`,
  },
  notFor: (name, did) => `${name} ${did}; elija a otra persona para evaluarlo.`,
};

/** What happened to an item, or to several. */
export const noticeEvents: Phrases['noticeEvents'] = {
  requested: (who) => `${who} envió una solicitud`,
  released: (who) => `${who} retiró al evaluador`,
  assigned: (who) => `${who} asignó un evaluador`,
  reassigned: (who) => `${who} cambió el evaluador`,
  evaluated: (who) => `${who} envió la evaluación`,
  changeRequested: (who) => `${who} solicitó un cambio`,
  declined: (who) => `${who} rechazó la solicitud`,
  confirmed: (who) => `${who} confirmó la evaluación`,
  changed: (who) => `${who} hizo el cambio solicitado`,
  scheduled: (who) => `${who} programó la destrucción`,
  dateConfirmed: (who) => `${who} confirmó la fecha de destrucción`,
  dateDeclined: (who) => `${who} rechazó la programación`,
  verified: (who) => `${who} verificó la destrucción en el lugar`,
  passwordRenewed: (who) => `${who} generó una nueva contraseña de destrucción`,
  documented: (who) => `${who} subió la documentación`,
  completed: (who) => `${who} completó la destrucción`,
  takenBack: (who) => `${who} revirtió un rechazo`,
  commented: (who) => `${who} escribió un comentario`,
  commentedInternally: (who) => `${who} escribió un comentario solo para el proveedor`,
  asked: (who) => `${who} hizo una pregunta`,
  answered: (who) => `${who} respondió a una pregunta`,
  late: 'Atrasado, y le toca a usted',
  stillLate: 'Atrasado desde hace varios días hábiles',
};

/** What somebody is to do whose turn it is. */
export const noticeTasks: Phrases['noticeTasks'] = {
  assign: 'Asignar un evaluador',
  evaluate: 'Evaluar',
  review: 'Revisar la evaluación',
  change: 'Hacer el cambio',
  schedule: 'Programar la destrucción',
  confirmDate: 'Confirmar la fecha de destrucción',
  verify: 'Verificar en el lugar',
  document: 'Subir la documentación',
  complete: 'Completar la destrucción',
  answer: 'Responder la pregunta',
};
