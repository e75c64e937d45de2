import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

/** Choosing items in a list and acting on all of them. */
export const bulk: Phrases['bulk'] = {
  begin: 'Elegir artículos',
  column: 'Elegido',
  choose: (name) => `Elegir ${name}`,
  bar: 'Artículos elegidos',
  chosen: (howMany) => plural(howMany, '1 artículo elegido', `${count(howMany)} artículos elegidos`),
  page: 'Todos los de esta página',
  all: (howMany) => `Elegir los ${count(howMany)} que coinciden`,
  first: (most) => `Elegir los primeros ${count(most)} que coinciden`,
  allFailed: 'No se pudieron leer los artículos. Intente de nuevo.',
  clear: 'Quitar todos',
  end: 'Terminar de elegir',
  hint: 'Elija artículos con sus casillas; con Mayús se elige un intervalo.',
  mostChosen: (most) => `Se eligen a la vez ${count(most)} artículos como máximo.`,

  names: {
    assign: 'Asignar',
    evaluator: 'Cambiar evaluador',
    'submit-review': 'Evaluar',
    review: 'Revisar',
    schedule: 'Programar',
    'confirm-destruction': 'Confirmar programación',
    'another-date': 'Otra fecha',
  },
  nothing: 'Ningún paso le corresponde ahora a usted con estos artículos.',
  why: 'Por qué no todos',
  takePart: (action, howMany, of, reasons) =>
    `${action}: ${count(howMany)} de ${count(of)} participan. Quedan fuera: ${reasons}.`,
  because: {
    rest: (howMany) => `${count(howMany)} por otros motivos`,
    status: (howMany, status) => `${count(howMany)} en ${status}`,
    'already-assigned': (howMany) => `${count(howMany)} ya con evaluador`,
    unassigned: (howMany) => `${count(howMany)} aún sin evaluador`,
    'not-assigned': (howMany) => `${count(howMany)} sin asignar a usted`,
    'already-verified': (howMany) => `${count(howMany)} ya con verificación en el sitio`,
    'not-verified': (howMany) => `${count(howMany)} aún sin verificación en el sitio`,
  },

  titles: {
    assign: (howMany) => `Asignar ${items(howMany)}`,
    evaluator: (howMany) => `Cambiar el evaluador de ${items(howMany)}`,
    'submit-review': (howMany) => `Evaluar ${items(howMany)}`,
    review: (howMany) => `Revisar ${items(howMany)}`,
    schedule: (howMany) => `Programar ${items(howMany)}`,
    'confirm-destruction': (howMany) => `Confirmar la programación de ${items(howMany)}`,
    'another-date': (howMany) => `Otra fecha para ${items(howMany)}`,
  },
  each: 'Cada artículo da el paso por sí mismo y lo guarda en su propio historial.',
  approve: (howMany) => `Aprobar ${items(howMany)}`,
  confirm: (howMany) => `Confirmar ${items(howMany)}`,
  requestChange: (howMany) => `Solicitar cambio de ${items(howMany)}`,
  decline: (howMany) => `Rechazar ${items(howMany)}`,
  reviewHint: (howMany) =>
    `Al continuar acepta los términos para ${plural(howMany, 'este artículo', `cada uno de estos ${items(howMany)}`)}. Lea primero los dos documentos.`,
  declineEnds: (howMany) =>
    `Rechazar termina definitivamente la solicitud de ${plural(howMany, 'este artículo', `cada uno de estos ${items(howMany)}`)}. Si solo la fecha no le conviene, solicite otra fecha.`,
  giveTo: (howMany, name) => `¿Asignar ${items(howMany)} a ${name}?`,
  back: 'Atrás',
  items,
  otherDates: {
    company: (howMany) => `Solicitar otra fecha para ${items(howMany)}`,
    provider: (howMany) => `Cambiar la fecha de ${items(howMany)}`,
  },
  inAll: (number, sum) => `${number}, ${sum} en total`,
  comment: 'Comentario para cada artículo (opcional)',
  listed: 'Artículos de este paso',
  priceOf: (name) => `Precio de ${name}`,
  prices: 'Precios',
  onePrice: 'Un precio para todos los artículos',
  priceEach: 'Un precio para cada artículo',
  pasteHint: 'Los precios copiados de una columna de una hoja van a este artículo y a los siguientes.',
  pastedTooMany: (pasted, room) =>
    `Se pegaron ${count(pasted)} precios, y desde aquí hay ${items(room)}. No se tomó ninguno.`,
  needsPrices: 'precio de cada artículo',

  underWay: (done, of) => `${count(done)} de ${count(of)} listos`,
  waiting: (seconds) => `El servidor acepta más en ${count(seconds)} s.`,
  stopping: 'Se detiene después de esta llamada',
  said: {
    anotherDate: {
      company: (howMany) => `Se solicitó otra fecha: ${items(howMany)}`,
      provider: (howMany) => `Se retiró la fecha de ${items(howMany)}`,
    },
    assign: (howMany, name) => `${items(howMany)} ${plural(howMany, 'asignado', 'asignados')} a ${name}`,
    evaluator: (howMany, name) => `${items(howMany)} ${plural(howMany, 'entregado', 'entregados')} a ${name}`,
    approve: (howMany) =>
      `${items(howMany)} ${plural(howMany, 'aprobado y enviado', 'aprobados y enviados')} a revisión`,
    requestChange: (howMany) => `Se solicitó un cambio de ${items(howMany)} a la empresa`,
    decline: (howMany) => `${items(howMany)} ${plural(howMany, 'rechazado', 'rechazados')}`,
    review: (howMany) => `Se confirmó la evaluación de ${items(howMany)}`,
    schedule: (howMany, day) =>
      `${items(howMany)} ${plural(howMany, 'programado', 'programados')} para el ${day}`,
    confirm: (howMany) => `Se confirmó la programación de ${items(howMany)}`,
  },
  refused: (howMany) => `No hecho: ${items(howMany)}. Siguen como estaban.`,
  left: (howMany) => `No enviado: ${items(howMany)}.`,
  unsure: (howMany) =>
    `No llegó la respuesta para ${items(howMany)}. Intentar de nuevo no hace nada dos veces.`,
  failed: 'No se pudo dar el paso.',
};

/** Giving an assigned item to another evaluator. */
export const changeEvaluator: Phrases['changeEvaluator'] = {
  current: 'Lo evalúa ahora',
};
