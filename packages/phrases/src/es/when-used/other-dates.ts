import type { Phrases } from '../../phrases.ts';

/** Why a destruction date is moved. */
export const dateReasons: Phrases['dateReasons'] = {
  'date-does-not-suit': 'La fecha no es conveniente',
  'item-not-ready': 'El artículo no está listo',
  'site-closed': 'El sitio está cerrado',
  'people-missing': 'No hay personal disponible',
  'equipment-missing': 'No hay equipos disponibles',
  'item-not-found': 'No se encontró el artículo',
  'item-differs': 'El artículo no coincide con su descripción',
  'asked-by-authority': 'Lo solicitó una autoridad',
  other: 'Otro motivo',
};

/** Moving the destruction date of an item. */
export const otherDates: Phrases['otherDates'] = {
  ask: 'Solicitar otra fecha',
  move: 'Cambiar la fecha',
  insteadOfDeclining: 'Puede solicitar otra fecha en lugar de terminar la solicitud.',
  proposed: 'Fecha preferida (opcional)',
  proposedHint: {
    company: 'La fecha definitiva la fija un gestor de activos fijos.',
    provider: 'Se propondrá cuando el artículo se programe de nuevo.',
  },
  correctInstead:
    'Si solo un dato es incorrecto, como el número de serie, use “Corregir” en los datos del artículo. La fecha puede mantenerse.',
  commentNeeded: 'Comentario (obligatorio con este motivo)',
  asksAgain: 'El artículo vuelve a programación. Se le solicitará que confirme la nueva fecha.',
  endsForCompany:
    'La confirmación y la contraseña de destrucción se cancelan. Usted confirmará de nuevo la nueva fecha.',
  ends: 'El artículo vuelve a programación y la empresa confirma de nuevo la nueva fecha. Se cancela:',
  endsOfMany:
    'Los artículos vuelven a programación. Se cancelan sus confirmaciones, contraseñas de destrucción y verificaciones.',
  proposal: 'la fecha propuesta',
  confirmation: 'la confirmación de la empresa',
  password: 'la contraseña de destrucción',
  verification: 'la verificación en el sitio',
  sendMove: 'Cambiar la fecha',
  askedBy: (who, company, when) => `${who} (${company}) solicitó otra fecha el ${when}`,
  movedBy: (who, when) => `${who} (proveedor) cambió la fecha el ${when}`,
  former: 'Fecha anterior',
  wished: 'Fecha solicitada',
};
