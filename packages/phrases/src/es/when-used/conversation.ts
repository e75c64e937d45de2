import type { Phrases } from '../../phrases.ts';

/** The conversation on an item: comments, to everybody concerned or to the provider only. */
export const conversation: Phrases['conversation'] = {
  title: 'Conversación',
  none: 'Nadie ha escrito nada todavía.',
  loadFailed: 'No se pudo cargar la conversación.',
  earlier: (count) =>
    count === 1 ? 'Mostrar 1 comentario anterior' : `Mostrar ${count} comentarios anteriores`,
  list: 'Comentarios',
  internal: 'Solo el proveedor',
  changed: 'modificado',
  withdrawnBy: (name) => `Retirado por ${name}`,
  change: 'Modificar',
  withdraw: 'Retirar',
  changeNamed: (moment) => `Modificar su comentario del ${moment}`,
  withdrawNamed: (name, moment) => `Retirar el comentario de ${name} del ${moment}`,
  withdrawTitle: '¿Retirar este comentario?',
  withdrawText: 'Su texto se elimina para todos. Sigue visible que fue retirado y por quién.',
  withdrawFailed: 'No se pudo retirar el comentario. Intente de nuevo.',
  withdrawn: 'Comentario retirado',
  audience: '¿Quién lo lee?',
  audiences: {
    everybody: 'Todos los implicados',
    provider: 'Solo el proveedor',
  },
  audienceHints: {
    everybody: 'La empresa y las personas del proveedor que ven este artículo.',
    provider: 'La empresa no se entera de que este comentario existe.',
  },
  audienceRequired: 'Elija quién lee el comentario',
  companyReaders: 'Lo leen su empresa y las personas del proveedor que ven este artículo.',
  text: 'Comentario',
  textRequired: 'El comentario necesita un texto',
  mention: 'Mencionar a alguien',
  mentionFirst: 'Mencionar a alguien …',
  ofCompany: 'Empresa',
  ofProvider: 'Proveedor',
  send: 'Enviar',
  sent: 'Comentario enviado',
  sendFailed: 'No se pudo enviar el comentario. Intente de nuevo.',
  save: 'Guardar',
  saved: 'Comentario modificado',
  saveFailed: 'No se pudo modificar el comentario. Intente de nuevo.',
  cancel: 'Cancelar',
  changeReason: {
    title: 'Diga qué hay que cambiar, para que la empresa pueda hacerlo',
    hint: 'El cambio ya está solicitado. Lo que escriba será un comentario que leen todos los implicados.',
    hintOfMany: (count) =>
      count === 1
        ? 'Será un comentario en este artículo que leen todos los implicados.'
        : `Será un comentario en cada uno de estos ${count} artículos que leen todos los implicados.`,
    text: 'Qué hay que cambiar',
    required: 'Diga qué hay que cambiar',
    send: 'Enviar como comentario',
    later: 'Ahora no',
    sentToMany: (count) => (count === 1 ? '1 comentario enviado.' : `${count} comentarios enviados.`),
    failedOfMany: (count) =>
      count === 1
        ? 'No se pudo enviar 1 comentario. Intente de nuevo.'
        : `No se pudieron enviar ${count} comentarios. Intente de nuevo.`,
  },
};
