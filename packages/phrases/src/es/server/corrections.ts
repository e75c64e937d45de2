import type { Phrases } from '../../phrases.ts';

/** Refusals of the corrections of an item. */
export const corrections: Phrases['corrections'] = {
  alsoByUpdate: 'Cambie este valor junto con el cambio solicitado',
  notOfThisSide: 'La otra parte debe aceptar o rechazar esta corrección.',
  notYours: 'Solo quien propuso esta corrección puede retirarla.',
  onlyCompany: 'Mientras no haya un evaluador asignado, solo la empresa puede corregir este artículo.',
  closed: (status) => `Este artículo está en el estado ${status} y ya no se puede corregir.`,
  completed: (status) =>
    `Este artículo está en el estado ${status} y ya no se puede corregir. Reemplace su acta e indique el valor equivocado como motivo.`,
  oneIsOpen:
    'Este artículo ya tiene una corrección abierta. Primero hay que aceptarla, rechazarla o retirarla.',
  ended: 'Esta corrección ya no está abierta.',
  changedMeanwhile: (field, present, former) =>
    `${field} ahora es ${present}, no ${former}. Rechace esta corrección y proponga otra.`,
  noValue: 'vacío',
  value: (field, former, proposed) => `${field}: ${former} → ${proposed}`,
  values: (all) => `${all}.`,
  because: (reason) => `Motivo: ${reason}`,
};
