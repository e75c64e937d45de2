import type { Phrases } from '../../phrases.ts';
import { count, items, plural } from '../counts.ts';

/** All of so many items, where an act was done for each of them; else so many items. */
const done = (howMany: number, isAll: boolean) =>
  isAll && howMany > 1 ? `los ${items(howMany)}` : items(howMany);

/** Selecting items in a list and acting on all of them. */
export const bulk: Phrases['bulk'] = {
  column: 'Seleccionado',
  choose: (name) => `Seleccionar ${name}`,
  bar: 'Artículos seleccionados',
  chosen: (howMany) =>
    plural(howMany, '1 artículo seleccionado', `${count(howMany)} artículos seleccionados`),
  page: 'Todos los de esta página',
  all: (howMany) => `Seleccionar los ${count(howMany)} que coinciden`,
  first: (most) => `Seleccionar los primeros ${count(most)} que coinciden`,
  allFailed: 'No se pudieron cargar los artículos. Intente de nuevo.',
  clear: 'Quitar todos',
  end: 'Cancelar selección',
  hint: 'Marque los artículos; mantenga presionada la tecla Mayús para seleccionar un intervalo.',
  mostChosen: (most) => `Puede seleccionar hasta ${count(most)} artículos a la vez.`,

  names: {
    assign: 'Asignar',
    evaluator: 'Cambiar evaluador',
    'submit-review': 'Evaluar',
    review: 'Revisar',
    schedule: 'Programar',
    'confirm-destruction': 'Confirmar programación',
    'another-date': 'Otra fecha',
    meeting: 'Lugar y hora',
    'complete-destruction': 'Completar',
  },
  nothing: 'En este momento no hay nada que pueda hacer con estos artículos.',
  why: 'Por qué no todos',
  takePart: (action, howMany, of, reasons) =>
    `${action}: se aplica a ${count(howMany)} de ${count(of)}. Quedan fuera: ${reasons}.`,
  because: {
    rest: (howMany) => `${count(howMany)} por otros motivos`,
    status: (howMany, status) => `${count(howMany)} con estado ${status}`,
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
    meeting: (howMany) => `Cambiar lugar y hora de ${items(howMany)}`,
    'complete-destruction': (howMany) => `Completar ${items(howMany)}`,
  },
  each: 'Se aplica a cada artículo por separado y queda en su historial.',
  approve: (howMany) => `Aprobar ${items(howMany)}`,
  confirm: (howMany) => `Confirmar ${items(howMany)}`,
  requestChange: (howMany) => `Solicitar cambio de ${items(howMany)}`,
  decline: (howMany) => `Rechazar ${items(howMany)}`,
  declineReason: 'Motivo del rechazo',
  selectReason: 'Seleccione un motivo',
  needsReason: 'Seleccione un motivo para rechazar estos artículos.',
  needsDecision: 'decisión',
  days: 'Por día',
  onDay: (day, howMany) => `${day}: ${items(howMany)}`,
  onDayFor: (day, howMany, sum) => `${day}: ${items(howMany)}, ${sum}`,
  withoutDay: 'Sin fecha',
  ofDecision: (decision, howMany) => `${decision}: ${items(howMany)}`,
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
  listed: 'Artículos',
  priceOf: (name) => `Precio de ${name}`,
  prices: 'Precios',
  onePrice: 'Un precio para todos los artículos',
  priceEach: 'Un precio para cada artículo',
  pasteHint:
    'Pegue una columna de precios de una hoja de cálculo para llenar este artículo y los siguientes.',
  pastedTooMany: (pasted, room) =>
    `Pegó ${count(pasted)} precios, pero desde aquí solo hay ${items(room)}. No se cambió nada.`,
  needsPrices: 'un precio para cada artículo',
  oneInvoice: 'Una sola factura para todos estos artículos; cada uno guarda una copia.',
  finalPricesHint: 'Los precios finales parten de los acordados.',
  finalPriceOf: (name) => `Precio final de ${name}`,
  needsFinalPrices: 'un precio final mayor que 0 para cada artículo',

  underWay: (done, of) => `${count(done)} de ${count(of)} listos`,
  waiting: (seconds) => `Continúa en ${count(seconds)} s.`,
  stopping: 'Deteniendo…',
  said: {
    anotherDate: {
      company: (howMany, isAll) => `Se solicitó otra fecha para ${done(howMany, isAll)}`,
      provider: (howMany, isAll) => `Se quitó la fecha de ${done(howMany, isAll)}`,
    },
    assign: (howMany, isAll, name) =>
      `${plural(howMany, 'Se asignó', 'Se asignaron')} ${done(howMany, isAll)} a ${name}`,
    evaluator: (howMany, isAll, name) =>
      `${plural(howMany, 'Se reasignó', 'Se reasignaron')} ${done(howMany, isAll)} a ${name}`,
    approve: (howMany, isAll) =>
      `${plural(howMany, 'Se evaluó y se envió', 'Se evaluaron y se enviaron')} a revisión ${done(howMany, isAll)}`,
    requestChange: (howMany, isAll) =>
      `${plural(howMany, 'Se devolvió', 'Se devolvieron')} a la empresa ${done(howMany, isAll)} para que haga cambios`,
    decline: (howMany, isAll) => `${plural(howMany, 'Se rechazó', 'Se rechazaron')} ${done(howMany, isAll)}`,
    review: (howMany, isAll) =>
      `${plural(howMany, 'Se revisó y se confirmó', 'Se revisaron y se confirmaron')} ${done(howMany, isAll)}`,
    meeting: (howMany, isAll) => `Se cambiaron el lugar y la hora de ${done(howMany, isAll)}`,
    schedule: (howMany, isAll, day) =>
      `${plural(howMany, 'Se programó', 'Se programaron')} ${done(howMany, isAll)} para el ${day}`,
    confirm: (howMany, isAll) =>
      `${plural(howMany, 'Se confirmó', 'Se confirmaron')} ${done(howMany, isAll)}`,
    complete: (howMany, isAll) =>
      `${plural(howMany, 'Se completó', 'Se completaron')} ${done(howMany, isAll)}`,
  },
  refused: (howMany) => `${items(howMany)} no ${plural(howMany, 'cambió', 'cambiaron')}.`,
  left: (howMany) => `${items(howMany)} no se ${plural(howMany, 'envió', 'enviaron')}.`,
  unsure: (howMany) =>
    `No llegó la respuesta para ${items(howMany)}. Puede intentar de nuevo sin riesgo: nada se hace dos veces.`,
  failed: 'No se pudo completar. Intente de nuevo.',
};

/** Giving an assigned item to another evaluator. */
export const changeEvaluator: Phrases['changeEvaluator'] = {
  current: 'Evaluador actual',
};
