import type { Phrases } from '../../phrases.ts';

/** The conversation on an item: comments, to everybody concerned or to the provider only. */
export const conversation: Phrases['conversation'] = {
  title: 'Conversación',
  none: 'Aún no hay comentarios.',
  loadFailed: 'No se pudo cargar la conversación.',
  earlier: (count) =>
    count === 1 ? 'Mostrar 1 comentario anterior' : `Mostrar ${count} comentarios anteriores`,
  list: 'Comentarios',
  changed: 'editado',
  withdrawnBy: (name) => `Retirado por ${name}`,
  change: 'Editar',
  changeNamed: (moment) => `Editar su comentario del ${moment}`,
  withdrawNamed: (name, moment) => `Retirar el comentario de ${name} del ${moment}`,
  withdrawTitle: '¿Retirar este comentario?',
  withdrawText:
    'Su texto y sus archivos se eliminan para todos. La conversación seguirá mostrando que se retiró y quién lo hizo.',
  withdrawFailed: 'No se pudo retirar el comentario. Intente de nuevo.',
  withdrawn: 'Comentario retirado',
  write: 'Escribir un comentario',
  writeOrAsk: 'Escribir un comentario o pregunta',
  kind: 'Quién puede verlo',
  audiences: {
    everybody: 'Empresa y proveedor',
    provider: 'Solo el proveedor',
  },
  audienceHints: {
    everybody: 'Lo ven la empresa y el personal del proveedor que trabaja en este artículo.',
    provider: 'La empresa no puede ver este comentario.',
  },
  kindRequired: 'Elija quién puede verlo',
  companyReaders: 'Lo ven su empresa y el personal del proveedor que trabaja en este artículo.',
  textRequired: 'Escriba un comentario',
  attach: 'Adjuntar fotos o PDF',
  files: 'Fotos y PDF',
  filesOf: (name, moment) => `Fotos de ${name}, ${moment}`,
  mention: 'Mencionar a alguien',
  mentionFirst: 'Mencionar a alguien …',
  send: 'Enviar',
  sent: 'Comentario enviado',
  sendFailed: 'No se pudo enviar el comentario. Intente de nuevo.',
  saved: 'Comentario actualizado',
  saveFailed: 'No se pudo actualizar el comentario. Intente de nuevo.',
  questions: {
    loadFailed: 'No se pudieron cargar las preguntas.',
    askCompany: (name) => `Hacer una pregunta a ${name}`,
    askProvider: 'Hacer una pregunta al proveedor',
    hint: 'El estado no cambia. El artículo espera la respuesta.',
    text: 'Pregunta',
    noFiles: 'Las preguntas no admiten fotos ni PDF. Quítelos o envíe un comentario.',
    toAnswer: 'Responder',
    askedBy: (name) => `Pregunta de ${name}`,
    send: 'Enviar pregunta',
    sent: 'Pregunta enviada',
    sendFailed: 'No se pudo enviar la pregunta. Intente de nuevo.',
    waitsForCompany: (name) => `A la espera de una respuesta de ${name}`,
    waitsForProvider: 'A la espera de una respuesta del proveedor',
    answer: 'Respuesta',
    answerRequired: 'Escriba una respuesta',
    sendAnswer: 'Enviar respuesta',
    answered: 'Respuesta enviada',
    answerFailed: 'No se pudo enviar la respuesta. Intente de nuevo.',
    overtaken: 'Sin respuesta: el artículo ya avanzó.',
    withdraw: 'Retirar pregunta',
    withdrawTitle: '¿Retirar esta pregunta?',
    withdrawText:
      'Su texto se elimina para todos. La conversación seguirá mostrando que se retiró y quién lo hizo.',
    withdrawFailed: 'No se pudo retirar la pregunta. Intente de nuevo.',
    withdrawn: 'Pregunta retirada',
    withdrawnBy: (name) => `Pregunta retirada por ${name}`,
  },
  changeReason: {
    title: 'Indique a la empresa qué debe cambiar',
    hint: 'El cambio ya está solicitado. Su texto se agrega como comentario para la empresa y el proveedor.',
    hintOfMany: (count) =>
      count === 1
        ? 'Se agrega a este artículo como comentario para la empresa y el proveedor.'
        : `Se agrega a cada uno de estos ${count} artículos como comentario para la empresa y el proveedor.`,
    text: 'Qué debe cambiar',
    required: 'Indique qué debe cambiar',
    send: 'Enviar como comentario',
    later: 'Ahora no',
    sentToMany: (count) => (count === 1 ? '1 comentario enviado.' : `${count} comentarios enviados.`),
    failedOfMany: (count) =>
      count === 1
        ? 'No se pudo enviar 1 comentario. Intente de nuevo.'
        : `No se pudieron enviar ${count} comentarios. Intente de nuevo.`,
  },
};
