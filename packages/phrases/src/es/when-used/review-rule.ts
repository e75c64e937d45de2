import type { Phrases } from '../../phrases.ts';

export const reviewRulePage: Phrases['reviewRulePage'] = {
  title: 'Cuatro ojos',
  subtitle: 'Quién puede actuar en un artículo en el que ya actuó',
  sides: 'Por una sola parte',
  sidesHint:
    'En un mismo artículo una persona actúa por su empresa o por el proveedor, nunca por ambos, sea cual sea su función después. Esto no se puede desactivar.',
  review: 'Evaluación y revisión',
  reviewHint:
    'La evaluación y la revisión de un artículo son de personas distintas. Donde un solo gestor también evalúa, la misma persona puede hacer ambas cosas. Cada revisión lo registra entonces, y el resumen imprimible lo dice.',
  sameMayReview: 'La misma persona puede evaluar y revisar un artículo',
  saved: 'Guardado',
  loadFailed: 'No se pudo cargar este ajuste.',
  saveFailed: 'No se pudo guardar este ajuste.',
  overtaken: 'Otra persona cambió este ajuste entretanto. Se muestra como está ahora.',
};

export const fourEyes: Phrases['fourEyes'] = {
  did: {
    create: 'envió este artículo',
    assign: 'asignó este artículo',
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
