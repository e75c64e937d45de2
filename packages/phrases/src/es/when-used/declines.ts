import type { Phrases } from '../../phrases.ts';

/** Reasons offered beside the comment of a decline. */
export const declineReasons: Phrases['declineReasons'] = {
  duplicate: 'Se solicitó dos veces',
  'not-as-described': 'No coincide con la descripción',
  'not-owned': 'Pertenece a otra persona',
  'not-accepted': 'No se acepta para destrucción',
  'still-needed': 'Todavía se necesita',
  price: 'El precio no es aceptable',
  date: 'La fecha no es conveniente',
};

/** The bar at the foot of the window, by which a decline is taken back. */
export const declinedItems: Phrases['declinedItems'] = {
  region: 'Artículos rechazados',
  one: (name) => `Usted rechazó ${name}.`,
  several: (count) => (count === 1 ? 'Usted rechazó 1 artículo.' : `Usted rechazó ${count} artículos.`),
  takeBack: 'Deshacer',
  takeBackNamed: (name) => `Deshacer el rechazo de ${name}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
  lastSeconds: 'Queda menos de un minuto',
  done: (name) => `Se deshizo el rechazo de ${name}`,
  failed: 'No se pudo deshacer el rechazo. Intente de nuevo.',
  hide: 'Ocultar',
  show: (count) => (count === 1 ? '1 artículo rechazado' : `${count} artículos rechazados`),
  reasonLabel: 'Motivo del rechazo (opcional)',
  noReason: 'Sin motivo',
};
