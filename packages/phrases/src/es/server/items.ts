import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Why a step was refused; the sentence of a 409 names the current status (decision A-055). */
export const refusedSteps: Phrases['refusedSteps'] = {
  'already-assigned': (status) => `Este artículo está en el estado ${status} y ya está asignado.`,
  unassigned: (status) => `Este artículo está en el estado ${status} y no está asignado.`,
  'not-assigned': (status) => `Este artículo está en el estado ${status} y no está asignado a usted.`,
  'already-verified': (status) => `Este artículo está en el estado ${status} y ya se verificó en el sitio.`,
  'not-verified': (status) =>
    `Este artículo está en el estado ${status} y todavía no se verificó en el sitio.`,
  'open-correction': (status) =>
    `Este artículo está en el estado ${status} y tiene una corrección abierta. Primero hay que aceptarla, rechazarla o retirarla.`,
  'moved-on': (status) =>
    `Este artículo está en el estado ${status} y desde entonces cambió. No hay nada que deshacer.`,
  'declined-by-other': (status) =>
    `Este artículo está en el estado ${status}. Solo quien lo rechazó puede deshacerlo.`,
  'other-role': (status) =>
    `Este artículo está en el estado ${status}. Usted lo rechazó con otro rol y no puede deshacerlo.`,
  'too-late': (status) =>
    `Este artículo está en el estado ${status}. Un rechazo solo se puede deshacer durante diez minutos.`,
  role: (status) => `Este artículo está en el estado ${status}. Esta acción ya no es posible.`,
  status: (status) => `Este artículo está en el estado ${status}. Esta acción ya no es posible.`,
};

/** Said where an item is given to the evaluator it has. */
export const changingEvaluator: Phrases['changingEvaluator'] = {
  same: (status, name) => `Este artículo está en el estado ${status} y ya está asignado a ${name}.`,
};

/** Said where a decline cannot be taken back since nobody could go on. */
export const takingBack: Phrases['takingBack'] = {
  evaluatorGone: (name) => `${name} ya no puede evaluar, así que este artículo sigue rechazado.`,
};

/** Said of a photo that is to be removed from an item. */
export const itemPhotos: Phrases['itemPhotos'] = {
  notOfItem: 'Esta foto no es del artículo o ya se quitó',
};

/** Text written by the server into a history entry beside the person's own comment (decision A-054). */
export const automaticComments: Phrases['automaticComments'] = {
  created: 'Solicitud creada',
  assigned: (name) => `Asignado a ${name}`,
  unassigned: (name) => `${name} ya no puede evaluar; el artículo vuelve a quedar sin asignar`,
  reassigned: (name, former) => `Asignado a ${name} en lugar de ${former}`,
  decided: (label) => `Decisión: ${label}`,
  scheduled: (what, date, price, buyer) => `${what} el ${date}, precio ${price}, comprador ${buyer}`,
  dated: (what, date) => `${what} el ${date}`,
  meeting: {
    place: (place) => `lugar ${place}`,
    time: (time) => `hora ${time}`,
    contact: (contact) => `contacto ${contact}`,
    none: 'sin lugar ni hora',
    planned: (parts) => `Cita: ${parts}.`,
    now: (parts) => `Ahora: ${parts}.`,
    before: (parts) => `Antes: ${parts}.`,
    contactChanged: 'El contacto cambió.',
  },
  corrected: (fields, proposedBy) => `Corregido: ${fields}. Propuesto por ${proposedBy}.`,
  correctionEnded: (fields) => `Terminó la corrección abierta: ${fields}`,
  otherDate: {
    company: (reason) => `Solicitó otra fecha. Motivo: ${reason}.`,
    provider: (reason) => `Cambió la fecha. Motivo: ${reason}.`,
  },
  formerDate: (date) => `Fecha anterior: ${date}.`,
  proposedDate: (date) => `Fecha preferida: ${date}.`,
  termsAccepted: 'Términos aceptados',
  passwordRenewed: 'Se generó una nueva contraseña de destrucción',
  verified: 'Artículos y números de serie verificados en el sitio',
  verifiedByDayCode: (day) => `Artículos y números de serie verificados en el sitio con el código del ${day}`,
  documented: (before, after, tickets) =>
    `Fotos de antes: ${before}, fotos de después: ${after}, boletas de tara: ${tickets}`,
  photosAdded: (count) => plural(count, '1 foto agregada', `${count} fotos agregadas`),
  photosRemoved: (count) => plural(count, '1 foto quitada', `${count} fotos quitadas`),
  completed: 'Factura final agregada',
  declined: (reason) => `Motivo: ${reason}`,
  takenBack: 'Se deshizo el rechazo',
};
