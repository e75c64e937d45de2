import type { Phrases } from '../../phrases.ts';

/** Refusals of what is tried as the code of a day. */
export const dayCodes: Phrases['dayCodes'] = {
  none: (day) => `Todavía no hay un código para el ${day}. Pídalo al proveedor.`,
  wrong: (day) => `Este no es el código del ${day}. Inténtelo de nuevo.`,
  locked: (day, minutes) =>
    `Demasiados intentos incorrectos con el código del ${day}. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} antes de volver a intentarlo.`,
};

/** Refusals of pictures that arrive in pieces. */
export const captures: Phrases['captures'] = {
  hasMetadata:
    'Este archivo lleva algo más que una imagen, y ninguna foto hecha en esta página lo lleva. Haga la foto de nuevo.',
  differs: 'Lo que ha llegado no coincide con la foto anunciada y se ha descartado. Envíela de nuevo.',
  otherFacts: 'Con este identificador ya se anunció otra foto.',
  continuesAt: (bytes) => `La siguiente parte de esta foto empieza en el byte ${bytes}.`,
  tooLong: (bytes) => `Esta foto tiene ${bytes} bytes y esta parte los supera.`,
  empty: 'Cada parte tiene al menos un byte.',
  sendBytes: 'Envíe este contenido como application/octet-stream.',
  used: 'Esta foto ya pertenece al artículo y no se puede eliminar.',
  notArrived: 'Esta foto todavía no ha llegado.',
  unknown: 'Esta foto no existe o pertenece a otro artículo.',
  otherPurpose: 'Esta foto se hizo para otro campo.',
  itemOrDay: 'Indique el artículo o el día de la foto, no ambos.',
  ofDayTicketsOnly: 'Solo las boletas de tara se toman para todo un día.',
  namedTwice: 'Esta foto se indica dos veces.',
};
