import type { Phrases } from '../../phrases.ts';
import { count, plural } from '../counts.ts';

export const sitePhotos: Phrases['sitePhotos'] = {
  onlyHere: 'Solo en este teléfono',
  onlyHereSaid: (said) => `Solo en este teléfono. ${said}`,
  onItsWay: (percent) => `En camino: ${percent}%`,
  arrived: 'Llegó',
  refused: (said) => `Rechazada: ${said}`,
  damaged: 'La foto se dañó en este teléfono. Quítela y tómela de nuevo.',
  noRoom:
    'No hay espacio en este teléfono para otra foto. Quítela, espere a que lleguen las demás y agréguela de nuevo.',
  notTaken: 'El servidor no puede usar esta foto. Quítela y tómela de nuevo.',
  named: (moment) => `Foto, ${moment}`,
  unsent: (howMany) =>
    plural(
      howMany,
      '1 foto está solo en este teléfono. Se envía mientras esta página está abierta.',
      `${count(howMany)} fotos están solo en este teléfono. Se envían mientras esta página está abierta.`,
    ),
  offline:
    'No tiene conexión. Sus fotos están guardadas en este dispositivo y se enviarán en cuanto vuelva a tener conexión.',
  ofColleagues: (howMany) =>
    plural(
      howMany,
      'Llegó 1 foto más de un colega. Forma parte de esta documentación.',
      `Llegaron ${count(howMany)} fotos más de colegas. Forman parte de esta documentación.`,
    ),
  needsArrival: (howMany) => plural(howMany, 'que llegue 1 foto', `que lleguen ${count(howMany)} fotos`),
  needsRemoval: (howMany) =>
    plural(howMany, 'quitar la foto rechazada', `quitar ${count(howMany)} fotos rechazadas`),
  clockAhead: (minutes) =>
    `El reloj de este teléfono está ${plural(minutes, '1 minuto', `${count(minutes)} minutos`)} adelantado. Las fotos conservan su hora y la diferencia se registra con ellas.`,
  clockBehind: (minutes) =>
    `El reloj de este teléfono está ${plural(minutes, '1 minuto', `${count(minutes)} minutos`)} atrasado. Las fotos conservan su hora y la diferencia se registra con ellas.`,
  notRemoved: 'No se pudo quitar la foto. Intente de nuevo.',
  arrivedSoFar: (before, after, tickets) =>
    `Fotos que llegaron hasta ahora: ${count(before)} de antes, ${count(after)} de después, ${plural(tickets, '1 boleta de tara', `${count(tickets)} boletas de tara`)}.`,
  kept: (howMany) =>
    `La fecha se cambió y no se documentó nada. ${plural(howMany, '1 foto queda', `${count(howMany)} fotos quedan`)} y se ${plural(howMany, 'ofrecerá', 'ofrecerán')} de nuevo la próxima vez que se verifique el artículo.`,
  leftOver: (howMany) =>
    plural(
      howMany,
      '1 foto de este artículo está solo en este teléfono. El artículo ya no la necesita.',
      `${count(howMany)} fotos de este artículo están solo en este teléfono. El artículo ya no las necesita.`,
    ),
  remove: 'Quitar las fotos',
  removeThese: (howMany) => plural(howMany, '¿Quitar 1 foto?', `¿Quitar ${count(howMany)} fotos?`),
  removedForGood: 'No se usaron y no se pueden recuperar.',
  signOutTitle: (howMany) =>
    plural(
      howMany,
      '¿Cerrar sesión y eliminar 1 foto?',
      `¿Cerrar sesión y eliminar ${count(howMany)} fotos?`,
    ),
  signOutText: (howMany) =>
    plural(
      howMany,
      '1 foto tomada en el sitio está solo en este teléfono y todavía no llegó. Al cerrar sesión se elimina definitivamente. Mantenga la sesión abierta hasta que llegue.',
      `${count(howMany)} fotos tomadas en el sitio están solo en este teléfono y todavía no llegaron. Al cerrar sesión se eliminan definitivamente. Mantenga la sesión abierta hasta que lleguen.`,
    ),
};
