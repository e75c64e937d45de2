import { plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

/** Why a destruction date is moved. */
export const dateReasons: Phrases['dateReasons'] = {
  'date-does-not-suit': 'La fecha no conviene',
  'item-not-ready': 'El artículo no está listo',
  'site-closed': 'El sitio está cerrado',
  'people-missing': 'Faltan personas',
  'equipment-missing': 'Faltan equipos',
  'item-not-found': 'No se encontró el artículo',
  'item-differs': 'El artículo no corresponde a su descripción',
  'asked-by-authority': 'Una autoridad lo solicitó',
  other: 'Otro motivo',
};

/** Moving the destruction date of an item. */
export const otherDates: Phrases['otherDates'] = {
  ask: 'Solicitar otra fecha',
  move: 'Cambiar la fecha',
  insteadOfDeclining: 'Se puede solicitar otra fecha sin terminar la solicitud.',
  proposed: 'Fecha que desea (opcional)',
  proposedHint: {
    company: 'Es un deseo; un gestor de activos fijos fija la fecha.',
    provider: 'La próxima programación comienza con ella; allí se puede cambiar.',
  },
  commentNeeded: 'Comentario (necesario con este motivo)',
  asksAgain: 'El artículo vuelve a programación. Se le solicitará confirmar la nueva fecha.',
  endsForCompany:
    'La confirmación y la contraseña de destrucción dejan de valer. Usted confirma la nueva fecha como la primera vez.',
  ends: 'El artículo vuelve a programación, y la empresa confirma la nueva fecha como la primera vez. Dejan de valer:',
  endsOfMany:
    'Los artículos vuelven a programación. Las confirmaciones, contraseñas de destrucción y verificaciones de estas fechas dejan de valer.',
  proposal: 'la fecha propuesta',
  confirmation: 'la confirmación de la empresa',
  password: 'la contraseña de destrucción',
  verification: 'la verificación en el sitio',
  sendMove: 'Cambiar la fecha',
  askedBy: (who, company, when) => `${who} (${company}) solicitó otra fecha el ${when}`,
  movedBy: (who, when) => `${who} (proveedor) cambió la fecha el ${when}`,
  former: 'Fecha que tenía',
  wished: 'Fecha deseada',
  photosKept: (count) =>
    `La fecha se cambió y no se envió nada. ${plural(count, '1 foto queda', `${count} fotos quedan`)} en este dispositivo y se ${plural(count, 'ofrecerá', 'ofrecerán')} de nuevo cuando el artículo se verifique la próxima vez.`,
  removePhotos: 'Quitar las fotos',
  removePhotosOf: (count) =>
    plural(count, '¿Quitar 1 foto de este dispositivo?', `¿Quitar ${count} fotos de este dispositivo?`),
  removedForGood: 'No se enviaron y no se pueden recuperar.',
};
